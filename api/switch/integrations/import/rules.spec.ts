import { byCallNumber } from '../../../testing/raw-log';
import { convert } from './convert';
import type { FieldRule, ImportMap } from './import-map';
import { ruleFaults, ruleFields } from './rule-faults';
import type { SourceRecord } from './source-record';

const { fields: others } = byCallNumber();
const base: ImportMap = {
  format: 'csv',
  fields: {
    ...others,
    started_at: { columns: ['day', 'from'], format: 'yyyy-MM-dd H:mm:ss.u', zone: 'America/New_York' },
    duration_seconds: { constant: 60 },
  },
};
const right: SourceRecord = {
  'Call No': '1',
  Agent: 'Jo',
  Channel: 'Phone',
  Caller: 'C1',
  'Caller name': 'Ann',
  State: 'Answered',
  'Free min': '0',
  'Billed min': '1',
  Rate: '1',
  Amount: '1',
  Score: '5',
  Comment: '',
  day: '2026-06-06',
  from: '23:50:00.0',
  till: '',
};

/** The outcome for a record when one field has this rule. */
const outcome = (field: string, rule: object, record: SourceRecord): string =>
  JSON.stringify(convert({ ...right, ...record }, { ...base, fields: { ...base.fields, [field]: rule } }, 7));

describe('every setting of every field', () => {
  const samples: Record<string, string> = {
    connection_id: '62',
    psychic: '40001',
    conn_type: 'Call',
    duration_seconds: '62',
    result: 'Completed',
  };
  const texts = new Set(['external_id', 'psychic_username', 'rating_text']);
  const valueOf = (field: string): unknown => {
    if (field === 'customer.takes_mail') return true;
    const sample = samples[field];
    if (field === 'psychic' || field === 'conn_type' || field === 'result') return sample;
    return texts.has(field) || field.startsWith('customer.') ? 'mine' : 5;
  };
  const sources: Record<string, FieldRule> = {
    constant: {},
    column: { column: 'x' },
    columns: { columns: ['x', 'y'] },
    between: {
      between: [
        ['day', 'from'],
        ['day', 'till'],
      ],
    },
    'from duration': { from: 'duration' },
    'from line': { from: 'line', start: 5 },
  };
  const settings = (field: string): FieldRule[] => [
    { pattern: '^x(.+)$' },
    { values: { [samples[field] ?? '62']: valueOf(field) as string } },
    { default: valueOf(field) as string },
    { type: 'text' },
    { type: 'number' },
    { type: 'phone' },
    { type: 'phone', region: 'US' },
    { region: 'US' },
    { duration: 'seconds' },
    { duration: 'minutes' },
    { duration: 'm:ss' },
    { duration: 'm:ss', round: 'never' },
    { round: 'never' },
    { round: 'nearest' },
    { round: 'up' },
    { start: 9 },
    { values: { a: valueOf(field) as string }, type: 'text' },
    { values: { a: valueOf(field) as string }, duration: 'minutes' },
    { values: { a: valueOf(field) as string }, round: 'never' },
  ];
  /** Records that each show a setting's effect. */
  const probes: SourceRecord[] = [
    '',
    '62',
    'x62',
    '1.2',
    '1.5',
    '1:02',
    '(213) 373-4253',
    '+12133734253',
    'Call',
    'Completed',
    'xCall',
    'xCompleted',
    '40001',
  ].flatMap((x) => ['', '23:50:01.2'].map((till) => ({ x, y: '1', till })));
  /** A setting may repeat the field's default behavior. */
  const natural = (field: string, { type, duration, round }: FieldRule): boolean =>
    (field === 'duration_seconds' && (duration === 'seconds' || round === 'nearest')) ||
    type === (ruleFaults(field, { constant: 5 }).length === 0 && field !== 'psychic' ? 'number' : 'text');

  const cases = ruleFields.flatMap((field) =>
    Object.entries(sources).flatMap(([name, source]) =>
      settings(field).map((setting) => [field, name, source, setting] as const),
    ),
  );

  it('works, or is refused by name', () => {
    const idle: unknown[] = [];
    let working = 0;
    for (const [field, name, source, setting] of cases) {
      const plain = name === 'constant' ? { constant: valueOf(field) } : source;
      const rule = { ...plain, ...setting };
      const faults = ruleFaults(field, rule);
      if (faults.length > 0) {
        const [kind = ''] = name.split(' ');
        const names = [...Object.keys(setting), kind].map((key) => `"${key}"`);
        expect({ rule, faults: faults.filter((fault) => names.some((one) => fault.includes(one))) }).toEqual({
          rule,
          faults,
        });
        continue;
      }
      working += 1;
      const isSeen = Object.keys(setting).every((key) => {
        const { [key as keyof FieldRule]: _, ...without } = rule as FieldRule;
        return probes.some((probe) => outcome(field, rule, probe) !== outcome(field, without, probe));
      });
      if (!isSeen && !natural(field, setting)) idle.push([field, rule]);
    }
    expect(idle).toEqual([]);
    expect(working).toBeGreaterThan(50);
  });

  it.each<[string, FieldRule & Record<string, unknown>, string]>([
    ['rate', { constant: '3' }, '"constant" of "rate" must be numbers, or null.'],
    ['result', { column: 'x', values: { a: 'Done' } }, '"values" of "result" must be one of "Completed"'],
    [
      'duration_seconds',
      { column: 'x', default: 1.5 },
      '"default" of "duration_seconds" must be whole seconds, or null.',
    ],
    ['duration_seconds', { column: 'x', type: 'number' }, '"type" of "duration_seconds" has no effect.'],
    [
      'duration_seconds',
      { column: 'x', duration: 'hours' as 'minutes' },
      '"duration" of "duration_seconds" must be one of "h:mm:ss", "hh:mm:ss", "h:mm", "m:ss", "mm:ss", "seconds", "milliseconds", "minutes".',
    ],
    [
      'duration_seconds',
      { between: ['a', 'b'], values: {} },
      '"values" of "duration_seconds" has no effect beside "between".',
    ],
    [
      'customer.takes_mail',
      { column: 'x', values: { y: 'yes' } },
      '"values" of "customer.takes_mail" must be true or false, or null.',
    ],
    [
      'customer.external_id',
      { column: 'x', type: 'phone', region: 'Mars' },
      '"region" of "customer.external_id" must be a country such as "US".',
    ],
    [
      'connection_id',
      { columns: ['x', 'y'] },
      '"connection_id" needs one of "constant", "column", "from", not "columns".',
    ],
    ['external_id', { columns: [] }, '"columns" of "external_id" must be a list of columns.'],
    ['rate', { column: 'x', colour: 1 }, '"rate" has no setting "colour".'],
  ])('%s by %j is refused', (field, rule, sentence) =>
    expect(ruleFaults(field, rule).join()).toContain(sentence),
  );
});

