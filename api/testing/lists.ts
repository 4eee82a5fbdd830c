import { parse } from 'csv-parse/sync';
import type { SignedInActor } from '../platform/access/actor';
import type { CsvColumn } from '../platform/lists/csv-file';
import type { ServedList } from '../platform/lists/api-list';
import type { TestAnswer } from './app';

export type ListedRow = Record<string, unknown>;
export type Order = [field: string, direction: 'ASC' | 'DESC'];

/**
 * What a list must do, apart from its definition: its orders, filters, and search are compared with plain calculations
 * over its own rows, which determine the fields.
 */
export interface ListPromise {
  /** Its definition gives the addresses, the resource in `Content-Range`, and the columns of the file. */
  list: ServedList<object>;
  /** That of the path, if it has one; a run's is its last day. */
  id?: number | string | undefined;
  /** The date range of a list of dates. */
  dates?: string;
  /** The default order; its last field breaks ties in any other order, too. */
  order: Order[];
  /** Without a range, only the first 100 rows are answered. */
  isOfNetwork?: true;
  /** Fields compared case-insensitively; all others are compared as they are. */
  folded?: string[];
  /** Strings that are numbers, and compared as such. */
  numeric?: string[];
  /** Groups of fields that give the same order because they are equal. */
  same?: string[][];
  /** Fields with unique values. */
  unique: string[];
  /** Fields that contain objects and cannot be sorted by. */
  unsortable?: string[];
  /** Filters, by the field they compare. */
  filters?: string[];
  /** Filters with a fixed choice: which rows each value finds. */
  choices?: Record<string, Record<string, (row: ListedRow) => boolean>>;
  /** Filters that choose what the rows count instead of rows: tested where their figures are. */
  counting?: readonly string[];
  /** Whether a search text finds a row; omitted if there is no search. */
  finds: (row: ListedRow, text: string) => boolean;
  /** Search texts that find some rows but not all. */
  texts: string[];
  /** What the columns of its file show that aren't simply a field, by heading. */
  cells?: Record<string, (row: ListedRow) => string>;
  /** Gets the rows from an answer. */
  rows?: (json: unknown) => ListedRow[];
}

export type AskList = (address: string) => Promise<TestAnswer>;

const plain = (json: unknown): ListedRow[] => json as ListedRow[];
const placed = (path: string, { id = 0, dates }: ListPromise): string =>
  `/api/${path.replace(':id', String(id))}?${dates === undefined ? '' : `${dates}&`}`;
/** The address of a list with its date range, ending in `?` or `&`. */
export const addressOf = (promise: ListPromise): string => placed(promise.list.path, promise);
/** That of its file. */
export const csvAddressOf = (promise: ListPromise): string => placed(`exports/${promise.list.path}`, promise);

/** Somebody who sees everything. */
const manager: SignedInActor = {
  account: {
    ...{ id: 0, network: 'cos', role: 'manager', username: '', first: '', last: '', email: '' },
    ...{ payDays: { first: 1, changes: [] }, manager: null, limitedReadings: false, rights: [] },
  },
  ...{ network: 'cos', address: null, requestId: null, via: { kind: 'page' } },
};
/** The columns of a list's file. */
const columnsOf = ({ list }: ListPromise): readonly CsvColumn<object>[] =>
  list.csv?.contents({ actor: manager, id: 0, query: {} }).columns ?? [];

const address = (list: string, query: Record<string, unknown>): string =>
  list +
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
const both = ['ASC', 'DESC'] as const;

/** Compares a list's answers with a reference implementation. */
export class CheckedList {
  constructor(
    private readonly list: ListPromise,
    private readonly ask: AskList,
  ) {}

  async get(query: Record<string, unknown> = {}, headers?: string): Promise<ListedRow[]> {
    const range = this.list.isOfNetwork && { range: [0, 999] };
    const answer = await this.ask(address(addressOf(this.list), { ...range, ...query }));
    if (answer.status !== 200) throw new Error(`${JSON.stringify(query)}: ${answer.status} ${answer.text}`);
    if (headers !== undefined) expect(answer.headers['content-range']).toBe(headers);
    return (this.list.rows ?? plain)(answer.json);
  }

  private async status(query: Record<string, unknown>): Promise<number> {
    return (await this.ask(address(addressOf(this.list), query))).status;
  }

