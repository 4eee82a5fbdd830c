import { BadRequestException } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import type { FastifyReply } from 'fastify';
import type { DataSource } from 'typeorm';
import { isCleanText } from './input.pipe';

/** The query of a list in the simple-rest dialect, as it stands in the address. */
export class ListQuery {
  /** First and last row wanted, from 0; left out, the whole list comes. */
  @ApiPropertyOptional({ example: '[0,19]' })
  @IsOptional()
  @IsString()
  range?: string;

  /** Field and direction. */
  @ApiPropertyOptional({ example: '["id","ASC"]' })
  @IsOptional()
  @IsString()
  sort?: string;

  /** Values to match; `q` searches, `id` takes a list and is not paged. */
  @ApiPropertyOptional({ example: '{"q":"moon"}' })
  @IsOptional()
  @IsString()
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
 * @throws BadRequestException naming what is wrong
 */
export function readPage(query: ListQuery, fields: ListFields): Page {
  const filter = readFilter(query.filter);
  const page: Page = {
    ...readRange(query.range),
    orderBy: readSort(query.sort, fields),
    q: undefined,
    ids: undefined,
    equals: [],
  };
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'q' && typeof value === 'string') page.q = value.trim() === '' ? undefined : value.trim();
    else if (name === 'id') page.ids = readIds(value);
    else if (Object.hasOwn(fields.filters, name))
      page.equals.push({ expression: fields.filters[name] ?? '', values: readValues(name, value) });
    else throw new BadRequestException(`There is no filter "${name}" here.`);
  }
  return page.ids === undefined ? page : { ...page, offset: 0, limit: null };
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BadRequestException(`"${name}" is not valid JSON.`);
  }
}

function readRange(text: string | undefined): { offset: number; limit: number | null } {
  if (text === undefined) return { offset: 0, limit: null };
  const value = parse('range', text);
  const [first, last] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  if (
    !Number.isSafeInteger(first) ||
    !Number.isSafeInteger(last) ||
    Number(first) < 0 ||
    Number(last) < Number(first)
  )
    throw new BadRequestException('"range" must be two row numbers, such as [0,19].');
  return { offset: Number(first), limit: Number(last) - Number(first) + 1 };
}

function readSort(text: string | undefined, fields: ListFields): string {
  if (text === undefined) return `${fields.order}, ${fields.tieBreak}`;
  const value = parse('sort', text);
  const [field, direction] = Array.isArray(value) && value.length === 2 ? (value as unknown[]) : [];
  if (typeof field !== 'string' || !Object.hasOwn(fields.sort, field))
    throw new BadRequestException('"sort" names no field of this list.');
  const order = typeof direction === 'string' ? direction.toUpperCase() : '';
  if (order !== 'ASC' && order !== 'DESC')
    throw new BadRequestException('The direction of "sort" must be ASC or DESC.');
  // an empty value sorts as the least, so that a descending list does not begin with blanks
  return `${fields.sort[field] ?? ''} ${order} nulls ${order === 'ASC' ? 'first' : 'last'}, ${fields.tieBreak}`;
}

function readFilter(text: string | undefined): Record<string, unknown> {
  if (text === undefined) return {};
  const value = parse('filter', text);
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new BadRequestException('"filter" must be an object.');
  if (
    !isCleanText(text) ||
    Object.values(value).some((entry) => typeof entry === 'string' && !isCleanText(entry))
  )
    throw new BadRequestException('"filter" holds control characters.');
  return value as Record<string, unknown>;
}

function readIds(value: unknown): (string | number)[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const isId = (id: unknown): id is string | number =>
    (typeof id === 'number' && Number.isSafeInteger(id)) || (typeof id === 'string' && isCleanText(id));
  if (list.length > 1000 || !list.every(isId))
    throw new BadRequestException('"id" must be a list of at most 1000 ids.');
  return list;
}

function readValues(name: string, value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (!list.every((entry): entry is string => typeof entry === 'string' && isCleanText(entry)))
    throw new BadRequestException(`The filter "${name}" must be a text or a list of texts.`);
  return list;
}

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