describe('a duration', () => {
  const read = (rule: FieldRule, x: string, result = 'Answered'): unknown => {
    const fields = { ...base.fields, duration_seconds: rule };
    const converted = convert({ ...right, x, State: result }, { ...base, fields }, 1);
    if ('errors' in converted) return Object.keys(converted.errors);
    return converted.record.duration_seconds;
  };
  const wrong = ['duration_seconds'];

  it.each<[FieldRule['duration'], Record<string, number>, string[]]>([
    [
      'h:mm:ss',
      { '0:01:02': 62, '00:01:02': 62, '26:00:00': 93_600, '1:59:59': 7199 },
      [
        '1:02',
        '0:90:75',
        '0:00:62',
        '0:60:00',
        '0:1:02',
        '62',
        '0:01:02.5',
        ':01:02',
        '-0:01:02',
        '0:01:02 h',
      ],
    ],
    ['hh:mm:ss', { '00:01:02': 62, '100:00:00': 360_000 }, ['0:01:02', '01:02']],
    ['h:mm', { '1:02': 3720, '0:05': 300, '26:00': 93_600 }, ['1:60', '0:01:02', '1:2', '62']],
    ['m:ss', { '1:02': 62, '90:05': 5405, '0:00': 0 }, ['1:60', '0:01:02', '1:2', '62']],
    ['mm:ss', { '01:02': 62, '90:05': 5405, '100:00': 6000 }, ['1:02', '01:60', '00:01:02']],
    ['seconds', { '62': 62, '1,062': 1062, '62.40': 62, '299.5': 300, '0.49': 0 }, ['1:02', '62 s', '-']],
    ['milliseconds', { '61499': 61, '61500': 62, '900': 1, '1,000': 1 }, ['1:02', '900 ms']],
    ['minutes', { '1.5': 90, '1.03': 62, '0.175': 11, '2': 120 }, ['1:02', '2 min']],
  ])('in %s is read exactly', (duration, right, faulty) => {
    const rule = { column: 'x', duration };
    expect(Object.fromEntries(Object.keys(right).map((text) => [text, read(rule, text)]))).toEqual(right);
    for (const text of faulty) expect([text, read(rule, text)]).toEqual([text, wrong]);
  });

  it('with a fraction of a second is rejected if the map says so', () => {
    const rule: FieldRule = { column: 'x', duration: 'seconds', round: 'never' };
    expect(read(rule, '62.0')).toBe(62);
    expect(read(rule, '62.4')).toEqual(wrong);
    expect(read({ ...rule, duration: 'minutes' }, '1.03')).toEqual(wrong);
  });

  it('with a fraction of a second is rounded up if started minutes are billed', () => {
    const started = (rule: FieldRule, x: string): unknown => {
      const fields = { ...base.fields, duration_seconds: rule, paid_minutes: { from: 'duration' } as const };
      const converted = convert({ ...right, x }, { ...base, billing: 'per_started_minute', fields }, 1);
      if ('errors' in converted) return converted.errors;
      const { duration_seconds: seconds, paid_minutes: paid } = converted.record;
      return [seconds, paid, converted.isRounded];
    };
    const rule: FieldRule = { column: 'x' };
    expect(started(rule, '60.4')).toEqual([61, 2, true]);
    expect(started(rule, '60.0')).toEqual([60, 1, false]);
    expect(started({ ...rule, duration: 'milliseconds' }, '60001')).toEqual([61, 2, true]);
    expect(started({ ...rule, round: 'nearest' }, '60.4')).toEqual([60, 1, true]);
    expect(read({ ...rule, round: 'up' }, '60.4')).toBe(61);
  });

  it('is required for an answered contact, in the file or the map', () => {
    const rule: FieldRule = { column: 'x', duration: 'seconds' };
    expect(read(rule, '')).toEqual(wrong);
    expect(read({ ...rule, default: null }, '')).toEqual(wrong);
    expect(read({ ...rule, default: 30 }, '')).toBe(30);
    expect(read({ constant: null }, '')).toEqual(wrong);
    expect(read(rule, '', 'No answer')).toBe(0);
    expect(read(rule, 'n/a', 'No answer')).toBe(0);
  });

  it.each([
    ['2026-06-06', '23:50:00.0', '0:10:00.0', 1200],
    ['2026-10-31', '23:30:00.0', '2:30:00.0', 14_400], // the clock is set back that night
    ['2026-10-31', '23:30:00.0', '1:30:00.0', 7200], // the earlier of two
    ['2026-03-07', '23:30:00.0', '3:30:00.0', 10_800], // and forward
    ['2026-06-06', '10:00:00.0', '10:00:01.5', 2],
    ['2026-06-06', '10:00:00.0', '10:00:00.0', 0],
    ['2026-06-06', '12:00:00.0', '0:00:00.0', 43_200],
    ['2026-06-06', '10:00:05.0', '10:00:00.0', wrong], // a clock that was set back, not a 24-hour call
    ['2026-06-06', '10:00:00.0', '', wrong],
    ['2026-11-01', '1:50:00.0', '1:10:00.0', 1200], // the repeated hour, not the next day
  ])('on one date, %s from %s to %s, is %j seconds', (day, from, till, seconds) => {
    const columns = (time: string): string[] => ['day', time];
    const rule: FieldRule = { between: [columns('from'), columns('till')] };
    const fields = { ...base.fields, duration_seconds: rule };
    const converted = convert({ ...right, day, from, till }, { ...base, fields }, 1);
    expect('errors' in converted ? Object.keys(converted.errors) : converted.record.duration_seconds).toEqual(
      seconds,
    );
  });
});

