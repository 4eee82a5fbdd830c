import { dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import type { Period } from '../../../common/domain/pay-period';
import type { Network } from '../../../common/brand/brands';
import type { ReadingsView } from '../../platform/access/policy';
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
import type { CustomerContact, ReadingRow, ReadingsSummary } from './readings.dto';
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

export function readingFields(view: ReadingsView): ListFields {
  const sort: Record<string, string> = {
    id: 'r.id',
    call_date: 'r.started_at',
    user_id: 'r.customer_id',
    username: 'lower(c.username)',
    conn_type: 'r.conn_type',
    type,
    duration: 'r.duration_seconds',
    free_minutes: 'r.free_minutes',
    paid_minutes: 'r.paid_minutes',
    result: 'r.result',
    rating: 'r.rating',
    rating_text: 'lower(r.rating_text)',
    version: 'r.version',
  };
  if (view !== 'limited')
    Object.assign(sort, {
      connection_id: 'r.connection_id',
      rate: 'r.rate',
      revenue: 'r.revenue',
      has_recording: hasRecording,
      chat_id: chatId,
    });
  if (view === 'whole') Object.assign(sort, { voided_at: 'r.voided_at', voided_by: `lower(${voidedBy})` });
  return {
    sort,
    filters: {
      conn_type: 'r.conn_type',
      result: 'r.result',
      type,
      rating: oneOf('r.rating::text', ['1', '2', '3', '4', '5']),
      rated: whether('r.rating is not null'),
      corrected: whether('r.version > 1'),
      ...(view === 'whole' && { voided: voidedFilter }),
    },
    order: 'r.started_at desc',
    tieBreak: 'r.id desc',
  };
}

/** In a list over all psychics. */
export function networkReadingFields(): ListFields {
  const fields = readingFields('whole');
  return {
    ...fields,
    sort: { ...fields.sort, psychic_id: 'r.psychic_id', psychic_username: 'lower(a.username)' },
  };
}

/** What the search looks through; names and ids stand apart, so that nothing matches across them. */
const searched: Record<ReadingsView, string> = {
  whole: `concat_ws(chr(10), c.username, c.external_id, r.connection_id)`,
  own: `concat_ws(chr(10), c.username, r.connection_id)`,
  limited: 'c.username',
};

type FoundReadingRow<Row extends ReadingRow> = Required<Omit<Row, 'call_date' | 'voided_at'>> & {
  call_date: Date;
  voided_at: Date | null;
};
export type FoundReading = FoundReadingRow<ReadingRow>;

/** A page of a psychic's contacts in a date range, and the date range's figures from the live roll-ups. */
export interface FoundReadings extends ListRows<FoundReading> {
  summary: Required<ReadingsSummary>;
}

/**
 * The cost depends only on the page size. One statement: the trip to the database costs more than finding a page, and
 * rows, total, and figures are of the same instant.
 */
export async function findReadings(
  db: Db,
  psychicId: number,
  window: Period,
  page: ListPage,
  view: ReadingsView = 'whole',
): Promise<FoundReadings> {
  const { parameters, tables, select } = readingsOf({ psychicId }, window, page, view);
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

type FoundCustomerReading = FoundReadingRow<CustomerContact>;

/** A page of the contacts with all psychics: a customer's or the network's. @param window all days if undefined */
export async function findNetworkReadings(
  db: Db,
  of: { customerId: number } | { network: Network },
  window: Period | undefined,
  page: ListPage,
): Promise<ListRows<CustomerContact>> {
  const { parameters, tables, select } = readingsOf(of, window, page, 'whole');
  const found = await db.query<(FoundCustomerReading & { total: number })[]>(
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

/** All of them, for streaming. */
export function selectReadings(
  psychicId: number,
  window: Period,
  page: ListPage,
  view: ReadingsView,
): Statement {
  const { parameters, select } = readingsOf({ psychicId }, window, page, view);
  return { text: select, values: parameters.values };
}

function readingsOf(
  of: { psychicId: number } | { customerId: number } | { network: Network },
  window: Period | undefined,
  page: ListPage,
  view: ReadingsView,
): { parameters: Parameters; tables: string; select: string } {
  const parameters = new Parameters();
  const where = [
    'psychicId' in of
      ? `r.psychic_id = ${parameters.add(of.psychicId)}`
      : 'customerId' in of
        ? `r.customer_id = ${parameters.add(of.customerId)}`
        : `r.network = ${parameters.add(of.network)}`,
    ...(page.equals.some(({ name }) => name === 'voided') ? [] : ['r.voided_at is null']),
    ...(window === undefined ? [] : [within('r.started_at', window, parameters)]),
    ...(page.q === undefined
      ? []
      : [`strpos(lower(${searched[view]}), lower(${parameters.add(page.q)})) > 0`]),
  ].join(' and ');
  const [psychic, account] =
    'psychicId' in of
      ? ['', '']
      : [', r.psychic_id, a.username as psychic_username', ' left join accounts a on a.id = r.psychic_id'];
  const tables = `from readings r left join customers c on c.id = r.customer_id${account} where ${where}${conditions(page, 'r.id', parameters)}`;
  const select = `select r.id, r.connection_id, r.started_at as call_date, r.customer_id as user_id, c.username, r.conn_type, ${type} as type,
            round(r.duration_seconds / 60.0, 2)::float8 as duration, round(r.free_minutes, 2)::float8 as free_minutes,
            round(r.paid_minutes, 2)::float8 as paid_minutes, round(r.rate, 2)::float8 as rate, r.revenue::float8 as revenue,
            r.result, r.rating, r.rating_text, ${hasRecording} as has_recording, ${chatId} as chat_id, r.version,
            r.voided_at, ${voidedBy} as voided_by${psychic}
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
    call_date: newYorkIso(row.call_date),
    ...(view !== 'limited' && { connection_id, rate, revenue, has_recording, chat_id }),
    ...(view === 'whole' && { voided_at: voided_at && newYorkIso(voided_at), voided_by }),
  };
}
