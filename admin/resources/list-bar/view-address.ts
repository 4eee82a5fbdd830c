import { type Day } from '../../../common/domain/new-york-time';
import { isSamePeriod, type Period } from '../../../common/domain/pay-period';
import {
  readTableAddress,
  type TableDefaults,
  type TableState,
  writeTableAddress,
} from '../../../common/domain/table-address';
import { presetPeriods } from '../../../common/ui/dates/periods';

/** A period that moves with the calendar: its name in a view. */
export type PeriodName = keyof ReturnType<typeof presetPeriods> | 'usual';

/** When a view is saved or opened. */
export interface ViewTime {
  today: Day;
  /** 1 = Sunday … 7 = Saturday */
  payDay: number;
}

const periodsOf = ({ today, payDay }: ViewTime, usual: Period | undefined) =>
  Object.entries({ ...presetPeriods(today, payDay), ...(usual && { usual }) }) as [PeriodName, Period][];

/** The name of a period, if it is one that moves. */
export const periodName = (period: Period, { period: usual }: TableDefaults, time: ViewTime) =>
  periodsOf(time, usual).find(([, days]) => isSamePeriod(days, period))?.[0];

/** What a view keeps of a list's state, neither page nor rows. A period that moves is kept by its name. */
export function viewAddress(state: TableState, defaults: TableDefaults, time: ViewTime): string {
  const { sort, order, term, filters, period } = state;
  const { perPage } = defaults;
  const name = period && periodName(period, defaults, time);
  const days = name === undefined ? period : undefined;
  const address = writeTableAddress({ sort, order, term, filters, perPage, page: 1, period: days }, defaults);
  if (name !== undefined) address.set('period', name);
  return address.toString();
}

/** The state that a view opens: its dates as of now. An older view has none, and leaves those that are shown. */
export function viewState(view: string, defaults: TableDefaults, time: ViewTime): Partial<TableState> {
  const address = new URLSearchParams(view);
  const { sort, order, term, filters, period } = readTableAddress(address, defaults);
  const named = periodsOf(time, defaults.period).find(([name]) => name === address.get('period'));
  const days = named?.[1] ?? (address.has('start_date') ? period : undefined);
  return { sort, order, term, filters: filters ?? {}, ...(days && { period: days }) };
}
