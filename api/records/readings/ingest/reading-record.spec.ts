import fc from 'fast-check';
import { DateTime } from 'luxon';
import { connectedResults, missedResults } from '../../../../common/domain/reading';
import { NotARecord, readRecord } from './reading-record';
import { firstErrors, inWords, isInstant, isMoment, readCustomer } from './record-fields';

/** Six days after the contact. */
const limits = { now: Date.parse('2026-11-26T19:03:22Z'), maxRate: 50 };
const right = {
  connection_id: 17,
  psychic: 5,
  customer: { external_id: 'c1', username: 'ann', email: 'ann@x.example', takes_mail: false },
  conn_type: 'Call',
  started_at: '2026-11-20T14:03:22-05:00',
  duration_seconds: 600,
  free_minutes: 1,
  paid_minutes: 9,
  rate: 3.99,
  revenue: 35.9,
  result: 'Completed',
  rating: 5,
  rating_text: 'Kind',
  updated_at: '2026-11-20T15:00:00.125-05:00',
};
const nobody = { customer_key: null, username: null, email: null, takes_mail: null };

/** The fields with errors; empty if the record is valid. */
const faults = (changes: object): string[] => {
  const read = readRecord({ ...right, ...changes }, limits);
  return 'errors' in read ? Object.keys(read.errors).sort() : [];
};
/** The errors of a record. */
const told = (value: unknown): object => {
  const found = readRecord(value, limits);
  return 'errors' in found ? firstErrors(found.errors) : {};
};
const read = (changes: object = {}): object => {
  const found = readRecord({ ...right, ...changes }, limits);
  if ('errors' in found) throw new Error(JSON.stringify(found.errors));
  return found.record;
};
/** What a missed contact must not have. */
const missed = { result: 'Abandoned', duration_seconds: 0, free_minutes: 0, paid_minutes: 0, revenue: 0 };
/** Long enough for other fields to be large, too. */
const week = { duration_seconds: 604_800, free_minutes: 0, paid_minutes: 10_080 };

