import { newYorkIso } from '../../common/domain/new-york-time';
import type { Period } from '../../common/domain/pay-period';
import {
  type ListFields,
  type Page,
  Parameters,
  type Rows,
  type Statement,
  conditions,
  isPlain,
  limits,
  within,
} from '../database/list';
import { overall, selectFigures, windowSums } from '../statistics/figures';
import type { ReadingRow, ReadingsSummary } from './readings.dto';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';

const type = `case when r.is_new then 'new' else 'repeat' end`;
const hasRecording =
  'exists (select from recordings k where k.network = r.network and k.connection_id = r.connection_id)';
/** The chat that produced the reading, where its messages can be read. */
const chatId = `case when r.conn_type = 'Chat' then (
  select k.id from chats k where k.network = r.network and k.connection_id = r.connection_id and k.psychic_id = r.psychic_id
     and k.messages > 0) end`;

export function readingFields(limited: boolean): ListFields {
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
  if (!limited)
    Object.assign(sort, {
      connection_id: 'r.connection_id',
      rate: 'r.rate',
      revenue: 'r.revenue',
      has_recording: hasRecording,
      chat_id: chatId,
    });
  return {
    sort,
    filters: { conn_type: 'r.conn_type', result: 'r.result', type },
    order: 'r.started_at desc',
    tieBreak: 'r.id desc',
  };
}

export type FoundReading = Required<Omit<ReadingRow, 'call_date'>> & { call_date: Date };

/** A page of a psychic's contacts in a date range, and the date range's figures from the live roll-ups. */
export interface FoundReadings extends Rows<FoundReading> {
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
  page: Page,
): Promise<FoundReadings> {
  const { parameters, tables, select } = readingsOf(psychicId, window, page);
  const [from, to] = [parameters.add(window.from), parameters.add(window.to)];
  const days = `psychic_id = $1 and day between ${from}::date and ${to}::date`;
  const found = await byKey<FoundReading & { total: number; summary: string }>(
    db,
    `select page.*, counted.total, to_json(figures)::text as summary
       from (select count(*)::int as total ${tables}) counted,
            (select ${selectFigures(overall)} from (values (1)) one left join (${windowSums('psychic_days', days)}) sums on true) figures
       left join (${select}${limits(page, parameters)}) page on true`, // a nested loop, which keeps the order
    parameters.values,
    // the index of the psychic's times is best for any dates, and planning takes longer than finding a page
    isPlain(page, 'r.started_at'),
  );
  const [first] = found;
  if (first === undefined) throw new Error('an aggregate without a row');
  const { total } = first;
  return {
    // without a row on the page, there is still one with the total
    rows: (first.id as number | null) === null ? [] : found,
    total,
    offset: page.offset,
    summary: JSON.parse(first.summary) as Required<ReadingsSummary>,
  };
}

/** All of them, for streaming. */
export function selectReadings(psychicId: number, window: Period, page: Page): Statement {
  const { parameters, select } = readingsOf(psychicId, window, page);
  return { text: select, values: parameters.values };
}

function readingsOf(
  psychicId: number,
  window: Period,
  page: Page,
): { parameters: Parameters; tables: string; select: string } {
  const parameters = new Parameters();
  const where = `r.psychic_id = ${parameters.add(psychicId)} and r.voided_at is null and ${within('r.started_at', window, parameters)}`;
  const search =
    page.q === undefined ? '' : ` and strpos(lower(c.username), lower(${parameters.add(page.q)})) > 0`;
  const tables = `from readings r left join customers c on c.id = r.customer_id where ${where}${search}${conditions(page, 'r.id', parameters)}`;
  const select = `select r.id, r.connection_id, r.started_at as call_date, r.customer_id as user_id, c.username, r.conn_type, ${type} as type,
            round(r.duration_seconds / 60.0, 2)::float8 as duration, round(r.free_minutes, 2)::float8 as free_minutes,
            round(r.paid_minutes, 2)::float8 as paid_minutes, round(r.rate, 2)::float8 as rate, r.revenue::float8 as revenue,
            r.result, r.rating, r.rating_text, ${hasRecording} as has_recording, ${chatId} as chat_id, r.version
       ${tables} order by ${page.orderBy}`;
  return { parameters, tables, select };
}

/** The row as sent; for a psychic in limited mode, without amounts, ids, recordings, and chats. */
export function toReadingRow(row: FoundReading, limited: boolean): ReadingRow {
  const { id, user_id, username, conn_type, type, duration, free_minutes, paid_minutes } = row;
  const { result, rating, rating_text, version, connection_id, rate, revenue, has_recording, chat_id } = row;
  const open = {
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
  };
  return limited ? open : { ...open, connection_id, rate, revenue, has_recording, chat_id };
}
