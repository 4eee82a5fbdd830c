import { type EligibleCustomer, filterCustomers, noFilters, readFilters, sortCustomers } from './recipients';

const customer = (user_id: number, user_name: string, more: Partial<EligibleCustomer> = {}) => ({
  user_id,
  user_name,
  last_call: '2026-11-19T14:11:00Z',
  calls: 1,
  minutes: 10,
  type: 'new' as const,
  redeemable_minutes: 0,
  alc: 10,
  rev_per_call: 20,
  ...more,
});

const people = [
  customer(1, 'rosewater_k', { redeemable_minutes: 5, alc: 26.3, rev_per_call: 118.72 }),
  customer(2, 'delmar71', { last_call: '2026-11-20T01:00:00+02:00' }),
  customer(3, 'ana_beltran', { last_call: '2026-11-19T23:30:00Z', redeemable_minutes: 2.5 }),
];
const namesOf = (rows: readonly EligibleCustomer[]) => rows.map(({ user_name }) => user_name);

describe('filters', () => {
  it.each(['0', '20', ' 20.5 ', '.5', '7.'])('accept %p for RPC and ALC', (text) => {
    const { active, problems } = readFilters({ ...noFilters, rpc: text, alc: text });
    expect(active).toEqual({ rpc: Number(text), alc: Number(text) });
    expect(problems).toEqual({});
  });

  it.each(['-1', 'abc', '1,000', '$20', '1e3', '0x10', 'Infinity', '.'])(
    'ignore %p, and report why',
    (text) => {
      expect(readFilters({ ...noFilters, rpc: text, alc: text, ufm: text })).toEqual({
        active: {},
        problems: {
          rpc: 'number',
          alc: 'number',
          ufm: 'whole_number',
        },
      });
    },
  );

  it('accept only whole unused minutes, and ignore empty text', () => {
    expect(readFilters({ ...noFilters, ufm: '0' }).active).toEqual({ ufm: 0 });
    expect(readFilters({ ...noFilters, ufm: '2.5' }).active).toEqual({});
    expect(readFilters({ ...noFilters, rpc: ' ', quiet: '  ' })).toEqual({ active: {}, problems: {} });
  });

  it('compare RPC and ALC as minimums, and unused minutes exactly', () => {
    expect(namesOf(filterCustomers(people, { rpc: 20 }))).toHaveLength(3);
    expect(namesOf(filterCustomers(people, { rpc: 20.01 }))).toEqual(['rosewater_k']);
    expect(namesOf(filterCustomers(people, { alc: 26.3 }))).toEqual(['rosewater_k']);
    expect(namesOf(filterCustomers(people, { ufm: 0 }))).toEqual(['delmar71']);
    expect(namesOf(filterCustomers(people, { rpc: 20, ufm: 2 }))).toEqual([]);
  });
});

describe('filters for lost members', () => {
  const lost = [
    customer(1, 'gone', { last_call: '2026-10-20T23:30:00-04:00' }),
    customer(2, 'back', { last_call: '2026-10-21T00:30:00-04:00', type: 'repeat', minutes: 90 }),
  ];

  it('count New York days since the last reading', () => {
    expect(namesOf(filterCustomers(lost, { quiet: 30 }, '2026-11-19'))).toEqual(['gone']);
    expect(namesOf(filterCustomers(lost, { quiet: 30 }, '2026-11-20'))).toEqual(['gone', 'back']);
  });

  it('compare the type and the minutes', () => {
    expect(namesOf(filterCustomers(lost, { type: 'repeat' }))).toEqual(['back']);
    expect(namesOf(filterCustomers(lost, { least: 90 }))).toEqual(['back']);
    expect(readFilters({ ...noFilters, type: 'new', quiet: '30' }).active).toEqual({
      type: 'new',
      quiet: 30,
    });
  });

  it('refuse days that are no whole number, or too many', () => {
    expect(readFilters({ ...noFilters, quiet: '1.5' }).problems).toEqual({ quiet: 'whole_number' });
    expect(readFilters({ ...noFilters, quiet: '3661' }).problems).toEqual({ quiet: 'too_many_days' });
  });
});

describe('sorting', () => {
  it('starts with the highest revenue per call; ties are sorted by name in both directions', () => {
    expect(namesOf(sortCustomers(people))).toEqual(['rosewater_k', 'ana_beltran', 'delmar71']);
    expect(namesOf(sortCustomers(people, { sort: 'rev_per_call', order: 'ASC' }))).toEqual([
      'ana_beltran',
      'delmar71',
      'rosewater_k',
    ]);
  });

  it('sorts names as text and readings by time', () => {
    const named = sortCustomers(people, { sort: 'user_name', order: 'DESC' });
    expect(namesOf(named)).toEqual(['rosewater_k', 'delmar71', 'ana_beltran']);
    const newest = sortCustomers(people, { sort: 'last_call', order: 'DESC' });
    expect(namesOf(newest)).toEqual(['ana_beltran', 'delmar71', 'rosewater_k']);
  });
});
