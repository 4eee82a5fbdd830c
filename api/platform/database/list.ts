import type { Day } from '../../../common/domain/new-york-time';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from './db';
import { byKey } from './statements';

/** The sort and filter fields of a list: API names on the left, SQL expressions on the right. */
export interface ListFields {
  sort: Record<string, string>;
  /** Filters: an expression is compared with the values as text. */
  filters: Record<string, string | ListFilter>;
  /** The default order. */
  order: string;
  /** The tie-breaker. */
  tieBreak: string;
}

/** A filter with a fixed choice of values, or one that takes ids. */
export interface ListFilter {
  values: readonly string[] | 'ids';
  /** The condition for one of the chosen values, which are a `text[]` parameter. */
  matches: (values: string) => string;
  /** The same without a parameter, so that an index can serve it. */
  literally?: (chosen: readonly string[]) => string;
}

/** A filter that compares an expression with a fixed choice of values. */
export const oneOf = (expression: string, values: readonly string[]): ListFilter => ({
  values,
  matches: (chosen) => `${expression} = any(${chosen})`,
});

/** A filter by a condition that holds or not. */
export const whether = (condition: string): ListFilter => ({
  ...oneOf(`(${condition})::text`, ['true', 'false']),
  literally: (chosen) =>
    chosen.length === 0
      ? 'false'
      : `(${[...new Set(chosen)].map((value) => (value === 'true' ? condition : `not (${condition})`)).join(' or ')})`,
});

export interface ListPage {
  offset: number;
  /** Maximum number of rows. */
  limit: number;
  /** The list was asked for as a whole: more rows than `limit` are refused, not cut off. */
  isWhole: boolean;
  /** `order by` text, built only from expressions in `ListFields`. */
  orderBy: string;
  q: string | undefined;
  ids: (string | number)[] | undefined;
  /** The filters in use, with the accepted values. */
  equals: (Pick<ListFilter, 'matches' | 'literally'> & { name: string; values: string[] })[];
}

/** The list has more rows than may be asked for as a whole. */
export class TooManyRows extends Error {
  constructor(readonly most: number) {
    super('a list that needs a range');
  }
}

/** Rows of a list, with the total count. */
export interface ListRows<T> {
  rows: T[];
  total: number;
  /** The index of the first row, from 0. */
  offset: number;
}

/** Collects `$n` parameters while a statement is built. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** ` and …` conditions for the ids and filters of a page. */
export function conditions(page: ListPage, idExpression: string, parameters: Parameters): string {
  const texts = page.equals.map(
    ({ matches, literally, values }) => literally?.(values) ?? matches(`${parameters.add(values)}::text[]`),
  );
  if (page.ids !== undefined)
    texts.push(`${idExpression}::text = any(${parameters.add(page.ids.map(String))}::text[])`);
  return texts.map((text) => ` and ${text}`).join('');
}

/**
 * Whether a page has neither search nor filters and is in the order of this expression, up or down. Only such pages may
 * share a named statement: the statements of every order and filter would use up the names.
 */
export const isPlain = ({ q, ids, equals, orderBy }: ListPage, order: string): boolean =>
  q === undefined && ids === undefined && equals.length === 0 && orderBy.startsWith(`${order} `);

/** ` limit … offset …` for a page. The limit of a whole list is always the same, so that its plan can be shared. */
export const limits = ({ limit, offset, isWhole }: ListPage, parameters: Parameters): string =>
  isWhole ? ` limit ${limit}` : ` limit ${parameters.add(limit)} offset ${parameters.add(offset)}`;

/**
 * A page as it was found.
 * @throws TooManyRows the whole list was asked for, and it is too long
 */
export function rowsOf<T>({ offset, limit, isWhole }: ListPage, rows: T[], total: number): ListRows<T> {
  if (isWhole && total > limit) throw new TooManyRows(limit);
  return { rows, total, offset };
}

/** A list in SQL. */
export interface ListSource {
  /** The common table expressions after `with`, including `listed` with a column `id`. */
  ctes: string;
  /** Another condition such as ` and …`, or nothing. */
  search: string;
  /** For both texts. */
  parameters: Parameters;
  /** More columns, and where they come from, looked up for the rows of `page` only: `, …` and ` cross join …`. */
  shown?: { columns: string; from?: string };
  /** Whether its statement is named: the best plan is the same for all values, and the page is plain (`isPlain`). */
  isNamed?: boolean;
}

export interface Statement {
  text: string;
  values: unknown[];
}

/** The rows in their order, which a nested loop keeps, with the columns looked up for them. */
const withShown = ({ ctes, shown }: ListSource, rows: string): string =>
  shown === undefined
    ? `with ${ctes} ${rows}`
    : `with ${ctes} select page.*${shown.columns} from (${rows}) page${shown.from ?? ''}`;

/** A page of a listing, with the total number of rows. */
export async function queryPage<T>(db: Db, source: ListSource, page: ListPage): Promise<ListRows<T>> {
  const { ctes, search, parameters, isNamed = false } = source;
  const from = `from listed where true${search}${conditions(page, 'id', parameters)}`;
  const counting = {
    sql: `with ${ctes} select count(*)::int as total ${from}`,
    values: [...parameters.values],
  };
  const found = await byKey<T & { rows_in_all: number }>(
    db,
    withShown(
      source,
      `select listed.*, (count(*) over ())::int as rows_in_all ${from} order by ${page.orderBy}${limits(page, parameters)}`,
    ),
    parameters.values,
    isNamed,
  );
  const rows = found.map(({ rows_in_all: _, ...row }) => row as T);
  if (found[0] !== undefined || page.offset === 0) return rowsOf(page, rows, found[0]?.rows_in_all ?? 0);
  // past the end, no row carries the count
  const [counted] = await db.query<{ total: number }[]>(counting.sql, counting.values);
  return rowsOf(page, rows, counted?.total ?? 0);
}

/** Every row of a listing in the page's order, as a statement to stream. */
export function selectAll(source: ListSource, page: ListPage): Statement {
  const { search, parameters } = source;
  const rows = `select * from listed where true${search}${conditions(page, 'id', parameters)} order by ${page.orderBy}`;
  return { text: withShown(source, rows), values: parameters.values };
}

/** The condition that an instant is on one of the New York days of a date range. */
export function within(expression: string, window: Period, parameters: Parameters): string {
  const midnight = (day: Day, later = ''): string =>
    `(${parameters.add(day)}::date${later})::timestamp at time zone 'America/New_York'`;
  return `${expression} >= ${midnight(window.from)} and ${expression} < ${midnight(window.to, ' + 1')}`;
}

/** The condition of a search, for the end of a `where`: an expression contains the text, in any case; empty without one. */
export const searching = (expression: string, q: string | undefined, parameters: Parameters): string =>
  q === undefined ? '' : ` and strpos(lower(${expression}), lower(${parameters.add(q)})) > 0`;
