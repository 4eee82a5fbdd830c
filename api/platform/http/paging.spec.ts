import { message } from '../../../common/domain/messages';
import { type ListFields, whether } from '../database/list';
import { contentRange } from './answer';
import { readPage } from './paging';
import { InvalidInput } from './problem';

const fields: ListFields = {
  sort: { name: 'lower(name)' },
  filters: { status: 'state', late: whether('date < now()') },
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
      isWhole: false,
      orderBy: 'lower(name) DESC nulls last, id',
      q: 'moon',
      ids: undefined,
      equals: [{ name: 'status', matches: expect.any(Function) as unknown, values: ['A', 'B'] }],
    });
    expect(read({})).toMatchObject({ offset: 0, limit: 10_000, isWhole: true, orderBy: 'name, id' });
    expect(readPage({}, fields, 100)).toMatchObject({ offset: 0, limit: 100, isWhole: false });
    expect(read({ range: '[5,999999]' })).toMatchObject({ offset: 5, limit: 1000, isWhole: false });
  });

  it('do not page a list of ids', () => {
    expect(read({ range: '[5,9]', filter: '{"id":[3,"57-Listing"]}' })).toMatchObject({
      offset: 0,
      limit: 1000,
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
    { filter: '{"late":true}' },
    { filter: '{"late":"yes"}' },
    { filter: '{"late":["true",""]}' },
    { filter: JSON.stringify({ status: Array.from({ length: 1001 }, () => 'A') }) },
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
