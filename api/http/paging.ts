import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { message } from '../../common/domain/messages';
import { isFields, parseForm, right, type Rule, wrong } from '../../common/domain/parsing';
import { isCleanText } from '../../common/domain/text';
import { told } from './input.decorators';
import { valueOf } from './problem';

/** The query of a list in the simple-rest dialect, as it stands in the address. */
export class ListQuery {
  /** First and last row wanted, from 0; left out, the whole list comes. */
  @ApiPropertyOptional({ example: '[0,19]' })
  @IsOptional()
  @IsString(told(message('not_text', { field: 'range' })))
  range?: string;

  /** Field and direction. */
  @ApiPropertyOptional({ example: '["id","ASC"]' })
  @IsOptional()
  @IsString(told(message('not_text', { field: 'sort' })))
  sort?: string;

  /** Values to match; `q` searches, `id` takes a list and is not paged. */
  @ApiPropertyOptional({ example: '{"q":"moon"}' })
  @IsOptional()
  @IsString(told(message('not_text', { field: 'filter' })))
  filter?: string;
}

/** What a list may be sorted and filtered by: names of the wire on the left, SQL expressions on the right. */
export interface ListFields {
  sort: Record<string, string>;
  /** Filters that compare a text for equality. */
  filters: Record<string, string>;
  /** The order when none is asked for. */
  order: string;
  /** What decides between equals. */
  tieBreak: string;
}

export interface Page {
  offset: number;
  /** Rows at most; null for the whole list. */
  limit: number | null;
  /** `order by` text, made of expressions from `ListFields` only. */
  orderBy: string;
  q: string | undefined;
  ids: (string | number)[] | undefined;
  /** Filter expressions of `ListFields` with the accepted values. */
  equals: { expression: string; values: string[] }[];
}

/** Rows with how many there are in all. */
export interface Rows<T> {
  rows: T[];
  total: number;
}

/**
 * Reads `range`, `sort` and `filter` against the fields of a list.
 * @throws InvalidInput naming what is wrong with each of them
 */
export function readPage({ range, sort, filter }: ListQuery, fields: ListFields): Page {
  const parsed = parseForm<{ range: Range; sort: string; filter: Filter }>(
    { range, sort, filter },
    { range: readRange, sort: readSort(fields), filter: readFilter(fields) },
  );
  const { range: rows, sort: orderBy, filter: filters } = valueOf(parsed);
  const page = { ...rows, orderBy, ...filters };
  return page.ids === undefined ? page : { ...page, offset: 0, limit: null };
}

type Range = Pick<Page, 'offset' | 'limit'>;
type Filter = Pick<Page, 'q' | 'ids' | 'equals'>;

/** The value of a JSON text; undefined where it is none. */
function parse(text: unknown): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(String(text)) as unknown };
  } catch {
    return undefined;
  }
}

/** The two values of a list of two; nothing of anything else. */
const pairOf = (json: unknown): unknown[] => (Array.isArray(json) && json.length === 2 ? json : []);

const isRow = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

const readRange: Rule<Range> = (text) => {
  if (text === undefined) return right({ offset: 0, limit: null });
  const read = parse(text);
  if (read === undefined) return wrong(message('list.not_json', { field: 'range' }));
  const [first, last] = pairOf(read.json);
  return isRow(first) && isRow(last) && first >= 0 && last >= first
    ? right({ offset: first, limit: last - first + 1 })
    : wrong(message('range.invalid'));
};

const readSort =
  (fields: ListFields): Rule<string> =>
  (text) => {
    if (text === undefined) return right(`${fields.order}, ${fields.tieBreak}`);
    const read = parse(text);
    if (read === undefined) return wrong(message('list.not_json', { field: 'sort' }));
    const [field, direction] = pairOf(read.json);
    if (typeof field !== 'string' || !Object.hasOwn(fields.sort, field))
      return wrong(message('sort.unknown'));
    const order = typeof direction === 'string' ? direction.toUpperCase() : '';
    if (order !== 'ASC' && order !== 'DESC') return wrong(message('sort.direction'));
    // an empty value sorts as the least, so that a descending list does not begin with blanks
    const nulls = order === 'ASC' ? 'first' : 'last';
    return right(`${fields.sort[field] ?? ''} ${order} nulls ${nulls}, ${fields.tieBreak}`);
  };

