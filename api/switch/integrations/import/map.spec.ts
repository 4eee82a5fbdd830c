import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { IANAZone } from 'luxon';
import os from 'node:os';
import path from 'node:path';
import type { FieldTexts } from '../../../records/readings/ingest/record-fields';
import { byCallNumber } from '../../../testing/raw-log';
import { convert } from './convert';
import type { FieldRule, ImportMap } from './import-map';
import { type Condition, conditionFaults, isExcluded } from './excluded-rows';
import type { Encoding } from './encoding';
import { faultsOf } from './map-faults';
import { readMap } from './read-map';
import { survey } from './survey';
import { readSource } from './source';
import type { SourceLine, SourceRecord } from './source-record';
import { zoneOf } from './zone';

const map = byCallNumber();
const right: SourceRecord = {
  'Call No': '1',
  Agent: 'Jo',
  Channel: 'Phone',
  Caller: '',
  'Caller name': '',
  Start: '31.10.2026 10:00:00',
  End: '31.10.2026 10:05:00',
  State: 'Answered',
  'Free min': '0',
  'Billed min': '5',
  Rate: '1',
  Amount: '',
  Score: '',
  Comment: '',
};

const noDuration =
  'duration_seconds: An answered contact needs a duration, and the map has no "default" for one';
const said = (errors: FieldTexts): string =>
  Object.entries(errors)
    .map((entry) => entry.join(': '))
    .join();

/** A field of the converted record, or the error. */
const field = (
  name: string,
  record: SourceRecord,
  rule?: FieldRule,
  settings: Partial<ImportMap> = {},
): unknown => {
  const fields = { ...map.fields, ...(rule !== undefined && { [name]: rule }) };
  const converted = convert({ ...right, ...record }, { ...map, ...settings, fields }, 7);
  return 'errors' in converted ? said(converted.errors) : converted.record[name];
};

