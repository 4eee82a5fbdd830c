import { newYorkIso } from '../../../common/domain/new-york-time';
import {
  type LineCause as StoredCause,
  lineKinds,
  type LineSums,
  type StatementLine,
  tierAt,
} from '../../../common/domain/pay/lines';
import { decimalOf, rateOf, sumOf } from '../../../common/domain/pay/money';
import { exactTerms, type PayTerms } from '../../../common/domain/pay/terms';
import type { ReadingsView } from '../../platform/access/policy';
import { groupBy } from '../../../common/domain/group-by';
import type { ActiveProgress, LineCause, StatementGroup, StatementLineRow } from './pay.dto';

export function amountsOf(sums: LineSums) {
  const total = sumOf(Object.values(sums));
  return {
    base: decimalOf(sums.base),
    repeat_bonus: decimalOf(sums.repeat),
    free: decimalOf(sums.free),
    active_bonus: decimalOf(sums.active),
    corrections: decimalOf(sums.correction),
    adjustments: decimalOf(sums.adjustment),
    carried: decimalOf(sums.carried),
    total: decimalOf(total),
    payable: decimalOf(Math.max(total, 0)),
  };
}

/** A stored cause as it is sent: which key sent a reading is for managers. */
export const toCause = (
  { kind, at, key_name, was_minutes, now_minutes, was_rate, now_rate }: StoredCause,
  view: ReadingsView,
): LineCause => ({
  ...{ kind, was_minutes, now_minutes, was_rate, now_rate },
  at: at === null ? null : newYorkIso(new Date(at)),
  key_name: view === 'whole' ? key_name : null,
});

/** Whether a line is only shown together with others: those of contacts, and for some also their corrections. */
const isGrouped = ({ kind, connectionId }: StatementLine, view: ReadingsView): boolean =>
  kind === 'correction'
    ? view === 'limited' && connectionId !== null
    : kind !== 'adjustment' && kind !== 'carried';

const inOrder = (one: StatementGroup, other: StatementGroup): number => {
  const keyOf = ({ day, kind, conn_type, type, rate }: StatementGroup): string =>
    // without a day, after all days
    [day ?? '~', lineKinds.indexOf(kind), conn_type, type, String(rate ?? 0).padStart(9)].join();
  return keyOf(one) < keyOf(other) ? -1 : 1;
};

/** The lines of contacts and of active minutes, by day, kind, class, and rate. */
export function groupsOf(lines: readonly StatementLine[], view: ReadingsView): StatementGroup[] {
  const groups = groupBy(
    lines.filter((line) => isGrouped(line, view)),
    // corrections change rates too
    ({ kind, day, connType, type, rate }) =>
      JSON.stringify([kind, day, connType, type, kind === 'correction' ? null : rate]),
  );
  return [...groups.values()]
    .map((together): StatementGroup => {
      const [{ kind, day, connType, type, rate }] = together;
      return {
        ...{ kind, day, conn_type: connType, type },
        rate: kind === 'correction' || rate === null ? null : rateOf(rate),
        lines: together.length,
        minutes: decimalOf(sumOf(together.map(({ hundredths }) => hundredths ?? 0))),
        amount: decimalOf(sumOf(together.map(({ cents }) => cents))),
      };
    })
    .toSorted(inOrder);
}

/** The other lines one by one, numbered as they are on the statement. */
export function othersOf(
  lines: readonly StatementLine[],
  reasons: ReadonlyMap<number, Pick<StatementLineRow, 'category' | 'reason'>>,
  view: ReadingsView,
): StatementLineRow[] {
  return lines.flatMap((line, n) =>
    isGrouped(line, view)
      ? []
      : [
          {
            line: n + 1,
            ...{ kind: line.kind, of: line.of, for_period_from: line.forPeriodFrom, day: line.day },
            ...{ connection_id: line.connectionId, version: line.version },
            ...{ conn_type: line.connType, type: line.type },
            minutes: line.hundredths === null ? null : decimalOf(line.hundredths),
            rate: line.rate === null ? null : rateOf(line.rate),
            amount: decimalOf(line.cents),
            was: line.wasCents === null ? null : decimalOf(line.wasCents),
            cause: line.cause && toCause(line.cause, view),
            ...(reasons.get(line.adjustmentId ?? 0) ?? { category: null, reason: null }),
          },
        ],
  );
}

/** How far the active minutes are from the next step of the bonus. */
export function activeProgress(activeHundredths: number, terms: PayTerms | null): ActiveProgress {
  const exact = terms && exactTerms(terms);
  const reached = exact && tierAt(activeHundredths, exact)?.from;
  const next = exact?.tiers.find(({ from }) => from > activeHundredths)?.from;
  return {
    active_minutes: decimalOf(activeHundredths),
    reached: reached == null ? null : decimalOf(reached),
    next: next === undefined ? null : decimalOf(next),
    minutes_to_next: next === undefined ? null : decimalOf(next - activeHundredths),
  };
}
