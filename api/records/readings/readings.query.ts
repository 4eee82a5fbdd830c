import { wasBlocked } from '../customer-cards/blocks.query';
import { dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import { type ReadingsView, readingsView } from '../../platform/access/policy';
import {
  type ListFields,
  type ListFilter,
  type ListPage,
  Parameters,
  type ListRows,
  rowsOf,
  type Statement,
  conditions,
  isPlain,
  limits,
  oneOf,
  whether,
  within,
} from '../../platform/database/list';
import { overall, selectFigures, windowSums } from '../statistics/figures';
import { revenueAfterEnd } from './after-end.query';
import { CustomerContact, type ReadingRow, type ReadingsSummary } from './readings.dto';
import { DatedListQuery, windowIfDated } from '../../platform/http/date-range';
import { firstOfNetwork } from '../../platform/http/paging';
import { defineList, type ListField } from '../../platform/lists/api-list';
import {
  currentPayPeriod,
  type Dated,
  dated,
  type ListScope,
  type NetworkScope,
  ofNetwork,
  ofPsychic,
  type PsychicScope,
} from '../../platform/lists/list-scope';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';

const type = `case when r.is_new then 'new' else 'repeat' end`;
const hasRecording =
  'exists (select from recordings k where k.network = r.network and k.connection_id = r.connection_id)';
/** The chat that produced the reading, where its messages can be read. */
const chatId = `case when r.conn_type = 'Chat' then (
  select k.id from chats k where k.network = r.network and k.connection_id = r.connection_id and k.psychic_id = r.psychic_id
     and k.messages > 0) end`;

const isVoided = 'r.voided_at is not null';
const voidedBy = `case when ${isVoided} then (select k.name from api_keys k where k.id = r.key_id) end`;

/** Live ones, unless the filter asks for others. Each part is the condition of an index. */
const voidedFilter: ListFilter = {
  values: ['true', 'false'],
  matches: (chosen) =>
    `(${isVoided} and 'true' = any(${chosen}) or r.voided_at is null and 'false' = any(${chosen}))`,
};

type Found<Row extends ReadingRow> = Required<Omit<Row, 'call_date' | 'voided_at'>> & {
  call_date: Date;
  voided_at: Date | null;
};
type FoundReading = Found<ReadingRow>;
type FoundNetworkReading = Found<CustomerContact>;

const everyField: Record<keyof ReadingRow, ListField<FoundReading>> = {
  id: { sort: 'r.id' },
  connection_id: { sort: 'r.connection_id', csv: 'Id' },
  call_date: { sort: 'r.started_at', csv: 'Date (New York)' },
  user_id: { sort: 'r.customer_id' },
  username: { sort: 'lower(c.username)', csv: 'Member' },
  conn_type: { sort: 'r.conn_type', filter: 'r.conn_type', csv: 'Call or Chat' },
  type: {
    sort: type,
    filter: type,
    csv: ['New or Repeat', (row) => (row.type === 'new' ? 'New' : 'Repeat')],
  },
  duration: { sort: 'r.duration_seconds', csv: 'Duration, minutes' },
  free_minutes: { sort: 'r.free_minutes', csv: 'Free Mins' },
  paid_minutes: { sort: 'r.paid_minutes', csv: 'Paid Mins' },
  rate: { sort: 'r.rate', csv: 'Rate' },
  revenue: { sort: 'r.revenue', csv: 'Call Rev.' },
  result: { sort: 'r.result', filter: 'r.result', csv: 'Results' },
  rating: { sort: 'r.rating', filter: oneOf('r.rating::text', ['1', '2', '3', '4', '5']), csv: 'Rating' },
  rating_text: { sort: 'lower(r.rating_text)', csv: 'Rating text' },
  has_recording: { sort: hasRecording, csv: 'Recorded' },
  chat_id: { sort: chatId },
  after_block: { sort: false },
  version: { sort: 'r.version', csv: ['Times changed', ({ version }) => version - 1] },
  voided_at: { sort: 'r.voided_at', csv: 'Voided (New York)' },
  voided_by: { sort: `lower(${voidedBy})`, csv: 'Voided by' },
};
const hiddenFromPsychics = ['voided_at', 'voided_by'];
const hiddenFields: Record<ReadingsView, string[]> = {
  whole: [],
  own: hiddenFromPsychics,
  limited: [...hiddenFromPsychics, 'connection_id', 'rate', 'revenue', 'has_recording', 'chat_id'],
};

const fieldsIn = (view: ReadingsView): Record<string, ListField<FoundReading>> => ({
  ...Object.fromEntries(Object.entries(everyField).filter(([name]) => !hiddenFields[view].includes(name))),
  // without a column
  ...(view !== 'whole' && { version: { sort: 'r.version' } }),
});
const filtersIn = (view: ReadingsView): Record<string, ListFilter> => ({
  rated: whether('r.rating is not null'),
  corrected: whether('r.version > 1'),
  ...(view === 'whole' && { voided: voidedFilter }),
});
/** Every filter of a list of readings for managers, by name. */
export const readingFilters: ListFields['filters'] = {
  ...Object.fromEntries(
    Object.entries(everyField).flatMap(([name, { filter }]) =>
      filter === undefined || filter === true ? [] : [[name, filter]],
    ),
  ),
  ...filtersIn('whole'),
};
const newestFirst = { order: 'r.started_at desc', tieBreak: 'r.id desc' };

export interface PsychicReadings extends Dated<PsychicScope> {
  view: ReadingsView;
}

/** A psychic's contacts. Their page also has the figures of the date range, so it has a route of its own. */
export const readingList = defineList<PsychicReadings, FoundReading, FoundReading>({
  resource: 'readings',
  path: 'psychics/:id/readings',
  scope: (request) => ({ ...dated(ofPsychic, currentPayPeriod)(request), view: readingsView(request.actor) }),
  fields: ({ view }) => fieldsIn(view),
  filters: ({ view }) => filtersIn(view),
  ...newestFirst,
  findPage: findReadings,
  select: (scope, page) => {
    const { parameters, select } = readingsOf(scope, page);
    return { text: select, values: parameters.values };
  },
  csv: { summary: "A psychic's readings", access: 'own' },
});

/** Of the whole network; more would count millions of rows for a page. */
export const mostReadingDays = 1096;

const ofEveryPsychic = {
  fields: {
    ...everyField,
    psychic_id: { sort: 'r.psychic_id' },
    psychic_username: { sort: 'lower(a.username)' },
  },
  filters: filtersIn('whole'),
  ...newestFirst,
  findPage: findNetworkReadings,
  select: (scope: ReadingsScope, page: ListPage): Statement => {
    const { parameters, select } = readingsOf(scope, page);
    return { text: select, values: parameters.values };
  },
};

/** The contacts of all psychics with all customers. */
export const networkReadingList = defineList<Dated<NetworkScope>, FoundNetworkReading, CustomerContact>({
  resource: 'readings',
  path: 'readings',
  route: {
    tag: 'Readings',
    summary:
      "The network's contacts with all psychics, newest first (default: the pay period; at most three years); without a range, the first 100",
    row: CustomerContact,
    query: DatedListQuery,
  },
  scope: dated(ofNetwork, currentPayPeriod, mostReadingDays),
  firstRows: firstOfNetwork,
  ...ofEveryPsychic,
});

interface CustomerReadings extends ListScope {
  customerId: number;
}

/** A customer's contacts with all psychics. */
export const customerReadingList = defineList<CustomerReadings, FoundNetworkReading, CustomerContact>({
  resource: 'readings',
  path: 'customers/:id/readings',
  scope: ({ id, query }) => ({ customerId: id, window: windowIfDated(query) }),
  ...ofEveryPsychic,
});

/** What the search looks through; names and ids stand apart, so that nothing matches across them. */
const searched: Record<ReadingsView, string> = {
  whole: `concat_ws(chr(10), c.username, c.external_id, r.connection_id)`,
  own: `concat_ws(chr(10), c.username, r.connection_id)`,
  limited: 'c.username',
};

/** A page of a psychic's contacts in a date range, and the date range's figures from the live roll-ups. */
export interface FoundReadings extends ListRows<FoundReading> {
  summary: Required<ReadingsSummary>;
}

/**
 * The cost depends only on the page size. One statement: the trip to the database costs more than finding a page, and
 * rows, total, and figures are of the same instant.
 */
export async function findReadings(db: Db, scope: PsychicReadings, page: ListPage): Promise<FoundReadings> {
  const { window, view } = scope;
  const { parameters, tables, select } = readingsOf(scope, page);
  const [from, to] = [parameters.add(window.from), parameters.add(window.to)];
  const days = `psychic_id = $1 and day between ${from}::date and ${to}::date`;
  const change =
    view === 'limited' || window.to >= dayOf(new Date())
      ? 'null'
      : revenueAfterEnd({ psychic: '$1', from, to });
  const found = await byKey<FoundReading & { total: number; summary: string }>(
    db,
    `select page.*, counted.total, to_json(figures)::text as summary
       from (select count(*)::int as total ${tables}) counted,
            (select ${selectFigures(overall)}, ${change} as revenue_after_end
               from (values (1)) one left join (${windowSums('psychic_days', days)}) sums on true) figures
       left join (${select}${limits(page, parameters)}) page on true`, // a nested loop, which keeps the order
    parameters.values,
    // the index of the psychic's times is best for any dates, and planning takes longer than finding a page
    isPlain(page, 'r.started_at'),
  );
  const [first] = found;
  if (first === undefined) throw new Error('an aggregate without a row');
  // without a row on the page, there is still one with the total
  const rows = (first.id as number | null) === null ? [] : found;
  return {
    ...rowsOf(page, rows, first.total),
    summary: JSON.parse(first.summary) as Required<ReadingsSummary>,
  };
}

/** A page of the contacts with all psychics: a customer's or the network's. */
async function findNetworkReadings(
  db: Db,
  scope: CustomerReadings | Dated<NetworkScope>,
  page: ListPage,
): Promise<ListRows<CustomerContact>> {
  const { parameters, tables, select } = readingsOf(scope, page);
  const found = await db.query<(FoundNetworkReading & { total: number })[]>(
    `select page.*, counted.total from (select count(*)::int as total ${tables}) counted
       left join (${select}${limits(page, parameters)}) page on true`,
    parameters.values,
  );
  const rows = found
    .filter(({ id }) => (id as number | null) !== null)
    .map((row) =>
      Object.assign(toReadingRow(row, 'whole'), {
        psychic_id: row.psychic_id,
        psychic_username: row.psychic_username,
      }),
    );
  return rowsOf(page, rows, found[0]?.total ?? 0);
}

type ReadingsScope = PsychicReadings | CustomerReadings | Dated<NetworkScope>;

/**
 * The readings of a scope that a page's search and filters find, as `from` and `where`.
 * @param scope without a window, all days
 */
export function chosenReadings(
  scope: ReadingsScope,
  page: ListPage,
): { parameters: Parameters; tables: string } {
  const { window } = scope;
  const view = 'view' in scope ? scope.view : 'whole';
  const parameters = new Parameters();
  const where = [
    'psychicId' in scope
      ? `r.psychic_id = ${parameters.add(scope.psychicId)}`
      : 'customerId' in scope
        ? `r.customer_id = ${parameters.add(scope.customerId)}`
        : `r.network = ${parameters.add(scope.network)}`,
    ...(page.equals.some(({ name }) => name === 'voided') ? [] : ['r.voided_at is null']),
    ...(window === undefined ? [] : [within('r.started_at', window, parameters)]),
    ...(page.q === undefined
      ? []
      : [`strpos(lower(${searched[view]}), lower(${parameters.add(page.q)})) > 0`]),
  ].join(' and ');
  const account = 'psychicId' in scope ? '' : ' left join accounts a on a.id = r.psychic_id';
  const tables = `from readings r left join customers c on c.id = r.customer_id${account} where ${where}${conditions(page, 'r.id', parameters)}`;
  return { parameters, tables };
}

function readingsOf(
  scope: ReadingsScope,
  page: ListPage,
): { parameters: Parameters; tables: string; select: string } {
  const { parameters, tables } = chosenReadings(scope, page);
  const psychic = 'psychicId' in scope ? '' : ', r.psychic_id, a.username as psychic_username';
  const select = `select r.id, r.connection_id, r.started_at as call_date, r.customer_id as user_id, c.username, r.conn_type, ${type} as type,
            round(r.duration_seconds / 60.0, 2)::float8 as duration, round(r.free_minutes, 2)::float8 as free_minutes,
            round(r.paid_minutes, 2)::float8 as paid_minutes, round(r.rate, 2)::float8 as rate, r.revenue::float8 as revenue,
            r.result, r.rating, r.rating_text, ${hasRecording} as has_recording, ${chatId} as chat_id, r.version,
            ${wasBlocked('r.psychic_id', 'r.customer_id', 'r.started_at')} as after_block, r.voided_at, ${voidedBy} as voided_by${psychic}
       ${tables} order by ${page.orderBy}`;
  return { parameters, tables, select };
}

/** The row as sent, with what the view has. */
export function toReadingRow(row: FoundReading, view: ReadingsView): ReadingRow {
  const { id, user_id, username, conn_type, type, duration, free_minutes, paid_minutes } = row;
  const { result, rating, rating_text, version, connection_id, rate, revenue, has_recording, chat_id } = row;
  const { voided_at, voided_by } = row;
  return {
    id,
    user_id,
    username,
    conn_type,
    type,
    duration,
    free_minutes,
    paid_minutes,
    result,
    rating,
    rating_text,
    version,
    ...(row.after_block && { after_block: true }),
    call_date: newYorkIso(row.call_date),
    ...(view !== 'limited' && { connection_id, rate, revenue, has_recording, chat_id }),
    ...(view === 'whole' && { voided_at: voided_at && newYorkIso(voided_at), voided_by }),
  };
}