describe('a field of a map', () => {
  it.each([
    ['12,50', ',', 12.5],
    ['1.234,50', ',', 1234.5],
    ['3,99 $', ',', 3.99],
    ['12.50', ',', 'rate: "12.50" is not a number'],
    ['$1,234.50', '.', 1234.5],
    ['1,5', '.', 'rate: "1,5" is not a number'],
    ['.5', '.', 0.5],
    ['5.', '.', 'rate: "5." is not a number'],
    ['12,34,567', '.', 'rate: "12,34,567" is not a number'],
    ['$', '.', 'rate: "$" is not a number'],
    ['-1', '.', -1],
    ['1e3', '.', 'rate: "1e3" is not a number'],
  ] as const)('reads the number %s with the decimal sign %s as %s', (text, decimal, number) =>
    expect(field('rate', { Rate: text }, undefined, { decimal })).toBe(number),
  );

  it.each([
    ['1 234,50', ',', ' ', 1234.5],
    ['1\u202F234\u00A0567,5', ',', ' ', 1234567.5],
    ["1'234.50", '.', "'", 1234.5],
    ['$ 1\u2019234.50', '.', "'", 1234.5],
    ['1.234,50', ',', ' ', 'rate: "1.234,50" is not a number'],
    ['12 34', ',', ' ', 'rate: "12 34" is not a number'],
    ['-1 234', '.', ' ', -1234],
  ] as const)('reads %s with %j and %j between thousands as %s', (text, decimal, thousands, number) =>
    expect(field('rate', { Rate: text }, undefined, { decimal, thousands })).toBe(number),
  );

  it.each([
    ['4.9', 'nearest', 5],
    ['4.5', 'nearest', 5],
    ['4.4', 'nearest', 4],
    ['0.9', 'nearest', 0.9],
    ['5.4', 'nearest', 5.4],
    ['4.9', undefined, 4.9],
  ] as const)('reads the rating %s, rounded to %s, as %s', (Score, round, rating) =>
    expect(field('rating', { Score }, { column: 'Score', round }, { decimal: '.' })).toBe(rating),
  );

  it.each([
    ['31.10.2026 10:00:00', '31.10.2026 11:00:01', 3601],
    ['01.11.2026 01:50:00', '01.11.2026 01:10:00', 1200], // the clock is set back in between
    ['01.11.2026 01:10:00', '01.11.2026 01:50:00', 2400], // both before that
    ['08.03.2026 01:50:00', '08.03.2026 03:10:00', 1200], // one hour is skipped
    ['31.10.2026 10:00:00', '', noDuration],
    ['', '31.10.2026 10:00:00', 'started_at: "" does not match the format dd.MM.yyyy HH:mm:ss'],
    [
      '31.10.2026 10:00:00',
      '31.10.2026 09:59:59',
      'duration_seconds: it ends at "31.10.2026 09:59:59", before it starts at "31.10.2026 10:00:00"',
    ],
    ['31.10.2026 10:00:00', 'soon', 'duration_seconds: "soon" does not match the format dd.MM.yyyy HH:mm:ss'],
  ])('reads the time between %s and %s as %s', (Start, End, seconds) =>
    expect(field('duration_seconds', { Start, End })).toBe(seconds),
  );

  it('accepts separate date and time columns for start and end', () => {
    const settings = {
      fields: {
        ...map.fields,
        started_at: { columns: ['Day', 'At'], format: 'M/d/yyyy h:mm:ss a', zone: 'UTC' },
      },
    };
    const converted = convert(
      { ...right, Day: '10/31/2026', At: '11:59:00 PM', 'To day': '11/1/2026', 'To at': '12:01:30 AM' },
      {
        ...map,
        fields: {
          ...settings.fields,
          duration_seconds: {
            between: [
              ['Day', 'At'],
              ['To day', 'To at'],
            ],
          },
        },
      },
      1,
    );
    expect(converted).toMatchObject({
      record: { started_at: '2026-10-31T23:59:00+00:00', duration_seconds: 150 },
    });
  });

  it.each([
    ['connection_id', { from: 'line', start: 500 } as const, {}, 507],
    ['connection_id', { column: 'Call No', pattern: '^ID0*(\\d+)$' }, { 'Call No': 'ID0042' }, 42],
    ['result', { column: 'State', values: { '': 'Abandoned' } }, { State: '' }, 'Abandoned'],
    ['rate', { constant: 2 }, {}, 2],
    ['paid_minutes', { from: 'duration' } as const, {}, 5],
    ['duration_seconds', { column: 'End', duration: 'h:mm:ss' } as const, { End: '1:02:03' }, 3723],
    ['duration_seconds', { column: 'End', duration: 'minutes' } as const, { End: '1,5' }, 90],
    [
      'duration_seconds',
      { column: 'End', duration: 'h:mm:ss' } as const,
      { End: '90' },
      'duration_seconds: "90" is not h:mm:ss',
    ],
    [
      'conn_type',
      { column: 'Channel', values: { A: 'Call' } },
      {},
      'conn_type: "Phone" is not among the values of the map',
    ],
    ['rating_text', { column: 'Gone' }, {}, 'rating_text: There is no column "Gone"'],
  ])('%s by %j', (name, rule, record, value) => expect(field(name, record, rule)).toBe(value));

  it.each([
    ['iso', 'UTC', '2026-10-31T10:00:00.125-05:00', '2026-10-31T10:00:00.125-05:00'],
    ['iso', 'America/Chicago', '2026-11-01T01:30:00', '2026-11-01T01:30:00-05:00'], // the earlier of two
    ['iso', 'America/Chicago', '2026-03-08T02:30:00', '2026-03-08T03:30:00-05:00'], // skipped
    ['dd.MM.yyyy HH:mm', 'America/Chicago', ' 31.10.2026 10:00 ', '2026-10-31T10:00:00-05:00'],
    ['epoch', 'UTC', '1793458800.5', '2026-10-31T15:00:00.500+00:00'],
    ['iso', 'UTC', '', undefined],
    ['iso', 'UTC', 'soon', 'updated_at: "soon" does not match the format iso'],
  ])('updated_at by %s in %s reads %j as %s', (format, zone, Changed, instant) => {
    const fields = { ...map.fields, updated_at: { columns: ['Changed'], format, zone } };
    const converted = convert({ ...right, Changed }, { ...map, fields }, 1);
    expect('errors' in converted ? said(converted.errors) : converted.record.updated_at).toBe(instant);
  });

  it('names a customer without a name by its id', () =>
    expect(field('customer', { Caller: 'C007', 'Caller name': '' })).toEqual({
      external_id: '7',
      username: '7',
    }));
});

