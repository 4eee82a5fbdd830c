import type { Day } from '../../../common/domain/new-york-time';
import { addDays } from '../../../common/domain/new-york-time';
import { listText, shortPeriodText } from '../../../common/ui/format';
import { parkedText } from '../../../common/ui/pay/pay-text';
import { words } from '../../../common/words';
import type { StatementOfRun } from '../../providers/resources';

/** The days of a run's full pay period: `Nov 15 – 21`. */
export const runDays = (periodTo: Day): string =>
  shortPeriodText({ from: addDays(periodTo, -6), to: periodTo });

/** How many times the usual a statement is: `3`, `4.5`. */
export const timesUsual = ({ total, usual }: Pick<StatementOfRun, 'total' | 'usual'>): string | undefined =>
  usual === null || usual <= 0 ? undefined : String(Math.round((2 * total) / usual) / 2);

/** What is unusual about a statement, most important first. */
export function reasonsOf(row: StatementOfRun): string {
  const { status, held, parked_reason, held_reason, flags } = row;
  const times = timesUsual(row);
  const heldOrParked = [
    ...(status === 'parked' && parked_reason !== 'no_terms'
      ? [parked_reason === null ? words.t('admin:pay.run.parked') : parkedText(parked_reason)]
      : []),
    ...(held
      ? [[words.t('admin:pay.run.held'), held_reason ?? ''].filter((text) => text !== '').join(': ')]
      : []),
  ];
  const flagged = flags.map((flag) =>
    flag === 'unusual'
      ? words.t('admin:pay.run.unusual', { times: times ?? '' })
      : words.t(`admin:pay.run.flags.${flag}`),
  );
  const reasons = [...heldOrParked, ...flagged];
  return reasons.length === 0 ? words.t('admin:pay.run.as_usual') : listText(reasons);
}