describe('a record of the switch', () => {
  it('is read in full: the timestamp in UTC, the amount in cents, and its change time as sent', () => {
    expect(read()).toEqual({
      connection_id: 17,
      external_id: null,
      psychic_id: 5,
      extension: null,
      customer_key: 'c1',
      username: 'ann',
      email: 'ann@x.example',
      takes_mail: false,
      conn_type: 'Call',
      started_at: '2026-11-20T19:03:22.000Z',
      duration_seconds: 600,
      free_minutes: 1,
      paid_minutes: 9,
      rate: 3.99,
      revenue: 35.9,
      result: 'Completed',
      rating: 5,
      rating_text: 'Kind',
      updated_at: '2026-11-20T15:00:00.125-05:00',
    });
    expect(read({ revenue: 1.005 })).toMatchObject({ revenue: 1.01 });
  });

  it.each([null, undefined])('has defaults for optional fields, including when set to %s', (none) => {
    const told = { revenue: none, rating: none, rating_text: none, updated_at: none };
    expect(read(told)).toMatchObject({ revenue: 35.91, rating: null, rating_text: null, updated_at: null });
    const customer = { ...right.customer, email: none, takes_mail: none };
    expect(read({ customer })).toMatchObject({ email: null, takes_mail: null });
    expect(read({ rating_text: '', customer: { ...customer, email: '' } })).toMatchObject({
      rating_text: null,
      email: null,
    });
  });

  it('requires the customer, and has no customer data if it is null', () => {
    expect(read({ customer: null })).toMatchObject(nobody);
    expect(faults({ customer: undefined })).toEqual(['customer']);
  });

  it('names its psychic by user_id or by extension', () => {
    expect(read({ psychic: 2_147_483_647 })).toMatchObject({ psychic_id: 2_147_483_647, extension: null });
    expect(read({ psychic: '2147483647' })).toMatchObject({ psychic_id: null, extension: 2_147_483_647 });
  });

  it.each<[field: string, rights: unknown[], wrongs: unknown[], others?: object]>([
    ['connection_id', [1, Number.MAX_SAFE_INTEGER], [0, -1, 1.5, '1', null, Number.MAX_SAFE_INTEGER + 1]],
    [
      'psychic',
      [1, '1', '40001'],
      [0, -1, 1.5, 2_147_483_648, null, '', '0', '01', ' 1', '1 ', 'a1', '2147483648', '12345678901'],
    ],
    ['customer', [null, right.customer], [true, 'ann', 1, []]],
    ['conn_type', ['Call', 'Chat'], ['call', '', null, 1, ['Call']]],
    ['started_at', ['1990-01-01T00:00:00Z'], ['1989-12-31T23:59:59Z', '', null, 1, '2026-11-20']],
    ['duration_seconds', [], [-1, 600.5, '600', null, 604_801]],
    ['duration_seconds', [604_800], [], week],
    ['free_minutes', [], [-0.5, '1', null, NaN, 10_080.1]],
    ['free_minutes', [10_080], [], { ...week, paid_minutes: 0, revenue: 0 }],
    ['paid_minutes', [], [-0.5, '9', null, NaN, 10_080.1]],
    ['paid_minutes', [10_080], [], { ...week, rate: 1, revenue: undefined }],
    ['rate', [0, 50], [-0.01, 50.01, '1', null, Infinity]],
    ['revenue', [0, null, undefined], [-0.01, 10_000_000.01, '1', NaN]],
    ['result', [...connectedResults], ['completed', '', null, 1]],
    ['result', [...missedResults], ['Missed'], missed],
    ['rating', [1, 5, null, undefined], [0, 6, 2.5, '5', true]],
    ['rating_text', ['', 'a'.repeat(4000), null, undefined], ['a'.repeat(4001), 1, 'a\u0000b', '\ud83c']],
    ['updated_at', ['2026-11-20T15:00:00.123456789Z', null, undefined], ['', 1, '2026-11-20T15:00:00']],
    ['colour', [], ['red', undefined, null]],
  ])('follows the rules for %s', (field, rights, wrongs, others = {}) => {
    for (const value of rights) expect([value, faults({ ...others, [field]: value })]).toEqual([value, []]);
    for (const value of wrongs)
      expect([value, faults({ ...others, [field]: value })]).toEqual([value, [field]]);
  });

  it.each<[field: string, rights: unknown[], wrongs: unknown[]]>([
    ['external_id', ['1', 'a'.repeat(99)], ['', 'a'.repeat(100), 1, null, undefined, 'a\u0007']],
    ['username', ['a', 'a'.repeat(99)], ['', 'a'.repeat(100), 1, null, undefined, 'a\u0007']],
    ['email', [`${'a'.repeat(244)}@x.example`], [`${'a'.repeat(245)}@x.example`, 1, false, 'a', 'a@b\u0007']],
    ['takes_mail', [true, false], ['true', 1, 0]],
  ])('follows the rules for its customer’s %s', (field, rights, wrongs) => {
    const of = (value: unknown): string[] => faults({ customer: { ...right.customer, [field]: value } });
    for (const value of rights) expect([value, of(value)]).toEqual([value, []]);
    for (const value of wrongs) expect([value, of(value)]).toEqual([value, [`customer.${field}`]]);
  });

  it('allows only these customer fields', () => {
    const customer = { ...right.customer, colour: 'red' };
    expect(told({ ...right, customer })).toEqual({ customer: 'customer has an unknown field' });
    const errors = {};
    readCustomer(customer, errors);
    expect(firstErrors(errors)).toEqual({ colour: 'Unknown field' });
  });

  it('lists every invalid field at once, with what is valid', () => {
    expect(told({ ...right, rate: '1', rating: 6, colour: 'red', result: undefined })).toEqual({
      colour: 'Unknown field',
      rate: 'rate must be a number of dollars from 0 to 50',
      rating: 'rating must be a whole number from 1 to 5, or null',
      result: 'result is required',
    });
    expect(faults({ customer: { external_id: 1, username: 2, email: 3, takes_mail: 4 } })).toHaveLength(4);
  });

  it.each([null, undefined, 1, 'a', [], [right]])('must be an object: %j', (value) => {
    expect(told(value)).toEqual({ record: 'A record must be an object' });
  });

  it('lists all required fields as missing if it is empty', () => {
    const read = readRecord({}, limits);
    expect('errors' in read && Object.keys(read.errors).sort()).toEqual(
      [
        ...['connection_id', 'psychic', 'customer', 'conn_type', 'started_at', 'duration_seconds'],
        ...['free_minutes', 'paid_minutes', 'rate', 'result'],
      ].sort(),
    );
  });

  it('reports what is wrong with a line that is not a record', () => {
    expect(told(new NotARecord('The line is no JSON'))).toEqual({ record: 'The line is no JSON' });
    expect(told(new NotARecord(null))).toEqual({ record: '' });
  });

  it("shows at most 99 characters of an unknown field's name, and no name with control characters, or __proto__", () => {
    expect(faults({ ['x'.repeat(200)]: 1 })).toEqual(['x'.repeat(99)]);
    expect(faults({ 'a\u0000': 1 })).toEqual(['record']);
    expect(faults(JSON.parse('{"__proto__":1}') as object)).toEqual(['record']);
  });

  it('lists at most twenty errors', () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`${'y'.repeat(120)}${n}`, inWords('wrong')]),
    );
    const few = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`y${n}`, inWords('wrong')]));
    expect(Object.keys(firstErrors(few))).toEqual(Array.from({ length: 20 }, (_, n) => `y${n}`));
    expect(Object.keys(firstErrors(many))).toEqual(['y'.repeat(99)]);
  });

  describe('its minutes', () => {
    it.each([
      [0, 10, []],
      [0, 10.02, []],
      [0, 9.98, []],
      [5, 5.02, []],
      [0, 10.021, ['paid_minutes']],
      [0, 9.979, ['paid_minutes']],
      [10, 0, []],
      [10, 1, ['paid_minutes']],
    ])('%d free and %d paid of ten: %j', (free_minutes, paid_minutes, wrong) => {
      for (const result of connectedResults)
        expect(faults({ free_minutes, paid_minutes, result, revenue: null })).toEqual(wrong);
    });

    it.each([
      ['duration_seconds', 1],
      ['free_minutes', 0.5],
      ['paid_minutes', 0.5],
      ['revenue', 0.01],
    ])('are not allowed for a missed contact, nor is its %s', (field, value) => {
      expect(faults({ ...missed, [field]: value })).toEqual([field]);
      expect(faults({ ...missed, revenue: null })).toEqual([]);
    });

    it('are checked against each other only if each field is valid', () => {
      expect(faults({ paid_minutes: 500, rating: 6 })).toEqual(['rating']);
      expect(faults({ paid_minutes: 10_080.1, rating: 6 })).toEqual(['paid_minutes', 'rating']);
    });
  });

  it('amounts to at most ten million, even when calculated from minutes and rate', () => {
    const faultsAt = (rate: number, revenue?: number): string[] => {
      const found = readRecord({ ...right, ...week, rate, revenue }, { ...limits, maxRate: 10_000 });
      return 'errors' in found ? Object.keys(found.errors) : [];
    };
    expect([faultsAt(992.06), faultsAt(992.07)]).toEqual([[], ['revenue']]);
    expect([faultsAt(1, 10_000_000), faultsAt(1, 10_000_000.01)]).toEqual([[], ['revenue']]);
  });

  describe('its revenue', () => {
    const says = 'a contact without paid minutes has no revenue';

    it('requires paid minutes', () => {
      const free = { free_minutes: 10, paid_minutes: 0 };
      expect(told({ ...right, ...free, revenue: 0.01 })).toEqual({ revenue: says });
      for (const revenue of [0, 0.001, null]) expect(faults({ ...free, revenue })).toEqual([]);
    });

    it('is at most the paid minutes at the highest rate, with 0.02 minutes of rounding', () => {
      // 9.02 × 50
      expect(read({ revenue: 451 })).toMatchObject({ revenue: 451 });
      expect(told({ ...right, revenue: 451.01 })).toEqual({
        revenue: 'revenue must be at most paid minutes × 50, the highest rate',
      });
    });
  });
});