describe('a condition', () => {
  const holds = (condition: Partial<Condition>, text?: string): boolean =>
    isExcluded([{ column: 'a', ...condition }])(text === undefined ? {} : { a: text });

  it.each<[Partial<Condition>, string[], string[]]>([
    [{ equals: 'x' }, ['x', ' x '], ['y', '', 'X', 'xx']],
    [{ one_of: ['x', 'y'] }, ['x', 'y'], ['z', '']],
    [{ matches: '^Tot' }, ['Total'], ['A Total', '']],
    [{ empty: true }, ['', '  '], ['x']],
    [{ equals: 'x', not: true }, ['y', ''], ['x']],
    [{ empty: true, not: true }, ['x'], ['']],
  ])('%j matches %j but not %j', (condition, yes, no) => {
    expect(yes.map((text) => holds(condition, text))).toEqual(yes.map(() => true));
    expect(no.map((text) => holds(condition, text))).toEqual(no.map(() => false));
  });

  it('treats a missing column as empty, and needs only one of several to match', () => {
    expect(holds({ empty: true })).toBe(true);
    const either = isExcluded([
      { column: 'a', equals: '1' },
      { column: 'b', equals: '2' },
    ]);
    expect([{ a: '1' }, { b: '2' }, { a: '2', b: '1' }].map(either)).toEqual([true, true, false]);
    expect(isExcluded([])({ a: '1' })).toBe(false);
  });

  it.each<[unknown, string]>([
    [{}, '"leave_out" must be a list of conditions.'],
    [[1], 'Condition 1 of "leave_out" must be an object.'],
    [[{ column: 'a', equals: 'x', colour: 1 }], 'Condition 1 of "leave_out" has no setting "colour".'],
    [[{ equals: 'x' }], 'Condition 1 of "leave_out" needs a "column".'],
    [
      [{ column: 'a' }],
      'Condition 1 of "leave_out" needs one of "equals", "one_of", "matches", and "empty".',
    ],
    [[{ column: 'a', equals: 1 }], 'Condition 1 of "leave_out" has an "equals" that is not text.'],
    [
      [{ column: 'a', one_of: 'x' }],
      'Condition 1 of "leave_out" has a "one_of" that is not a list of texts.',
    ],
    [
      [{ column: 'a', matches: '(' }],
      'Condition 1 of "leave_out" has a "matches" that is not a regular expression.',
    ],
    [[{ column: 'a', empty: false }], 'Condition 1 of "leave_out" has an "empty" that is not true.'],
    [
      [{ column: 'a', empty: true, not: 1 }],
      'Condition 1 of "leave_out" has a "not" that is neither true nor false.',
    ],
  ])('%j is refused', (conditions, sentence) => expect(conditionFaults(conditions)).toEqual([sentence]));
});

it.each<[object, object, string]>([
  [{ encoding: 'latin1' }, {}, '"encoding" must be one of "utf-8", "windows-1252", "utf-16le", "utf-16be".'],
  [{ header: [] }, {}, '"header" must be "find", or a list of different names.'],
  [{ header: ['a', 'a'] }, {}, '"header" must be "find", or a list of different names.'],
  [{ billing: true }, {}, '"billing" must be "per_started_minute".'],
  [{ decimal: ';' }, {}, '"decimal" must be "." or ",".'],
  [{ thousands: '_' }, {}, '"thousands" must be one of ",", ".", " ", "\'".'],
  [{ decimal: '.', thousands: '.' }, {}, '"thousands" and "decimal" must be different signs.'],
  [{}, { rating: { column: 'Score', round: 'up' } }, '"round" of "rating" must be one of "nearest".'],
  [
    {},
    { connection_id: { from: 'line' } },
    'A "connection_id" from "line" needs "start", to which the number of the line is added.',
  ],
  [
    {},
    { connection_id: { from: 'line', start: -1 } },
    '"start" must be a whole number from 0 to 1000000000000000.',
  ],
  [{}, { rate: { column: 'Rate', start: 1 } }, '"start" of "rate" has no effect beside "column".'],
  [{}, { paid_minutes: { from: 'line' } }, '"from" of "paid_minutes" can only be "duration".'],
  [{}, { connection_id: { from: 'duration' } }, '"from" of "connection_id" can only be "line".'],
  [{}, { rate: { from: 'line' } }, '"rate" needs one of "constant", "column", not "from".'],
  [{}, { rate: { between: ['a', 'b'] } }, '"rate" needs one of "constant", "column", not "between".'],
  [
    {},
    { updated_at: { columns: ['a'], format: 'iso', zone: 'Mars' } },
    '"Mars" is no zone for "updated_at": use UTC, or an area and city such as America/New_York.',
  ],
  [{}, { external_id: { column: 'a' } }, 'Identify the contact by either "connection_id" or "external_id".'],
  [{}, { updated_at: 1 }, '"updated_at" must be an object.'],
  [{}, { customer: { column: 'Caller' } }, 'There is no field "customer".'],
  [{}, { duration_seconds: { between: ['a'] } }, '"between" of "duration_seconds" must be two columns.'],
])('a map with %j and %j is refused', (settings, fields, sentence) =>
  expect(faultsOf({ ...map, ...settings, fields: { ...map.fields, ...fields } })).toEqual([sentence]),
);

