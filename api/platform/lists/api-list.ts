import type { Type } from '@nestjs/common';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Right } from '../../../common/domain/rights';
import type { Audience } from '../access/access.decorator';
import type { Db } from '../database/db';
import {
  type ListFields,
  type ListFilter,
  type ListSource,
  type ListPage,
  queryPage,
  type ListRows,
  selectAll,
  type Statement,
} from '../database/list';
import { type ListQuery, readPage } from '../http/paging';
import { type CsvFile, csvFileOf } from './csv-file';
import type { ExportQuery } from './export-query.dto';
import type { ListRequest, ListScope } from './list-scope';

/** A field of a list's rows, or a column that only its CSV file has. */
export interface ListField<Found> {
  /** The SQL that orders by it, unless it is its name; false if nothing does. */
  sort?: string | false;
  /** Filters by it: an expression that is compared with the values as text, true for its name. */
  filter?: true | string | ListFilter;
  /** The heading of its column in the file, and what the cells show unless it is the field. */
  csv?: string | [heading: string, cell: (row: Found) => unknown];
}

/** Every field of the rows, in the order of the file; what is only found, or only in the file, has no order. */
type ListFieldsOf<Found, Row> = Record<keyof Row & string, ListField<Found>> &
  Partial<Record<Exclude<keyof Found & string, keyof Row>, ListField<Found> & { sort: false }>>;

type NamedFields<Found> = Record<string, ListField<Found>>;

/** The rows come from a source, or from statements of the list's own. */
type ListStatements<Scope, Found, Row> =
  | {
      source: (scope: Scope, page: ListPage) => ListSource;
      findPage?: undefined;
      /** Unless the rows are as found, with times in New York. */
      toRow?: (found: Found, scope: Scope) => Row;
      select?: (scope: Scope, page: ListPage) => Statement;
    }
  | {
      source?: undefined;
      findPage: (db: Db, scope: Scope, page: ListPage) => Promise<ListRows<Row>>;
      select: (scope: Scope, page: ListPage) => Statement;
    };

/** What describes the route of a list. */
interface ListRoute<Row> {
  tag: string;
  summary: string;
  row: Type<Row>;
  /** `ListQuery`, or `DatedListQuery` for a list of dates. */
  query: Type<ListQuery>;
}

interface ListDescription<Scope, Found, Row> {
  /** Names it in `Content-Range`. */
  resource: string;
  /** Below `/api/`, and the file's below `/api/exports/`. */
  path: string;
  /** For `listController`; without it, a controller declares the route. */
  route?: ListRoute<Row> | undefined;
  /** Managers only, unless it says otherwise. */
  access?: Audience | undefined;
  /** The right that managers need. */
  right?: Right | undefined;
  /** Whose rows, and of which days. */
  scope: (request: ListRequest) => Scope;
  fields: ListFieldsOf<Found, Row> | ((scope: Scope) => NamedFields<Found>);
  /** Filters that are not the name of a field. */
  filters?: ListFields['filters'] | ((scope: Scope) => ListFields['filters']);
  /** The default order. */
  order: string;
  tieBreak: string;
  /** How many rows are answered without a range, if not the whole list. */
  firstRows?: number;
  csv?: {
    /** What the file has. */
    summary: string;
    /** Names the file and its audit row, unless the list's resource does. */
    name?: string;
    /** Managers only, unless it says otherwise. */
    access?: Audience;
    /** The file of a whole network always needs a proof. */
    proof?: true;
    query?: Type<ExportQuery>;
    /** Its requests need the time of the publication. */
    isPublished?: boolean;
  };
}

export type ListDefinition<Scope extends ListScope, Found, Row> = ListDescription<Scope, Found, Row> &
  ListStatements<Scope, Found, Row>;

/** A list of the API: its route, its file, their description, and their tests follow from its definition. */
export interface ServedList<Row> extends Pick<
  ListDescription<never, never, Row>,
  'resource' | 'path' | 'route' | 'access' | 'right'
