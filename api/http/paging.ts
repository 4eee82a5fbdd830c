import { BadRequestException } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import type { ListFields, Page } from '../database/list';
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
