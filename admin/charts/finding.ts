import {
  beforeThat,
  comparedChangeOf,
  type ComparedDay,
  daysBefore,
  soFar,
  type ComparedSum,
} from './compared-days';
import { weekdayOf } from '../../common/domain/new-york-time';
import { weekdayNames } from '../../common/domain/schedule-week';
import { words } from '../../common/words';
import { change, listText, stretchText } from '../../common/ui/format';

const nameOf = ({ day }: Pick<ComparedDay, 'day'>): string => weekdayNames[weekdayOf(day) - 1] ?? '';

/** What the days so far are compared with: `Nov 8 – 11, 1:00 PM New York time`; undefined if nothing is. */
export function comparedText(days: readonly ComparedDay[], isWhole = false): string | undefined {
  const before: readonly { day: string; until?: string }[] = daysBefore(days, isWhole);
  const [first, last] = [before[0], before.at(-1)];
  return first && last && stretchText({ from: first.day, to: last.day, until: last.until });
}

/** The finding about days compared with as much time, or with the whole of another period. */
export function finding(days: readonly ComparedDay[], sum: ComparedSum, isWhole = false): string {
  const before = comparedText(days, isWhole);
  if (before === undefined) return words.t('charts.change_none');
  const by = comparedChangeOf(soFar(days, sum), beforeThat(days, sum, isWhole));
  return by === undefined
    ? words.t('charts.change_new', { before })
    : words.t('charts.change', { change: change(by), before });
}

/** Every day with its figure, for screen readers. */
export const dayList = (days: readonly ComparedDay[], figure: (day: ComparedDay) => string): string =>
  listText(days.map((day) => words.t('charts.day', { day: nameOf(day), value: figure(day) })));
