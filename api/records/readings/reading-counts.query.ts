import {
  type ListPage,
  type ListRows,
  type ListSource,
  queryPage,
  searching,
  selectAll,
  type Statement,
} from '../../platform/database/list';
import type { Db } from '../../platform/database/db';
import { DatedListQuery } from '../../platform/http/date-range';
import { firstOfNetwork } from '../../platform/http/paging';
import { defineList, type ListField } from '../../platform/lists/api-list';
import {
  currentPayPeriod,
  type Dated,
  dated,
  type NetworkScope,
  ofNetwork,
} from '../../platform/lists/list-scope';
import { counted, selectFigures } from '../statistics/figures';
import { CustomerReadingCounts, PsychicReadingCounts, type ReadingCounts } from './reading-counts.dto';
import { chosenReadings, mostReadingDays, readingFilters } from './readings.query';
import { dayColumns } from '../statistics/day-columns';

const { attempted, missed, calls, call_seconds, chats, chat_seconds, revenue } = dayColumns;
const dropped = `count(*) filter (where result = 'Dropped')`;
/** What the figures are calculated from. */
const sums = Object.entries({
  ...{ attempted, missed, calls, call_seconds, chats, chat_seconds, revenue, dropped },
})
  .map(([name, sum]) => `${sum} as ${name}`)
  .join(', ');

/** Who the readings are counted by: the column of a reading, and who it names. */
interface CountedBy {
  column: string;
  /** What a row says of them, from sums `s`. */
  columns: string;
  from: string;
  /** What the search looks through. */
  searched: string;
}

/**
 * The filters choose readings, the search and the ids choose rows: a psychic who is searched for has the same figures
 * as in the whole list.
 */
function countsOf(scope: Dated<NetworkScope>, page: ListPage, by: CountedBy): [ListSource, ListPage] {
  const { parameters, tables } = chosenReadings(scope, { ...page, q: undefined, ids: undefined });
  const source = {
    parameters,
    search: searching(by.searched, page.q, parameters),
    ctes: `sums as (select r.${by.column} as counted_id, ${sums} ${tables} group by r.${by.column}),
     listed as (select coalesce(s.counted_id, 0) as id, ${by.columns}, ${selectFigures(counted)} from sums s ${by.from})`,
  };
  return [source, { ...page, equals: [] }];
}

const figureFields: Record<keyof ReadingCounts, ListField<ReadingCounts>> = {
  readings: { csv: 'Readings' },
  minutes: { csv: 'Minutes' },
  dropped: { csv: 'Dropped' },
  dropped_pct: { csv: 'Dropped, percent of readings' },
  missed: { csv: 'Missed' },
  missed_pct: { csv: 'Missed, percent of all contacts' },
  revenue: { csv: 'Revenue' },
};

/** What both lists have in common. */
const countedList = <Row>(by: CountedBy) => ({
  scope: dated(ofNetwork, currentPayPeriod, mostReadingDays),
  filters: readingFilters,
  order: 'dropped desc',
  tieBreak: 'id',
  findPage: (db: Db, scope: Dated<NetworkScope>, page: ListPage): Promise<ListRows<Row>> =>
    queryPage<Row>(db, ...countsOf(scope, page, by)),
  select: (scope: Dated<NetworkScope>, page: ListPage): Statement => selectAll(...countsOf(scope, page, by)),
});

/** The network's readings counted by psychic: of every psychic with one that the filters find. */
export const psychicCountList = defineList<Dated<NetworkScope>, PsychicReadingCounts, PsychicReadingCounts>({
  resource: 'readings_by_psychic',
  path: 'readings/by_psychic',
  route: {
    tag: 'Readings',
    summary:
      "The network's readings counted by psychic, with the filters of the readings, most dropped first (default: the pay period; at most three years)",
    row: PsychicReadingCounts,
    query: DatedListQuery,
  },
  ...countedList<PsychicReadingCounts>({
    column: 'psychic_id',
    columns:
      's.counted_id as psychic_id, a.username as psychic_username, p.extension::text as phone_extension',
    from: 'join accounts a on a.id = s.counted_id join psychics p on p.account_id = a.id',
    searched: 'psychic_username || chr(10) || phone_extension',
  }),
  fields: {
    psychic_username: { sort: 'lower(psychic_username)', csv: 'Psychic' },
    phone_extension: { sort: 'phone_extension::int', csv: 'Extension' },
    id: {},
    psychic_id: {},
    ...figureFields,
  },
  csv: { summary: "The network's readings counted by psychic", name: 'readings' },
});

/** The same by customer; contacts without a known one are a row of their own, so that the rows add up. */
export const customerCountList = defineList<
  Dated<NetworkScope>,
  CustomerReadingCounts,
  CustomerReadingCounts
>({
  resource: 'readings_by_customer',
  path: 'readings/by_customer',
  route: {
    tag: 'Readings',
    summary:
      "The network's readings counted by customer, with the filters of the readings, most dropped first (default: the pay period; at most three years); without a range, the first 100",
    row: CustomerReadingCounts,
    query: DatedListQuery,
  },
  firstRows: firstOfNetwork,
  ...countedList<CustomerReadingCounts>({
    column: 'customer_id',
    columns: 's.counted_id as user_id, c.username, c.external_id',
    from: 'left join customers c on c.id = s.counted_id',
    searched: 'username || chr(10) || external_id',
  }),
  fields: {
    username: { sort: 'lower(username)', csv: 'Member' },
    external_id: { csv: 'Member id' },
    id: {},
    user_id: {},
    ...figureFields,
  },
  csv: { summary: "The network's readings counted by customer", name: 'readings' },
});

/** The figures of all readings that a list of the network's readings finds. */
export async function countReadings(
  db: Db,
  scope: Dated<NetworkScope>,
  page: ListPage,
): Promise<ReadingCounts> {
  const { parameters, tables } = chosenReadings(scope, page);
  const [row] = await db.query<[ReadingCounts]>(
    `select ${selectFigures(counted)} from (select ${sums} ${tables}) sums`,
    parameters.values,
  );
  return row;
}