describe('a record of the switch, against the clock', () => {
  const [day, minute] = [86_400_000, 60_000];
  const ahead = (ms: number): string => new Date(limits.now + ms).toISOString();

  it('starts no more than a day in the future', () => {
    expect(faults({ ...missed, started_at: ahead(day) })).toEqual([]);
    expect(told({ ...right, ...missed, started_at: ahead(day + 1000) })).toEqual({
      started_at: 'started_at must be no more than a day in the future',
    });
    expect(faults({ started_at: '2062-01-06T10:00:00-05:00' })).toEqual(['started_at']);
  });

  it('ends no more than a day in the future', () => {
    expect(faults({ started_at: ahead(day - 600_000) })).toEqual([]);
    expect(told({ ...right, started_at: ahead(day - 599_000) })).toEqual({
      duration_seconds: 'the end of a contact must be no more than a day in the future',
    });
  });

  it('was changed no more than ten minutes in the future', () => {
    expect(faults({ updated_at: ahead(10 * minute) })).toEqual([]);
    expect(told({ ...right, updated_at: ahead(10 * minute + 1) })).toEqual({
      updated_at: 'updated_at must be no more than ten minutes in the future',
    });
  });
});

describe('a timestamp', () => {
  const zones = ['Z', '+00:00', '-05:00', '+14:59', '-1459', '+0530'];

  it('is on a real day of the years 1990 to 2099', () => {
    const day = fc.record({
      year: fc.integer({ min: 1985, max: 2105 }),
      month: fc.integer({ min: 0, max: 13 }),
      day: fc.integer({ min: 0, max: 32 }),
      zone: fc.constantFrom(...zones),
    });
    const two = (n: number): string => String(n).padStart(2, '0');
    fc.assert(
      fc.property(day, ({ year, month, day, zone }) => {
        const isThere = DateTime.utc(year, month, day).isValid && year >= 1990 && year <= 2099;
        expect(isMoment(`${year}-${two(month)}-${two(day)}T12:30:59${zone}`)).toBe(isThere);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ...['2026-11-20T24:00:00Z', '2026-11-20T12:60:00Z', '2026-11-20T12:00:60Z', '2026-11-20T12:00Z'],
    ...['2026-11-20 12:00:00Z', '2026-11-20T12:00:00', '2026-11-20T12:00:00+15:00', '2026-11-20T12:00:00z'],
    ...[
      '2026-11-20T12:00:00.Z',
      '2026-11-20T12:00:00.1234567890Z',
      '12026-11-20T12:00:00Z',
      ' 2026-11-20T12:00:00Z',
    ],
    ...['2026-11-20T12:00:00Z ', '2026-11-20T12:00:00+05:60', '2026-1-20T12:00:00Z', 'tomorrow', ''],
  ])('is invalid: %j', (text) => {
    expect([isMoment(text), isInstant(text)]).toEqual([false, false]);
  });

  it('has whole seconds for the start of a contact', () => {
    const at = (fraction: string): boolean[] =>
      [isMoment, isInstant].map((is) => is(`2026-11-20T23:59:59${fraction}-05:00`));
    expect(at('')).toEqual([true, true]);
    expect(at('.0')).toEqual([true, true]);
    expect(at('.000000000')).toEqual([true, true]);
    expect(at('.5')).toEqual([true, false]);
    expect(at('.000000001')).toEqual([true, false]);
  });

  it.each([null, undefined, 20261120, new Date()])('is text: %s', (value) => {
    expect([isMoment(value), isInstant(value)]).toEqual([false, false]);
  });
});
