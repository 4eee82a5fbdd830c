import fc from 'fast-check';
import { addDays } from './new-york-time';
import { rowsPerPageOptions } from './paginator';
import {
  changedTable,
  hasWrongPeriod,
  leavesOrderOpen,
  readTableAddress,
  type TableDefaults,
  type TableState,
  writeTableAddress,
} from './table-address';

const defaults: TableDefaults = {
  sort: 'call_date',
  order: 'DESC',
  perPage: 10,
  period: { from: '2026-11-15', to: '2026-11-21' },
  sortable: ['call_date', 'revenue'],
};
const read = (text: string) => readTableAddress(new URLSearchParams(text), defaults);
const start: TableState = {
  sort: 'call_date',
  order: 'DESC',
  page: 1,
  perPage: 10,
  period: defaults.period,
  term: '',
};

describe('the URL of a table', () => {
  it('falls back to defaults when empty or invalid', () => {
    for (const text of [
      '',
      'sort=password&order=ASC',
      'sort=call_date&order=asc',
      'sort=call_date&order=',
      'order=ASC',
      'end_date=2026-11-15',
      'q=+++',
      'page=0&perPage=7',
      'page=-3',
      'page=1e9',
      'start_date=2026-11-15',
      'start_date=2026-11-22&end_date=2026-11-15',
      'start_date=2026-02-30&end_date=2026-03-01',
    ]) {
      expect(read(text)).toEqual(start);
    }
  });

  it.each([
    ['', false],
    ['start_date=2026-11-15&end_date=2026-11-21', false],
    ['start_date=2026-11-15', true],
    ['end_date=2026-11-15', true],
    ['start_date=2026-11-22&end_date=2026-11-15', true],
    ['start_date=2026-02-30&end_date=2026-03-01', true],
  ])('with “%s” has an invalid date window: %s', (text, isWrong) => {
    expect(hasWrongPeriod(new URLSearchParams(text), defaults)).toBe(isWrong);
    expect(hasWrongPeriod(new URLSearchParams(text), { ...defaults, period: undefined })).toBe(false);
  });

  it('contains the filters, as far as they are valid', () => {
    const outcomes = ['failed', 'late'];
    const narrowed = { ...defaults, filters: { outcome: (text: string) => outcomes.includes(text) } };
    const filtersIn = (text: string) => readTableAddress(new URLSearchParams(text), narrowed).filters;
    expect(filtersIn('outcome=failed&key=7')).toEqual({ outcome: ['failed'] });
    expect(filtersIn('outcome=late,x,failed,late,')).toEqual({ outcome: ['late', 'failed'] });
    expect(filtersIn('outcome=x')).toEqual({});
    expect(read('outcome=failed')).not.toHaveProperty('filters');
    const third = { ...start, page: 3 };
    const written = (outcome: string[]) =>
      writeTableAddress(changedTable(third, { filters: { outcome } }), narrowed);
    expect(written(['failed']).toString()).toBe('start_date=2026-11-15&end_date=2026-11-21&outcome=failed');
    expect(written(['failed', 'late']).get('outcome')).toBe('failed,late');
    expect(written([]).toString()).toBe('start_date=2026-11-15&end_date=2026-11-21');
  });

  it.each([
    ['', true],
    ['q=moon&outcome=failed', true],
    ['page=2', false],
    ['sort=revenue', false],
    ['start_date=2026-11-15&end_date=2026-11-21', false],
  ])('“%s” leaves the order to habit: %s', (text, isOpen) => {
    expect(leavesOrderOpen(new URLSearchParams(text))).toBe(isOpen);
  });

  it('always contains its days', () => {
    expect(writeTableAddress(start, defaults).toString()).toBe('start_date=2026-11-15&end_date=2026-11-21');
  });

  it('has no days if the table has no date window', () => {
    const windowless = { ...defaults, period: undefined };
    expect(
      readTableAddress(new URLSearchParams('start_date=2026-11-15&end_date=2026-11-16'), windowless).period,
    ).toBeUndefined();
  });

  it('parses its own output', () => {
    const states: fc.Arbitrary<TableState> = fc.record({
      sort: fc.constantFrom(...defaults.sortable),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
      page: fc.integer({ min: 1, max: 9_999 }),
      perPage: fc.constantFrom(...rowsPerPageOptions),
      period: fc
        .tuple(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: 400 }))
        .map(([from, length]) => ({
          from: addDays('1900-01-01', from),
          to: addDays('1900-01-01', from + length),
        })),
      term: fc.string().map((term) => term.trim()),
    });
    fc.assert(
      fc.property(states, (state) => {
        expect(read(writeTableAddress(state, defaults).toString())).toEqual(state);
      }),
    );
  });

  it('is parsed without spaces around the search text', () => {
    expect(read('q=+ann+lee+').term).toBe('ann lee');
  });

  it('keeps a non-default sort order', () => {
    const upwards: TableDefaults = { ...defaults, order: 'ASC' };
    const order = (text: string) => readTableAddress(new URLSearchParams(text), upwards).order;
    expect(order('sort=call_date&order=DESC')).toBe('DESC');
    expect(order('sort=call_date&order=desc')).toBe('ASC');
  });

  it('contains no days of a table without a date window', () => {
    expect(writeTableAddress({ ...start, period: undefined }, defaults).toString()).toBe('');
  });

  it('returns to the first page with every change except of the page', () => {
    const third = { ...start, page: 3 };
    expect(changedTable(third, { sort: 'revenue' }).page).toBe(1);
    expect(changedTable(third, { perPage: 50 }).page).toBe(1);
    expect(changedTable(third, { page: 4 }).page).toBe(4);
  });
});
