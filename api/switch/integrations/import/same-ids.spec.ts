import { readRecord, type SentRecord } from '../../../records/readings/ingest/reading-record';
import { remembered } from '../../../records/readings/ingest/same-ids';
import { SameIds } from './same-ids';

const row = {
  connection_id: 1,
  psychic: 7,
  customer: { external_id: 'C1', username: 'Ann', email: 'ann@example.com', takes_mail: true },
  conn_type: 'Call',
  started_at: '2026-10-31T10:00:00-04:00',
  duration_seconds: 450,
  free_minutes: 0,
  paid_minutes: 7.5,
  rate: 3.99,
  result: 'Completed',
  rating: 5,
  rating_text: 'Kind',
};
const read = (changes: object): SentRecord => {
  const checked = readRecord(
    { ...row, ...changes },
    { now: Date.parse('2026-11-21T00:00:00Z'), maxRate: 50 },
  );
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors));
  return checked.record;
};

describe('the same id twice in a file', () => {
  const metAfter = (changes: object, psychic = 'jo'): string => {
    const ids = new SameIds();
    ids.meet(read({}), 'jo');
    return ids.meet(read(changes), psychic);
  };

  it.each([
    {},
    { started_at: '2026-10-31T14:00:00Z' },
    { started_at: '2026-10-31T16:00:00.000+02:00' },
    { revenue: 29.93 },
    { revenue: 29.925 },
    { updated_at: '2026-11-01T00:00:00Z' },
    { psychic: '40001' },
  ])('with %j is the same', (changes) => expect(metAfter(changes)).toBe('same'));

  it.each([
    { customer: null },
    { customer: { ...row.customer, username: 'Anna' } },
    { conn_type: 'Chat' },
    { started_at: '2026-10-31T10:00:01-04:00' },
    { duration_seconds: 451 },
    { free_minutes: 0.01 },
    { paid_minutes: 7.49 },
    { rate: 4 },
    { revenue: 29.92 },
    { result: 'Dropped' },
    { rating: 4 },
    { rating_text: null },
  ])('with %j is different', (changes) => expect(metAfter(changes)).toBe('other'));

  it('of another psychic is different', () => expect(metAfter({}, 'joan')).toBe('other'));

  it('is detected until 200,000 other ids have occurred, and not beyond', () => {
    const ids = new SameIds();
    const record = read({});
    for (let id = 1; id <= remembered; id++) ids.meet({ ...record, connection_id: id }, 'jo');
    expect(ids.meet({ ...record, rate: 4 }, 'jo')).toBe('other');
    ids.meet({ ...record, connection_id: remembered + 1 }, 'jo');
    expect(ids.meet({ ...record, rate: 4 }, 'jo')).toBe('new');
  });
});