  /** A value in the form in which the list compares it. */
  private key(row: ListedRow, field: string): string | number | boolean | null {
    const value = row[field] as string | number | boolean | null;
    if (typeof value !== 'string') return value;
    if (this.list.folded?.includes(field) === true) return value.toLowerCase();
    if (this.list.numeric?.includes(field) === true) return Number(value);
    return /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value).getTime() : value;
  }

  sorted(rows: ListedRow[], order: Order[]): ListedRow[] {
    return [...rows].sort((a, b) => {
      for (const [field, direction] of order) {
        const found = compare(this.key(a, field), this.key(b, field));
        if (found !== 0) return direction === 'ASC' ? found : -found;
      }
      return 0;
    });
  }

  private get tieBreak(): Order {
    return this.list.order.at(-1) ?? ['id', 'ASC'];
  }

  private fields(rows: ListedRow[]): string[] {
    return Object.keys(rows[0] ?? {}).filter((field) => this.list.unsortable?.includes(field) !== true);
  }

  /** Checks that the rows can distinguish a wrong order from the right one. */
  async expectTellingRows(): Promise<void> {
    const rows = await this.get();
    const fields = this.fields(rows);
    const orders = new Map(
      fields.map((field) => [field, JSON.stringify(this.sorted(rows, [[field, 'ASC'], this.tieBreak]))]),
    );
    const faults: string[] = [];
    for (const field of fields) {
      const values = new Set(rows.map((row) => this.key(row, field)));
      const isUnique = this.list.unique.includes(field);
      const group = this.list.same?.find((names) => names.includes(field)) ?? [];
      if (isUnique !== (values.size === rows.length)) faults.push(`${field} has ${values.size} values`);
      if (values.size === 1 && group.length === 0) faults.push(`${field} is the same everywhere`);
      const raw = [...rows].sort(
        (a, b) => compare(a[field] as string, b[field] as string) || Number(a.id) - Number(b.id),
      );
      if (this.list.folded?.includes(field) === true && orders.get(field) === JSON.stringify(raw))
        faults.push(`${field} needs upper and lower case`);
      for (const other of fields)
        if (other > field && !group.includes(other) && orders.get(field) === orders.get(other))
          faults.push(`${field} and ${other} give the same order`);
    }
    expect(faults).toEqual([]);
  }

  async expectOrders(): Promise<void> {
    const rows = await this.get();
    expect(rows).toEqual(this.sorted(rows, this.list.order));
    for (const field of this.fields(rows))
      for (const direction of both)
        expect({ field, direction, rows: await this.get({ sort: [field, direction] }) }).toEqual({
          field,
          direction,
          rows: this.sorted(rows, [[field, direction], this.tieBreak]),
        });
    for (const field of this.list.unsortable ?? [])
      expect(await this.status({ sort: [field, 'ASC'] })).toBe(400);
  }

  async expectPages(): Promise<void> {
    const rows = await this.get();
    const { resource } = this.list.list;
    const size = Math.ceil(rows.length / 3) - 1;
    for (const sort of [undefined, [this.fields(rows).at(-1), 'DESC']]) {
      const whole = await this.get({ ...(sort && { sort }) });
      const pages: ListedRow[] = [];
      for (let first = 0; first < rows.length; first += size) {
        const last = Math.min(first + size, rows.length) - 1;
        const query = { range: [first, first + size - 1], ...(sort && { sort }) };
        pages.push(...(await this.get(query, `${resource} ${first}-${last}/${rows.length}`)));
      }
      expect(pages).toEqual(whole);
    }
    const past = { range: [rows.length, rows.length + 9] };
    expect(await this.get(past, `${resource} */${rows.length}`)).toEqual([]);
  }

  async expectFilters(): Promise<void> {
    const rows = await this.get();
    const { finds, texts, filters = [] } = this.list;
    const { resource } = this.list.list;
    for (const q of texts) {
      const found = rows.filter((row) => finds(row, q));
      expect({ q, found: found.length > 0 && found.length < rows.length }).toEqual({ q, found: true });
      const range = `${resource} 0-${found.length - 1}/${found.length}`;
      expect({ q, rows: await this.get({ filter: { q } }, range) }).toEqual({ q, rows: found });
      expect(await this.get({ filter: { q }, range: [0, 0] }, `${resource} 0-0/${found.length}`)).toEqual(
        found.slice(0, 1),
      );
    }
    expect(await this.get({ filter: { q: '  ' } })).toEqual(rows);
    expect(await this.get({ filter: { q: 'nobody % has _ this' } }, `${resource} */0`)).toEqual([]);
    for (const field of filters) {
      const values = [...new Set(rows.map((row) => row[field]))];
      for (const value of [...values, values.slice(0, 2)]) {
        const wanted: unknown[] = Array.isArray(value) ? value : [value];
        expect({ value, rows: await this.get({ filter: { [field]: value } }) }).toEqual({
          value,
          rows: rows.filter((row) => wanted.includes(row[field])),
        });
      }
      expect(await this.get({ filter: { [field]: 'nothing' } }, `${resource} */0`)).toEqual([]);
      const [text = ''] = texts;
      expect(await this.get({ filter: { q: text, [field]: values[0] } })).toEqual(
        rows.filter((row) => finds(row, text) && row[field] === values[0]),
      );
    }
    for (const [name, values] of Object.entries(this.list.choices ?? {})) {
      const some = Object.keys(values).slice(0, 2);
      for (const chosen of [...Object.keys(values).map((value) => [value]), some]) {
        const found = rows.filter((row) => chosen.some((value) => values[value]?.(row) === true));
        expect({ name, chosen, rows: await this.get({ filter: { [name]: chosen } }) }).toEqual({
          name,
          chosen,
          rows: found,
        });
      }
      const telling = Object.values(values).map((holds) => rows.filter((row) => holds(row)).length);
      expect([name, Math.max(...telling) > 0 && Math.min(...telling) < rows.length]).toEqual([name, true]);
      const [value = ''] = some;
      expect(await this.get({ filter: { [name]: value }, range: [0, 0] })).toEqual(
        rows.filter((row) => values[value]?.(row) === true).slice(0, 1),
      );
      expect([name, await this.status({ filter: { [name]: 'nothing' } })]).toEqual([name, 400]);
    }
    const [first, third] = [rows[0], rows[2]];
    expect(await this.get({ filter: { id: [third?.id, first?.id, -1] }, range: [1, 1] })).toEqual([
      first,
      third,
    ]);
  }

  async expectRefusals(): Promise<void> {
    const fields = this.fields(await this.get());
    const known = ['status', 'account_status', 'to_approve', 'conn_type', 'result', 'type'];
    for (const query of [
      { sort: ['password_hash', 'ASC'] },
      { sort: ['constructor', 'ASC'] },
      { sort: [fields[0], 'sideways'] },
      { sort: [fields[0]] },
      { sort: fields[0] },
      { range: [5, 1] },
      { range: [-1, 1] },
      { range: 5 },
      { filter: { nothing: 'x' } },
      { filter: { constructor: 'x' } },
      { filter: { q: ['x'] } },
      { filter: [] },
      ...known
        .filter(
          (name) =>
            ![
              ...(this.list.filters ?? []),
              ...(this.list.counting ?? []),
              ...Object.keys(this.list.choices ?? {}),
            ].includes(name),
        )
        .map((name) => ({ filter: { [name]: 'A' } })),
    ])
      expect({ query, status: await this.status(query) }).toEqual({ query, status: 400 });
    for (const text of ['range=x', 'sort=x', 'filter={', 'colour=red', 'range=[0,1]&range=[2,3]'])
      expect([text, (await this.ask(addressOf(this.list) + text)).status]).toEqual([text, 400]);
  }

  /** Checks that the file has the list's rows, in its order, with its filters. */
  async expectCsv(): Promise<void> {
    const fields = this.fields(await this.get());
    const columns = columnsOf(this.list);
    for (const query of [{}, { sort: [fields.at(-2), 'DESC'] }, { filter: { q: this.list.texts[0] } }]) {
      const answer = await this.ask(address(csvAddressOf(this.list), query));
      expect(answer.status).toBe(200);
      const table: Record<string, string>[] = parse(answer.text, { columns: true, bom: true });
      expect(Object.keys(table[0] ?? {})).toEqual(columns.map(([heading]) => heading));
      // some columns show what the list leaves to other pages
      const shared = columns.filter(([, , field = '']) => fields.includes(field));
      expect(shared.length).toBeGreaterThan(1);
      const cells = table.map((line) => shared.map(([heading]) => line[heading]));
      const expected = (await this.get(query)).map((row) => shared.map((column) => this.cell(row, column)));
      expect({ query, cells }).toEqual({ query, cells: expected });
    }
  }

  private cell(row: ListedRow, [heading, value, field = '']: CsvColumn<object>): string {
    const shown = this.list.cells?.[heading];
    if (shown !== undefined) return shown(row);
    if (value({ [field]: field }) !== field)
      throw new Error(`${heading} isn't simply a field: list-promises.ts must say what it shows`);
    return cell(row[field]);
  }
}

/** A row's value as it appears in a file. */
function cell(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
  const instant = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/.exec(text);
  return instant === null ? text : `${instant[1] ?? ''} ${instant[2] ?? ''}`;
}

/** Null sorts first; strings are sorted by code point, as in the embedded database. */
function compare(a: string | number | boolean | null, b: string | number | boolean | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}