const readFilter =
  (fields: ListFields): Rule<Filter> =>
  (text) => {
    const filter: Filter = { q: undefined, ids: undefined, equals: [] };
    if (text === undefined) return right(filter);
    const read = parse(text);
    if (read === undefined) return wrong(message('list.not_json', { field: 'filter' }));
    if (!isFields(read.json)) return wrong(message('filter.not_object'));
    for (const [name, value] of Object.entries(read.json)) {
      const list: unknown[] = Array.isArray(value) ? value : [value];
      if (list.some((entry) => typeof entry === 'string' && !isCleanText(entry)))
        return wrong(message('control_characters'));
      if (name === 'q' && typeof value === 'string')
        filter.q = value.trim() === '' ? undefined : value.trim();
      else if (name === 'id') {
        if (list.length > mostIds || !list.every(isId))
          return wrong(message('filter.ids', { most: mostIds }));
        filter.ids = list;
      } else if (Object.hasOwn(fields.filters, name)) {
        if (!list.every((entry) => typeof entry === 'string'))
          return wrong(message('filter.values', { name }));
        filter.equals.push({ expression: fields.filters[name] ?? '', values: list });
      } else return wrong(message('filter.unknown', { name: name.slice(0, longestName) }));
    }
    return right(filter);
  };

const mostIds = 1000;
/** Names come from anybody; no error says more of one. */
const longestName = 99;
const isId = (id: unknown): id is string | number => typeof id === 'string' || isRow(id);

/** `psychics 0-19/319`, or `psychics *\/0` for nothing. */
export function contentRange(resource: string, page: Page, { rows, total }: Rows<unknown>): string {
  const range = rows.length === 0 ? '*' : `${page.offset}-${page.offset + rows.length - 1}`;
  return `${resource} ${range}/${total}`;
}

/** Puts the `Content-Range` of a list on its answer and hands its rows on. */
export function sendRows<T>(reply: FastifyReply, resource: string, page: Page, list: Rows<T>): T[] {
  void reply.header('content-range', contentRange(resource, page, list));
  return list.rows;
}

/** Collects `$n` parameters while a statement is put together. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** ` and …` conditions for a page's ids and filters. */
export function conditions(page: Page, idExpression: string, parameters: Parameters): string {
  const texts = page.equals.map(
    ({ expression, values }) => `${expression} = any(${parameters.add(values)}::text[])`,
  );
  if (page.ids !== undefined)
    texts.push(`${idExpression}::text = any(${parameters.add(page.ids.map(String))}::text[])`);
  return texts.map((text) => ` and ${text}`).join('');
}

/** ` limit … offset …` for a page. */
export function limits(page: Page, parameters: Parameters): string {
  return page.limit === null
    ? ''
    : ` limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)}`;
}

/** A list in SQL. */
export interface Listing {
  /** The expressions after `with`; `listed` among them, with a column `id`. */
  ctes: string;
  /** A further condition such as ` and …`, or nothing. */
  search: string;
  /** Of both texts. */
  parameters: Parameters;
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** A page of a listing, with the number of all its rows. */
export async function queryPage<T>(
  db: DataSource,
  { ctes, search, parameters }: Listing,
  page: Page,
): Promise<Rows<T>> {
  const from = `from listed where true${search}${conditions(page, 'id', parameters)}`;
  const counting = {
    sql: `with ${ctes} select count(*)::int as total ${from}`,
    values: [...parameters.values],
  };
  const found = await db.query<(T & { total: number })[]>(
    `with ${ctes} select listed.*, (count(*) over ())::int as total ${from} order by ${page.orderBy}${limits(page, parameters)}`,
    parameters.values,
  );
  const rows = found.map(({ total: _, ...row }) => row as T);
  if (found[0] !== undefined || page.offset === 0) return { rows, total: found[0]?.total ?? 0 };
  // past the end: no row carries the count
  const [counted] = await db.query<{ total: number }[]>(counting.sql, counting.values);
  return { rows, total: counted?.total ?? 0 };
}

/** Every row of a listing in the page's order, as a statement to stream. */
export function selectAll({ ctes, search, parameters }: Listing, page: Page): Statement {
  const text = `with ${ctes} select * from listed where true${search}${conditions(page, 'id', parameters)} order by ${page.orderBy}`;
  return { text, values: parameters.values };
}
