import { TestApp } from './testing/app';
import { lists } from './testing/list-promises';
import { addressOf, csvAddressOf, type ListedRow } from './testing/lists';
import { type ListWorld, makeListWorld } from './testing/list-world';
import { testPassword } from './testing/people';

const [mostRows, mostWhole] = [3, 6];

jest.mock('../common/domain/paginator', () => ({ mostRows: 3, mostWhole: 6 }));

/** With the bounds above instead of the real ones, every list is too long. */
describe('the list of', () => {
  let test: TestApp;
  let cookie: string;
  let world: ListWorld;

  beforeAll(async () => {
    test = await TestApp.start();
    world = await makeListWorld(test);
    cookie = await test.signIn('manager', testPassword);
  });
  afterAll(() => test.stop());

  describe.each(Object.entries(lists))('%s', (_, make) => {
    const read = async (query: string) => {
      const promise = make(world);
      const { rows: rowsOf } = promise;
      const { resource } = promise.list;
      const answer = await test.call(addressOf(promise) + query, { cookie });
      const { status, headers, json } = answer;
      const rows = status === 200 ? (rowsOf?.(json) ?? (json as ListedRow[])).length : 0;
      const [, total = '0'] = String(headers['content-range']).split('/');
      return { status, json, rows, range: headers['content-range'], resource, total: Number(total) };
    };

    it('asks for a range if it is too long, or answers its first rows', async () => {
      const { total, resource } = await read('range=[0,0]');
      expect(total).toBeGreaterThan(mostWhole);
      const whole = await read('');
      if (make(world).isOfNetwork === true) {
        const rows = Math.min(100, total);
        expect(whole).toMatchObject({ status: 200, rows, range: `${resource} 0-${rows - 1}/${total}` });
      } else {
        const said = `The list has more than ${mostWhole} rows, so "range" must name some of them, such as [0,999]`;
        expect(whole).toMatchObject({ status: 400, json: { code: 'validation', errors: { range: said } } });
      }
    });

    it('answers no more rows than a page may have, and says which', async () => {
      const { rows, range, resource, total } = await read('range=[2,999999]');
      expect([rows, range]).toEqual([mostRows, `${resource} 2-${1 + mostRows}/${total}`]);
    });

    it('is whole in its CSV', async () => {
      const promise = make(world);
      if (promise.list.csv === undefined) return;
      const { total } = await read('range=[0,0]');
      const { status, text } = await test.call(csvAddressOf(promise), { cookie });
      expect(status).toBe(200);
      expect(text.split('\r\n').length).toBeGreaterThan(total);
    });
  });

  it('psychics that are searched, and of members who can get a gift, has an end', async () => {
    const [id = 0] = world.psychics;
    const count = async (path: string): Promise<number> =>
      ((await test.call(path, { cookie })).json as unknown[]).length;
    expect(await count('/api/search/o')).toBe(mostRows);
    expect(await count(`/api/psychics/${id}/gifts/eligible`)).toBe(mostWhole);
  });
});
