import type { FieldErrors } from '../../../records/readings/ingest/record-fields';
import { customersList } from './customers.list';
import { loginsList } from './logins.list';
import { scheduledCallsList } from './scheduled-calls.list';

const now = Date.parse('2026-11-20T19:03:22Z');
const [minute, day] = [60_000, 86_400_000];
const ahead = (ms: number): string => new Date(now + ms).toISOString();
const said = (read: { errors: FieldErrors } | object): object =>
  'errors' in read
    ? Object.fromEntries(Object.entries(read.errors).map(([name, { text }]) => [name, text]))
    : {};

const customer = { external_id: 'c', username: 'ann' };
const login = { external_id: 'l', psychic: 5, login_date: ahead(-day) };
const call = {
  ...{ external_id: 's', psychic: 5, customer: null, scheduled_at: ahead(day) },
  ...{ conn_type: 'Call', status: 'Scheduled' },
};

describe('lists of the switch, checked against the clock', () => {
  it.each([
    ['customers', (changes: object) => customersList.read({ ...customer, ...changes }, now)],
    ['logins', (changes: object) => loginsList.read({ ...login, ...changes }, now)],
    ['scheduled calls', (changes: object) => scheduledCallsList.read({ ...call, ...changes }, now)],
  ])('accept %s changed no more than ten minutes in the future', (_, read) => {
    expect(said(read({ updated_at: ahead(10 * minute) }))).toEqual({});
    expect(said(read({ updated_at: ahead(10 * minute + 1) }))).toEqual({
      updated_at: 'updated_at must be no more than ten minutes in the future',
    });
  });

  it('accept logins that begin and end no more than a day in the future', () => {
    const read = (changes: object): object => said(loginsList.read({ ...login, ...changes }, now));
    expect(read({ login_date: ahead(day), logout_date: ahead(day) })).toEqual({});
    const after = ahead(day + 1000);
    expect(read({ login_date: after, logout_date: after })).toEqual({
      login_date: 'login_date must be no more than a day in the future',
      logout_date: 'logout_date must be no more than a day in the future',
    });
  });

  it('accept calls scheduled at most five years ahead', () => {
    const read = (scheduled_at: string): object =>
      said(scheduledCallsList.read({ ...call, scheduled_at }, now));
    expect(read('2031-11-20T19:03:22Z')).toEqual({});
    expect(read('2031-11-25T19:03:22Z')).toEqual({
      scheduled_at: 'scheduled_at must be no more than five years in the future',
    });
  });
});
