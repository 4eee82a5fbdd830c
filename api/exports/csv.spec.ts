import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { toCsv } from './csv';

const cell = async (value: string | number | null): Promise<string> => {
  const csv = await text(
    toCsv(Readable.from([{ value }]), [['Heading', (row: { value: typeof value }) => row.value]]),
  );
  return csv.replace(/^\ufeff?Heading\r\n/, '').replace(/\r\n$/, '');
};

describe('a cell of a CSV', () => {
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
  ])('is no formula: %j', async (value) => {
    expect(await cell(value)).toMatch(/^"?'/);
  });

  it.each([
    ['Zoë = 1', 'Zoë = 1'],
    [' two', ' two'],
    [-4.5, '-4.5'],
    [null, ''],
    ['a "b", c', '"a ""b"", c"'],
  ])('is otherwise as it is: %j', async (value, written) => {
    expect(await cell(value)).toBe(written);
  });
});