describe('a timestamp', () => {
  it.each([
    ['epoch', 'UTC', '1780322400', '2026-06-01T14:00:00+00:00'],
    ['epoch_ms', 'America/New_York', '1780322400731', '2026-06-01T10:00:00-04:00'],
    ['epoch_us', 'America/New_York', '1780322400731999', '2026-06-01T10:00:00-04:00'],
    ['epoch_ms', 'UTC', '2026-06-01', 'started_at'],
    ['excel', 'America/New_York', '46174.4166666667', '2026-06-01T10:00:00-04:00'],
    ['excel', 'America/New_York', '46174.41666', '2026-06-01T09:59:59-04:00'],
    ['excel', 'America/New_York', '46327.0625', '2026-11-01T01:30:00-04:00'], // the earlier of two
    ['excel', 'America/New_York', '46174 0.25', '2026-06-01T06:00:00-04:00'],
    ['excel', 'UTC', '2026-06-01', 'started_at'],
    ['excel', 'UTC', '46174', 'started_at'], // a day alone
    ['excel', 'UTC', '46174.0', '2026-06-01T00:00:00+00:00'],
    ...['10:15:00', '2026', '2026-06', '2026-06-01', '2026-W23', '2026-W23-1', '2026-152', '20260601'].map(
      (text) => ['iso', 'UTC', text, 'started_at'],
    ),
    ...['2026-06T10:15', '2026T10:15', '2026-W23T10:15', 'T10:15', '2026-06-01T10'].map((text) => [
      'iso',
      'UTC',
      text,
      'started_at',
    ]),
    ['iso', 'UTC', '2026-06-01T10:15', '2026-06-01T10:15:00+00:00'],
    ['iso', 'UTC', '20260601T101530', '2026-06-01T10:15:30+00:00'],
    ['iso', 'UTC', '2026-W23-1T10:15', '2026-06-01T10:15:00+00:00'],
    ['iso', 'UTC', '2026-152T10:15', '2026-06-01T10:15:00+00:00'],
    ['iso', 'America/New_York', '2026-06-01T10:15:00+05:00', '2026-06-01T10:15:00+05:00'],
    ['iso', 'UTC', '2026-06-01T10:15-04:00[America/New_York]', '2026-06-01T10:15:00-04:00'],
    ['iso', 'UTC', '2026-06-01T10:15Z[EST]', '2026-06-01T10:15:00Z'],
    ['iso', 'UTC', '2026-06-01T10:15[EST]', 'started_at'],
    ['iso', 'UTC', '2026-06-01T10:15[America/New_York]', 'started_at'],
    ['yyyy-MM-dd HH:mm', 'America/New_York', '2026-11-01 01:30 -05:00', '2026-11-01T01:30:00-05:00'],
    ['M/d/yyyy h:mm a', 'UTC', '6/1/2026 1:05 PM -04:00', '2026-06-01T13:05:00-04:00'],
    ['yyyy-MM-dd HH:mm ZZ', 'UTC', '2026-06-01 10:15 +05:00', '2026-06-01T10:15:00+05:00'],
    ['yyyy-MM-dd HH:mm ZZ', 'UTC', '2026-06-01 10:15 EST', 'started_at'],
    ['M/d/yyyy h:mm a', 'UTC', '6/1/2026 13:05 AM', 'started_at'],
    ['M/d/yyyy h:mm a', 'UTC', '6/1/2026 12:05 AM', '2026-06-01T00:05:00+00:00'],
    ['M/d/yyyy h:mm a', 'UTC', '6/1/2026 12:05 PM', '2026-06-01T12:05:00+00:00'],
    ['f', 'UTC', '6/1/2026, 13:05 AM', 'started_at'],
    ['f', 'UTC', '6/1/2026, 1:05 p.m.', '2026-06-01T13:05:00+00:00'],
    ['excel', 'UTC', '46,174', 'started_at'],
    ['epoch', 'UTC', '1780322400731', 'started_at'],
    ['M/d/yy H:mm', 'UTC', '6/1/26 13:05', '2026-06-01T13:05:00+00:00'],
    ['kkkk-WW-E HH:mm', 'UTC', '2026-23-1 10:15', '2026-06-01T10:15:00+00:00'],
    ['EEE M/d/yyyy H:mm', 'UTC', 'Tue 6/1/2026 13:05', 'started_at'], // a Monday
    ['excel', 'UTC', '99999999999999999999', 'started_at'],
    ['M/d/yyyy h:mm:ss a', 'UTC', '6/1/2026 1:05:00 p.m.', '2026-06-01T13:05:00+00:00'],
    ['M/d/yyyy h:mm:ss a', 'UTC', '6/1/2026 1:05:00\u202Fa. m.', '2026-06-01T01:05:00+00:00'],
    ['M/d/yyyy h:mm:ss a', 'UTC', '6/1/2026\u00A01:05:00\u202FPM', '2026-06-01T13:05:00+00:00'],
    ["'a' M/d/yyyy H:mm:ss", 'UTC', 'a 6/1/2026 13:05:00', '2026-06-01T13:05:00+00:00'],
  ])('in %s, %s, of %j is %s', (format, zone, day, instant) => {
    const fields = { ...base.fields, started_at: { columns: ['day'], format, zone } };
    const converted = convert({ ...right, day }, { ...base, fields }, 1);
    expect('errors' in converted ? Object.keys(converted.errors)[0] : converted.record.started_at).toBe(
      instant,
    );
  });
});

