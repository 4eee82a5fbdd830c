import {
  beforeThat,
  comparedChangeOf,
  type ComparedDay,
  soFar,
  type ComparedSum,
  wholeDays,
} from './compared-days';
import { weekdayOf } from '../../common/domain/new-york-time';
import { weekdayNames } from '../../common/domain/schedule-week';
import { words } from '../../common/words';
import { change, listText } from '../../common/ui/format';

const nameOf = ({ day }: ComparedDay): string => weekdayNames[weekdayOf(day) - 1] ?? '';

/** Consecutive weekdays, as `Sunday to Wednesday`; undefined if there are none. */
export function daysText(days: readonly ComparedDay[]): string | undefined {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  return from === to ? nameOf(from) : words.t('charts.days', { from: nameOf(from), to: nameOf(to) });
}

const changeOfSum = (whole: readonly ComparedDay[], sum: ComparedSum): number | undefined =>
  comparedChangeOf(soFar(whole, sum), beforeThat(whole, sum));

/** The finding about a pay week compared to the previous one, whole days to whole days. */
export function finding(days: readonly ComparedDay[], sum: ComparedSum): string {
  const whole = wholeDays(days);
  const text = daysText(whole);
  if (text === undefined) return words.t('charts.change_none');
  const by = changeOfSum(whole, sum);
  return by === undefined
    ? words.t('charts.change_new', { days: text })
    : words.t('charts.change', { days: text, change: change(by) });
}

/** The finding about any days compared to as many before; for seven days, the same as for a week. */
export function findingOfSpan(days: readonly ComparedDay[], sum: ComparedSum): string {
  if (days.length === 7) return finding(days, sum);
  const whole = wholeDays(days);
  if (whole.length === 0) return words.t('charts.change_span_none');
  const by = changeOfSum(whole, sum);
  return by === undefined
    ? words.t('charts.change_span_new')
    : words.t('charts.change_span', { change: change(by) });
}

/** Every day with its figure, for screen readers. */
export const dayList = (days: readonly ComparedDay[], figure: (day: ComparedDay) => string): string =>
  listText(days.map((day) => words.t('charts.day', { day: nameOf(day), value: figure(day) })));
