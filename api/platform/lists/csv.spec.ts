import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { toCsv } from './csv';
import { attachmentOf } from '../http/file-name';

const cell = async (value: string | number | null): Promise<string> => {
  const csv = await text(
    toCsv(Readable.from([{ value }]), [['Heading', (row: { value: typeof value }) => row.value]]),
  );
  return csv.replace(/^\ufeff?Heading\r\n/, '').replace(/\r\n$/, '');
};

describe('a CSV cell', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@sum(a1)',
    ' =1+1',
    '\u00a0=1+1',
    '\u3000＝1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠sum(a1)',
    '\t=1+1',
    '\tone',
  ])('is escaped if it could be a formula: %j', async (value) => {
    expect(await cell(value)).toMatch(/^"?'/);
  });

  it.each([
    ['x;=1+cmd|a', `"x;'=1+cmd|a"`],
    ['x; \u00a0＝1', `"x;' \u00a0＝1"`],
    ['x\t-1', `"x\t'-1"`],
    ['x\r@sum(a1)', `"x\r'@sum(a1)"`],
    ['x\n+1\r\n=2', `"x\n'+1\r\n'=2"`],
    ['=1;=2', `"'=1;'=2"`],
  ])('is escaped where it would begin another cell or line: %j', async (value, written) => {
    expect(await cell(value)).toBe(written);
  });

  it.each([
    ['Zoë = 1', 'Zoë = 1'],
    ['one; two', '"one; two"'],
    [' two', ' two'],
    [-4.5, '-4.5'],
    [null, ''],
    ['a "b", c', '"a ""b"", c"'],
  ])('is otherwise unchanged: %j', async (value, written) => {
    expect(await cell(value)).toBe(written);
  });
});

describe('digits for a program', () => {
  it.each([
    ['012345678', '012345678'],
    ['02134-1000', '02134-1000'],
    ['=1+1', "'=1+1"],
  ])('%s', async (digits, shown) => {
    const csv = await text(toCsv(Readable.from([{ digits }]), [['TIN', (row: { digits: string }) => row]]));
    expect(csv.split('\r\n')[1]).toBe(shown);
  });
});

/** The cells of one column as written. */
async function written(values: readonly (string | number | Date)[]): Promise<string[]> {
  const rows = Readable.from(values.map((value) => ({ value })));
  const csv = await text(toCsv(rows, [['Value', (row: { value: string | number | Date }) => row.value]]));
  return csv.split('\r\n').slice(1, -1);
}

describe('cells of a CSV file', () => {
  it('escape text that a spreadsheet would change with an apostrophe', async () => {
    const changed = [
      '00123',
      '1E5',
      '12e-3',
      '12-11',
      '3/4',
      '1/2/2026',
      '12.11.2026',
      '1:30',
      '1:30 pm',
      '1234567890123456',
      'Mar 5',
      '5-March',
      'march 2026',
      ' 007',
    ];
    expect(await written(changed)).toEqual(changed.map((value) => `'${value}`));
  });

  it('leave all other text, numbers, and days unchanged', async () => {
    const plain = [
      '40001',
      '5055550148',
      '0.5 stars',
      '05 stars',
      'E5',
      'MarisolMoon',
      'Mark 5',
      'May',
      '12-11 and later',
      '2026-11-20',
      '2026-0012',
      '2026-12345',
      'ELECTRA7',
    ];
    expect(await written(plain)).toEqual(plain);
    expect(await written([0.25, 1e15])).toEqual(['0.25', '1000000000000000']);
  });

  it('show instants in New York time, with the offset in the hour that occurs twice', async () => {
    const instants = [
      '2026-11-01T00:59:59-04:00',
      '2026-11-01T01:30:00-04:00',
      '2026-11-01T01:30:00-05:00',
      '2026-11-01T02:00:00-05:00',
    ];
    expect(await written(instants.map((at) => new Date(at)))).toEqual([
      '2026-11-01 00:59:59',
      '2026-11-01 01:30:00 -04:00',
      '2026-11-01 01:30:00 -05:00',
      '2026-11-01 02:00:00',
    ]);
  });
});

describe('the name of a file', () => {
  it.each([
    ['readings-QuietHarborJo-2026-11-15.csv', `attachment; filename="readings-QuietHarborJo-2026-11-15.csv"`],
    ['gifts-a"b;c/../d\r\n.csv', `attachment; filename="gifts-a_b_c_.._d_.csv"`],
    ['logins-Zoë.csv', `attachment; filename="logins-Zo_.csv"; filename*=UTF-8''logins-Zo%C3%AB.csv`],
  ])('of %j', (name, header) => {
    expect(attachmentOf(name)).toBe(header);
  });
});