describe('a telephone number as a customer id', () => {
  const idOf = (Caller: string): unknown => {
    const rule: FieldRule = { column: 'Caller', type: 'phone', region: 'US' };
    const fields = { ...base.fields, 'customer.external_id': rule };
    const converted = convert({ ...right, Caller }, { ...base, fields }, 1);
    if ('errors' in converted) return converted.errors;
    return (converted.record.customer as { external_id: string } | null)?.external_id ?? null;
  };

  it('is the same in every format', () => {
    for (const text of ['(213) 373-4253', '213.373.4253', '+1 213-373-4253', '1 213 373 4253', '12133734253'])
      expect(idOf(text)).toBe('+12133734253');
    expect(idOf('+44 20 7946 0958')).toBe('+442079460958');
    expect(idOf('')).toBeNull();
  });

  it.each(['12345', 'anonymous', 'call 213 373 4253 now', '213 373 4253 ext. 5'])('%s is rejected', (text) =>
    expect(idOf(text)).toEqual({ 'customer.external_id': expect.any(String) as string }),
  );
});

it('columns joined into an id never collide with other columns', () => {
  const id = (...texts: string[]): unknown => {
    const columns = texts.map((_, n) => `c${n}`);
    const record = Object.fromEntries(texts.map((text, n) => [`c${n}`, text]));
    const fields = { ...base.fields, external_id: { columns } };
    const converted = convert({ ...right, ...record }, { ...base, fields }, 1);
    return 'errors' in converted ? converted.errors : converted.record.external_id;
  };
  expect(id('1706369600', '3')).toBe('1706369600|3');
  const texts = [
    ['a|b', 'c'],
    ['a', 'b|c'],
    ['a\\', '|b'],
    ['a\\|', 'b'],
    ['a', ''],
    ['', 'a'],
  ];
  expect(new Set(texts.map((pair) => id(...pair))).size).toBe(texts.length);
  expect(id('', '')).toBeNull();
});

it('a path finds a nested value, but a member with a dot in its name comes first', () => {
  const read = (record: SourceRecord): unknown => {
    const fields = { ...base.fields, rating_text: { column: 'variables.billsec' } };
    const converted = convert({ ...right, ...record }, { ...base, format: 'ndjson', fields }, 1);
    return 'errors' in converted ? converted.errors : converted.record.rating_text;
  };
  expect(read({ variables: { billsec: 61 } })).toBe('61');
  expect(read({ variables: { billsec: 61 }, 'variables.billsec': '7' })).toBe('7');
  expect(read({ variables: { billsec: null } })).toBeNull();
  for (const variables of [undefined, null, 'x', { constructor: 1 }])
    expect(read({ variables })).toEqual({ rating_text: 'There is no column "variables.billsec"' });
});