> {
  /**
   * What a request asks for.
   * @throws InvalidInput for a query that the list doesn't know
   */
  read: (db: Db, request: ListRequest) => Promise<ListRows<Row>>;
  csv: CsvFile | undefined;
}

/** The same with the parts that `read` consists of. */
export interface ApiList<Scope, Row> extends ServedList<Row> {
  scope: (request: ListRequest) => Scope;
  page: (scope: Scope, query: ListQuery) => ListPage;
  findPage: (db: Db, scope: Scope, page: ListPage) => Promise<ListRows<Row>>;
  find: (db: Db, scope: Scope, query: ListQuery) => Promise<ListRows<Row>>;
  /** Every row, to be streamed. */
  select: (scope: Scope, page: ListPage) => Statement;
}

const valueIn = <Value extends object, Scope>(
  value: Value | ((scope: Scope) => Value),
  scope: Scope,
): Value => (typeof value === 'function' ? value(scope) : value);

function fieldsOf<Scope extends ListScope, Found, Row>(
  { fields, filters = {}, order, tieBreak }: ListDefinition<Scope, Found, Row>,
  scope: Scope,
): ListFields {
  const named = Object.entries<ListField<Found>>(valueIn<NamedFields<Found>, Scope>(fields, scope));
  return {
    sort: Object.fromEntries(
      named.flatMap(([name, { sort = name }]) => (sort === false ? [] : [[name, sort]])),
    ),
    filters: {
      ...Object.fromEntries(
        named.flatMap(([name, { filter }]) =>
          filter === undefined ? [] : [[name, filter === true ? name : filter]],
        ),
      ),
      ...valueIn(filters, scope),
    },
    order,
    tieBreak,
  };
}

/** A row with its times in New York. */
export const withNewYorkTimes = (found: object): object =>
  Object.fromEntries(
    Object.entries(found).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? newYorkIso(value) : value,
    ]),
  );

/** A row as it is found, before its times become text. */
export type WithTimes<Row, Times extends keyof Row> = {
  [Name in keyof Row]: Name extends Times ? Date | Extract<Row[Name], null> : Row[Name];
};

/** The statements of a list, from its source or its own. */
function statementsOf<Scope extends ListScope, Found, Row>(
  definition: ListDefinition<Scope, Found, Row>,
): Pick<ApiList<Scope, Row>, 'findPage' | 'select'> {
  if (definition.source === undefined) return definition;
  const {
    source,
    toRow = (found: Found) => withNewYorkTimes(found as object) as Row,
    select = (scope: Scope, page: ListPage) => selectAll(source(scope, page), page),
  } = definition;
  return {
    select,
    findPage: async (db, scope, page) => {
      const list = await queryPage<Found>(db, source(scope, page), page);
      return { ...list, rows: list.rows.map((row) => toRow(row, scope)) };
    },
  };
}

export function defineList<Scope extends ListScope, Found, Row>(
  definition: ListDefinition<Scope, Found, Row>,
): ApiList<Scope, Row> {
  const { resource, path, route, access, right, scope: scopeOf, csv } = definition;
  const { findPage, select } = statementsOf(definition);
  const summary = `${csv?.summary ?? ''} as CSV, with the page's filters and order`;
  const page = (scope: Scope, query: ListQuery): ListPage =>
    readPage(query, fieldsOf(definition, scope), definition.firstRows);
  const find = (db: Db, scope: Scope, query: ListQuery): Promise<ListRows<Row>> =>
    findPage(db, scope, page(scope, query));
  return {
    ...{ resource, path, route, access, right, scope: scopeOf, page, findPage, find, select },
    read: (db, request) => find(db, scopeOf(request), request.query),
    csv:
      csv &&
      csvFileOf({ ...csv, summary, name: csv.name ?? resource, path, right }, (request) => {
        const scope = scopeOf(request);
        return {
          window: scope.window,
          statement: select(scope, page(scope, request.query)),
          fields: valueIn<NamedFields<Found>, Scope>(definition.fields, scope),
        };
      }),
  };
}