it('a map for NDJSON has no delimiters, encodings, or decimal signs', () =>
  expect(faultsOf({ ...map, format: 'ndjson' })).toEqual([
    '"delimiter", "encoding", "decimal", "thousands", and "header" are for "csv".',
  ]));

describe('a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'import-source-'));
  const file = path.join(folder, 'log.csv');
  afterAll(() => rmSync(folder, { recursive: true }));

  const small = (settings: Partial<ImportMap> = {}): ImportMap => ({
    format: 'csv',
    fields: { started_at: { columns: ['a'], format: 'iso', zone: 'UTC' }, rating_text: { column: 'b' } },
    ...settings,
  });
  const read = async (content: string | Buffer, settings: Partial<ImportMap> = {}): Promise<SourceLine[]> => {
    writeFileSync(file, content);
    const lines: SourceLine[] = [];
    for await (const line of readSource(file, small(settings))) lines.push(line);
    return lines;
  };
  const records = async (content: string | Buffer, settings: Partial<ImportMap> = {}): Promise<unknown[]> =>
    (await read(content, settings)).map(({ record }) => record);
  const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
  const two = [
    { a: '1', b: 'ö' },
    { a: '2', b: 'x' },
  ];

  it.each<[string, string | Buffer, Partial<ImportMap>]>([
    ['a byte order mark and CRLF', '\uFEFFa,b\r\n1,ö\r\n2,x\r\n', {}],
    ['tabs and CR line ends', 'a\tb\r1\tö\r2\tx', { delimiter: '\t' }],
    [
      'semicolons, blank lines, and lines with only delimiters',
      '\n\na;b\n1;ö\n;\n \n2;x\n;;\n',
      { delimiter: ';' },
    ],
    ['Windows-1252', Buffer.from('a,b\n1,\xF6\n2,x\n', 'latin1'), { encoding: 'windows-1252' }],
    ['UTF-16', Buffer.from('\uFEFFa,b\n1,ö\n2,x\n', 'utf16le'), { encoding: 'utf-16le' }],
    ['UTF-16 big-endian', utf16be('\uFEFFa,b\n1,ö\n2,x\n'), { encoding: 'utf-16be' }],
    ['UTF-16 without a byte order mark', utf16be('a,b\n1,ö\n2,x\n'), { encoding: 'utf-16be' }],
    ['quotes and spaces', ' a , b\n 1 , "ö"\n2,"x"\n', {}],
    ['extra empty columns', 'a,b\n1,ö,,\n2,x,\n', {}],
  ])('with %s is read', async (_, content, settings) => {
    const trimmed = (await records(content, settings)).map((record) =>
      Object.fromEntries(Object.entries(record as object).map(([key, value]) => [key, String(value).trim()])),
    );
    expect(trimmed).toEqual(two);
  });

  it('may have quotes within its text', async () =>
    expect(await records('a,b\n1,said "no" twice\n2,"said ""no"""\n3,"no"w\n')).toEqual([
      { a: '1', b: 'said "no" twice' },
      { a: '2', b: 'said "no"' },
      { a: '3', b: '"no"w' },
    ]));

  it('has lines with too many columns rejected, and lines with too few ended with empty cells', async () =>
    expect(await read('a,b\n1,x,y\n\n2\n')).toEqual([
      { at: 2, record: { a: '1', b: 'x' }, fault: 'The line has 3 columns, but the header has 2' },
      { at: 4, record: { a: '2', b: '' }, fault: null },
    ]));

  it.each<[string, string | Buffer, string]>([
    ['lacks a column of the map', 'a,c\n1,2\n', 'has no column "b", which the map uses. It has: "a", "c".'],
    ['has a column twice', 'a,b,b\n1,2,3\n', 'has the column "b" 2 times, so the map cannot use it.'],
    ['is empty', '', 'is empty.'],
    [
      'is in another encoding',
      Buffer.from('a,b\n1,\xF6\n', 'latin1'),
      'is not utf-8: set its "encoding" in the map: windows-1252, utf-16le, or utf-16be.',
    ],
    [
      'never closes a quote',
      'a,b\n1,2\n3,"4\n5,6\n',
      'cannot be read past record 1, line 2: a quote there is not closed, or a line is longer than 65536 characters.',
    ],
    [
      'has an endless line',
      `a,b\n1,2\n3,${'x'.repeat(70_000)}\n`,
      'cannot be read past record 1, line 2: a quote there is not closed, or a line is longer than 65536 characters.',
    ],
  ])('that %s is refused', async (_, content, sentence) =>
    expect(read(content)).rejects.toThrow(`${file} ${sentence}`),
  );

  it.each<[string, string, Partial<ImportMap>]>([
    ['no header', '1,ö\n2,x\n', { header: ['a', 'b'] }],
    ['lines before its header', 'sep=;\nCalls;;\n\n a ;;b\n1;;ö\n2;;x\n', { header: 'find', delimiter: ';' }],
  ])('with %s is read', async (_, content, settings) =>
    expect(
      (await records(content, settings)).map((record) => ({ ...(record as object), '': undefined })),
    ).toEqual(two),
  );

  it.each<[string, Partial<ImportMap>, string]>([
    ['1,2\n', { header: ['a', 'c'] }, 'has no column "b", which the map uses. It has: "a", "c".'],
    ['Calls\n1,2\n', { header: 'find' }, 'has no header in its first 100 records: no line has "a", "b".'],
    [
      `${'Calls\n'.repeat(100)}a,b\n1,2\n`,
      { header: 'find' },
      'has no header in its first 100 records: no line has "a", "b".',
    ],
    [
      `${'Calls\n'.repeat(98)}a,b,b\n1,2,3\n`,
      { header: 'find' },
      'has the column "b" 2 times, so the map cannot use it.',
    ],
  ])('%j is refused with %j', async (content, settings, sentence) =>
    expect(read(content, settings)).rejects.toThrow(`${file} ${sentence}`),
  );

  it.each<[Buffer, Encoding, string]>([
    [Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le'), 'utf-8', 'utf-16le'],
    [utf16be('\uFEFFa,b\n1,2\n'), 'utf-16le', 'utf-16be'],
    [Buffer.from('a,b\n1,2\n', 'utf16le'), 'windows-1252', 'utf-16le'],
    [utf16be('a,b\n1,2\n'), 'utf-8', 'utf-16be'],
    [Buffer.from('\uFEFFa,b\n1,2\n'), 'windows-1252', 'utf-8'],
  ])('%j that the map calls %s is refused with the right advice', async (content, encoding, found) => {
    await expect(read(content, { encoding })).rejects.toThrow(
      `${found}, not ${encoding}: set "encoding": "${found}" in the map.`,
    );
    if (found !== 'utf-8')
      await expect(read(content, { format: 'ndjson' })).rejects.toThrow(
        `${file} is ${found}: NDJSON must be utf-8.`,
      );
  });

  it.each(['[{"a":1}]', ' \n[\n{"a":1},\n{"a":2}]'])('that is a JSON array, as %j, is refused', (content) =>
    expect(read(content, { format: 'ndjson' })).rejects.toThrow(
      `${file} is a JSON array: write one object per line, for example with jq -c '.[]'.`,
    ),
  );

  it.each<[string, Condition[]]>([
    ['c', [{ column: 'c', equals: 'x' }]],
    ['B', [{ column: 'B', empty: true, not: true }]],
    [
      'd.e',
      [
        { column: 'a', equals: 'x' },
        { column: 'd.e', matches: 'x' },
      ],
    ],
  ])('without the column %s used by a condition is refused', async (name, leave_out) => {
    await expect(read('a,b\n1,2\n', { leave_out })).rejects.toThrow(
      `has no column "${name}", which the map uses. It has: "a", "b".`,
    );
    writeFileSync(file, '{"a":1}\n{"b":2,"d":{}}\nno\n');
    const map = small({ format: 'ndjson', leave_out });
    await expect(survey(file, map)).rejects.toThrow(
      `No record in ${file} has "${name}", which the map uses.`,
    );
    writeFileSync(file, '{"a":1,"B":3,"c":4}\n\n{"b":2,"d":{"e":null}}\nno\n');
    expect(await survey(file, map)).toEqual({ records: 4, lines: 4 });
  });

  it('must have the updated_at column if the map names one', async () => {
    const { started_at } = small().fields;
    const fields = { started_at, updated_at: { ...started_at, columns: ['c'] } };
    await expect(read('a,b\n1,2\n', { fields })).rejects.toThrow('has no column "c"');
  });
});

it('a zone caches its offsets correctly around every clock change', () => {
  for (const name of ['America/New_York', 'Australia/Lord_Howe']) {
    const [zone, plain] = [zoneOf(name), new IANAZone(name)];
    const wrong: number[] = [];
    for (let at = Date.UTC(2026, 0); at < Date.UTC(2027, 0); at += 900_000 * 2)
      for (const time of [at - 1, at, at + 1]) if (zone.offset(time) !== plain.offset(time)) wrong.push(time);
    expect(wrong).toEqual([]);
  }
});

describe('a map', () => {
  it('that is not there is refused by its name', () =>
    expect(() => readMap('nowhere.json')).toThrow('There is no file nowhere.json.'));
});
