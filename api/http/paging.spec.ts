import { message } from '../../common/domain/messages';
import { readDateRange } from './date-range';
import { isCleanText } from '../../common/domain/text';
import type { ListFields } from '../database/list';
import { contentRange } from './answer';
import { readPage } from './paging';
import { InvalidInput } from './problem';

const fields: ListFields = {
  sort: { name: 'lower(name)' },
  filters: { status: 'state' },
  order: 'name',
  tieBreak: 'id',
};
const read = (query: Record<string, string>): ReturnType<typeof readPage> => readPage(query, fields);

describe('list queries', () => {
  it('read range, sort, and filter', () => {
    expect(
      read({ range: '[20,39]', sort: '["name","desc"]', filter: '{"q":" moon ","status":["A","B"]}' }),
    ).toEqual({
      offset: 20,
      limit: 20,
      orderBy: 'lower(name) DESC nulls last, id',
      q: 'moon',
      ids: undefined,
      equals: [{ expression: 'state', values: ['A', 'B'] }],
    });
    expect(read({})).toMatchObject({ offset: 0, limit: null, orderBy: 'name, id' });
  });

  it('do not page a list of ids', () => {
    expect(read({ range: '[5,9]', filter: '{"id":[3,"57-Listing"]}' })).toMatchObject({
      offset: 0,
      limit: null,
      ids: [3, '57-Listing'],
    });
  });

  it.each([
    { range: '[3,1]' },
    { range: '[-1,1]' },
    { range: '[0]' },
    { range: '0-19' },
    { range: '["0","19"]' },
    { range: '[0.5,2]' },
    { sort: '["id; drop table","ASC"]' },
    { sort: '["constructor","ASC"]' },
    { sort: '["name","sideways"]' },
    { sort: 'name' },
    { filter: '[]' },
    { filter: 'null' },
    { filter: '{"password":"x"}' },
    { filter: '{"__proto__":"x"}' },
    { filter: '{"status":5}' },
    { filter: '{"id":{}}' },
    { filter: '{"q":"\\u0000"}' },
  ])('reject %j', (query) => {
    expect(() => read(query as unknown as Record<string, string>)).toThrow(InvalidInput);
  });

  it('report errors in all three parameters', () => {
    const problems = (query: Record<string, string>): unknown => {
      try {
        return read(query);
      } catch (error) {
        return error instanceof InvalidInput ? error.errors : error;
      }
    };
    expect(problems({ range: 'x', sort: '["age","ASC"]', filter: '{"colour":"red"}' })).toEqual({
      range: message('list.not_json', { field: 'range' }),
      sort: message('sort.unknown'),
      filter: message('filter.unknown', { name: 'colour' }),
    });
    expect(problems({ sort: '["name","up"]', filter: '{"q":"\\u0000"}' })).toMatchObject({
      sort: { key: 'sort.direction' },
      filter: { key: 'control_characters' },
    });
  });

  it('name the parameter that is too large', () => {
    expect(contentRange('psychics', { rows: [1, 2], total: 22, offset: 20 })).toBe('psychics 20-21/22');
    expect(contentRange('psychics', { rows: [], total: 0, offset: 0 })).toBe('psychics */0');
  });
});

describe('date ranges', () => {
  const fallback = { from: '2026-11-15', to: '2026-11-21' };

  it('accept days, and map instants to New York days', () => {
    expect(readDateRange({ start_date: '2026-11-01', end_date: '2026-11-02' }, fallback)).toEqual({
      from: '2026-11-01',
      to: '2026-11-02',
    });
    // 23:59:59 and 00:00:00 in New York
    expect(readDateRange({ start_date: '1794200399000', end_date: '1794200400000' }, fallback)).toEqual({
      from: '2026-11-08',
      to: '2026-11-09',
    });
    expect(readDateRange({}, fallback)).toEqual(fallback);
    expect(readDateRange({ start_date: '2026-11-20' }, fallback)).toEqual({
      from: '2026-11-20',
      to: '2026-11-21',
    });
  });

  it.each([
    { start_date: 'yesterday' },
    { start_date: '2026-02-30' },
    { start_date: '2026' },
    { end_date: '99999999999999999' },
    { end_date: '8640000000000001' },
    { start_date: '2026-11-03', end_date: '2026-11-02' },
    { start_date: '2026-11-1\u0000' },
  ])('reject %j', (query) => {
    expect(() => readDateRange(query, fallback)).toThrow(InvalidInput);
  });
});

describe('clean text', () => {
  it.each([
    ['line\nbreak\r\n and\ttab, accents é, emoji 🌙', true],
    ['NUL \u0000', false],
    ['escape \u001b', false],
    ['half \ud83c', false],
    ['half \udf19 pair', false],
  ])('%j: %s', (text, clean) => expect(isCleanText(text)).toBe(clean));
});
