import { type DateRangeQuery, readDateRange } from './date-range';
import { InvalidInput } from './problem';

const week = { from: '2026-11-15', to: '2026-11-21' };

const refusal = (query: DateRangeQuery, most?: number): unknown => {
  try {
    return readDateRange(query, week, most);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return Object.fromEntries(Object.entries(error.errors).map(([field, { text }]) => [field, text]));
  }
};

describe('a date range', () => {
  it.each<[DateRangeQuery, object]>([
    [{}, week],
    [{ start_date: '', end_date: '' }, week],
    [{ start_date: '2026-11-21' }, { from: '2026-11-21', to: '2026-11-21' }],
    [{ end_date: '2026-11-15' }, { from: '2026-11-15', to: '2026-11-15' }],
    // 23:59:59 and 00:00:00 in New York
    [
      { start_date: '1794200399000', end_date: '1794200400000' },
      { from: '2026-11-08', to: '2026-11-09' },
    ],
    // 23:30 in New York
    [
      { end_date: '1763699400000', start_date: '2025-11-01' },
      { from: '2025-11-01', to: '2025-11-20' },
    ],
  ])('from %j becomes %j', (query, window) => expect(refusal(query)).toEqual(window));

  const beforeDefault =
    'Without start_date, the range starts on 2026-11-15, so end_date must not be before that';
  const afterDefault = 'Without end_date, the range ends on 2026-11-21, so start_date must not be after that';
  const order = 'end_date must not be before start_date';

  it.each<[DateRangeQuery, object]>([
    [{ end_date: '2026-11-14' }, { end_date: beforeDefault }],
    [{ end_date: '2026-11-14', start_date: '' }, { end_date: beforeDefault }],
    [{ start_date: '2026-11-22' }, { start_date: afterDefault }],
    [{ start_date: '2026-11-22', end_date: '' }, { start_date: afterDefault }],
    [{ start_date: '2026-11-22', end_date: '2026-11-21' }, { end_date: order }],
  ])('from %j is rejected with a message that names the valid days: %j', (query, errors) =>
    expect(refusal(query)).toEqual(errors),
  );

  it.each([
    { start_date: 'yesterday' },
    { start_date: '2026-02-30' },
    { start_date: '2026' },
    { end_date: '99999999999999999' },
    { end_date: '8640000000000001' },
    { start_date: '2026-11-1\u0000' },
  ])('is rejected if it is not one of days or instants: %j', (query) =>
    expect(() => readDateRange(query, week)).toThrow(InvalidInput),
  );

  it.each<[DateRangeQuery, string]>([
    [{ start_date: '2026-11-14' }, 'start_date'],
    [{ start_date: '2026-11-14', end_date: '' }, 'start_date'],
    [{ end_date: '2026-11-22' }, 'end_date'],
  ])('from %j is too long, and the error is reported on the bound that was sent', (query, field) =>
    expect(refusal(query, 7)).toEqual({ [field]: 'The range can be at most 7 days' }),
  );
});
