import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { mostRows, mostWhole } from '../../../common/domain/paginator';
import { isFields, parseForm, right, type FieldRule, wrong } from '../../../common/domain/parsing';
import { isCleanText, tidyName } from '../../../common/domain/text';
import type { ListFields, ListPage } from '../database/list';
import { validationMessage } from './input.decorators';
import { valueOf } from './problem';

/** A list query in the simple-rest dialect, as it appears in the URL. */
export class ListQuery {
  /**
   * First and last row, counting from 0. At most 1,000 rows are returned, and `Content-Range` names them. Without it, the
   * whole list is returned; one of more than 10,000 rows needs it (400).
   */
  @ApiPropertyOptional({ example: '[0,19]' })
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'range' })))
  range?: string;

  /** Field and direction. */
  @ApiPropertyOptional({ example: '["id","ASC"]' })
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'sort' })))
  sort?: string;

  /** Values to match; `q` searches, and `id` takes a list and turns paging off. */
  @ApiPropertyOptional({ example: '{"q":"moon"}' })
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'filter' })))
  filter?: string;
}

/** How many rows the lists of a whole network answer without a range. */
export const firstOfNetwork = 100;

/**
 * Parses `range`, `sort`, and `filter` against the fields of a list.
 * @param first how many rows are answered without a range, if not the whole list
 * @throws InvalidInput naming the errors in each of them
 */
export function readPage({ range, sort, filter }: ListQuery, fields: ListFields, first?: number): ListPage {
  const parsed = parseForm<{ range: Range; sort: string; filter: Filter }>(
    { range, sort, filter },
    { range: readRange(first), sort: readSort(fields), filter: readFilter(fields) },
  );
  const { range: rows, sort: orderBy, filter: filters } = valueOf(parsed);
  const page = { ...rows, orderBy, ...filters };
  return page.ids === undefined ? page : { ...page, offset: 0, limit: mostIds };
}

type Range = Pick<ListPage, 'offset' | 'limit' | 'isWhole'>;
type Filter = Pick<ListPage, 'q' | 'ids' | 'equals'>;

/** The value of a JSON text; undefined if it is invalid. */
function parse(text: unknown): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(String(text)) as unknown };
  } catch {
    return undefined;
  }
}

/** The elements of a list of two; an empty list for anything else. */
const pairOf = (json: unknown): unknown[] => (Array.isArray(json) && json.length === 2 ? json : []);

const isRow = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

const readRange =
  (usual?: number): FieldRule<Range> =>
  (text) => {
    if (text === undefined)
      return right({ offset: 0, limit: usual ?? mostWhole, isWhole: usual === undefined });
    const read = parse(text);
    if (read === undefined) return wrong(message('list.not_json', { field: 'range' }));
    const [first, last] = pairOf(read.json);
    return isRow(first) && isRow(last) && first >= 0 && last >= first
      ? right({ offset: first, limit: Math.min(last - first + 1, mostRows), isWhole: false })
      : wrong(message('range.invalid'));
  };

const readSort =
  (fields: ListFields): FieldRule<string> =>
  (text) => {
    if (text === undefined) return right(`${fields.order}, ${fields.tieBreak}`);
    const read = parse(text);
    if (read === undefined) return wrong(message('list.not_json', { field: 'sort' }));
    const [field, direction] = pairOf(read.json);
    if (typeof field !== 'string' || !Object.hasOwn(fields.sort, field))
      return wrong(message('sort.unknown'));
    const order = typeof direction === 'string' ? direction.toUpperCase() : '';
    if (order !== 'ASC' && order !== 'DESC') return wrong(message('sort.direction'));
    // empty values sort as the smallest, so that a descending list does not start with blanks
    const nulls = order === 'ASC' ? 'first' : 'last';
    return right(`${fields.sort[field] ?? ''} ${order} nulls ${nulls}, ${fields.tieBreak}`);
  };

const readFilter =
  (fields: ListFields): FieldRule<Filter> =>
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
      if (name === 'q' && typeof value === 'string') filter.q = tidyName(value) || undefined;
      else if (name === 'id') {
        if (list.length > mostIds || !list.every(isId))
          return wrong(message('filter.ids', { most: mostIds }));
        filter.ids = list;
      } else if (Object.hasOwn(fields.filters, name)) {
        if (list.length > mostIds || !list.every((entry) => typeof entry === 'string'))
          return wrong(message('filter.values', { name }));
        const field = fields.filters[name] ?? '';
        const values = typeof field === 'string' ? undefined : field.values;
        if (values === 'ids' && !list.every((entry) => /^\d{1,9}$/.test(entry)))
          return wrong(message('filter.values', { name }));
        if (Array.isArray(values) && !list.every((entry) => values.includes(entry)))
          return wrong(message('filter.choice', { name, values: values.join(', ') }));
        const compared =
          typeof field === 'string' ? { matches: (values: string) => `${field} = any(${values})` } : field;
        filter.equals.push({ ...compared, name, values: list });
      } else return wrong(message('filter.unknown', { name: name.slice(0, longestName) }));
    }
    return right(filter);
  };

const mostIds = 1000;
/** Names come from the client, so errors quote at most this many characters. */
const longestName = 99;
const isId = (id: unknown): id is string | number => typeof id === 'string' || isRow(id);
