import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ImportMap } from './import-map';
import { type ReadSoFar, readSource } from './source';
import type { SourceLine } from './source-record';

const map: ImportMap = {
  format: 'csv',
  fields: { started_at: { columns: ['began'], format: 'iso', zone: 'UTC' }, rating_text: { column: 'note' } },
};
const header = 'ref,guest,began,note';

describe('a quote in a CSV file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'import-quotes-'));
  const file = path.join(folder, 'log.csv');
  afterAll(() => rmSync(folder, { recursive: true }));

  interface Read {
    /** Where each record begins, and its values. */
    records: string[];
    faults: string[];
    lines: number;
    refused?: string;
  }
  const readLines = async (lines: string[], end: string, delimiter: string): Promise<Read> => {
    writeFileSync(file, lines.join(end).replaceAll(',', delimiter));
    const found: SourceLine[] = [];
    const soFar: ReadSoFar = { lines: 0 };
    let refused: string | undefined;
    try {
      for await (const line of readSource(file, { ...map, delimiter }, soFar)) found.push(line);
    } catch (error) {
      refused = (error as Error).message.replace(`${file} `, '');
    }
    const right = found.filter(({ fault }) => fault === null);
    return {
      records: right.map(({ at, record }) => [at, ...Object.values(record ?? {})].join('|')),
      faults: found.flatMap(({ fault, isUnclear }) => (isUnclear === true && fault !== null ? [fault] : [])),
      lines: soFar.lines,
      ...(refused !== undefined && { refused }),
    };
  };
  const styles = [
    ['\n', ','],
    ['\r\n', ','],
    ['\r\n', ';'],
    ['\r', '\t'],
  ] as const;
  const open = (line: number): string =>
    `cannot be read past line ${line - 1}: a quote opened in line ${line} is not closed before the next line. Close it, or double the quotes within the text.`;

  it.each(styles)(
    'with line ends %j and the delimiter %j allows properly quoted text to span lines',
    async (end, delimiter) => {
      const lines = [
        header,
        '',
        '1,Ann,10:00,"one',
        'two, ""three""',
        '',
        'four"',
        '',
        '2,"""Al"" B",11:00,"""so""',
        'on"',
        '3,C,12:00,x',
        '',
      ];
      expect(await readLines(lines, end, delimiter)).toEqual({
        records: [
          `3|1|Ann|10:00|one${end}two${delimiter} "three"${end}${end}four`,
          `8|2|"Al" B|11:00|"so"${end}on`,
          '10|3|C|12:00|x',
        ],
        faults: [],
        lines: 10,
      });
    },
  );

  it('within one line is part of its text', async () =>
    expect(
      await readLines(
        [header, '1,""Ann" <5>",10:00,5" wide', '2,"B" C,11:00,a "b" c', '3,"D",12:00,6"'],
        '\n',
        ',',
      ),
    ).toEqual({
      records: ['2|1|""Ann" <5>"|10:00|5" wide', '3|2|"B" C|11:00|a "b" c', '4|3|D|12:00|6"'],
      faults: [],
      lines: 4,
    }));

  // each of these has four records, but fewer are read
  describe.each(styles)('with line ends %j and the delimiter %j', (end, delimiter) => {
    it.each<[string, string[], number]>([
      ['of a quoted text', ['1,"Ann,10:00,x', '2,"Bob",11:00,x', '3,C,12:00,x', '4,D,13:00,x'], 2],
      ['of an opening quote', ['1,A,10:00,x', '2,B,11:00,"x', '3,C,12:00,x', '4,"D" E,13:00,x'], 3],
      [
        'after properly quoted text over two lines',
        ['1,A,10:00,"x', 'y"', '2,B,11:00,"x', '3,C "D,12:00,x', '4,"D" E,13:00,x'],
        4,
      ],
      [
        'after properly quoted text in the same record',
        ['1,"A', 'B",10:00,"x', '2,C "D" E,11:00,x', '3,"F",12:00,x', '4,G,13:00,x'],
        3,
      ],
      ['at the end of the file', ['1,A,10:00,x', '2,B,11:00,x', '3,C,12:00,"x', '4,D,13:00,an "end'], 4],
    ])('that is closed by a quote %s is refused, naming its line', async (_, records, line) =>
      expect((await readLines([header, ...records], end, delimiter)).refused).toBe(open(line)),
    );

    it.each<[string, string[], string[], string]>([
      [
        'the same column',
        ['1,A,10:00,"good', '2,B,11:00,6"', '3,C,12:00,x', '4,D,13:00,x'],
        ['4|3|C|12:00|x', '5|4|D|13:00|x'],
        'Lines 2 to 3 seem to be several records: a quote opened in one of them is not closed there',
      ],
      [
        'the same column two records later',
        ['1,A,10:00,"good', '2,B,11:00,x', '3,C,12:00,6"', '4,D,13:00,x'],
        ['5|4|D|13:00|x'],
        'Lines 2 to 4 seem to be several records: a quote opened in one of them is not closed there',
      ],
      [
        'the first column',
        ['"1,A,10:00,x', '2",B,11:00,x', '3,C,12:00,x', '4,D,13:00,x'],
        ['4|3|C|12:00|x', '5|4|D|13:00|x'],
        'Lines 2 to 3 seem to be several records: a quote opened in one of them is not closed there',
      ],
      [
        'another column',
        ['1,A,10:00,x', '2,"B,11:00,x', '3,C,12:00,6"', '4,D,13:00,x'],
        ['2|1|A|10:00|x', '5|4|D|13:00|x'],
        'The record has 2 columns, but the header has 4: a quote in line 3 may be closed in the wrong place',
      ],
      [
        'another column of the same line',
        ['1,"A,10:00",x', '2,B,11:00,x', '3,C,12:00,x', '4,D,13:00,x'],
        ['3|2|B|11:00|x', '4|3|C|12:00|x', '5|4|D|13:00|x'],
        'The record has 3 columns, but the header has 4: a quote in line 2 may be closed in the wrong place',
      ],
    ])('that is closed by one of %s is rejected', async (_, records, good, fault) => {
      const read = await readLines([header, ...records], end, delimiter);
      expect(read).toEqual({ records: good, faults: [fault], lines: 5 });
    });

    it('that is never closed is refused, naming its line', async () =>
      expect(
        (await readLines([header, '1,A,10:00,x', '2,B,11:00,"x', '3,C,12:00,x'], end, delimiter)).refused,
      ).toBe(
        'cannot be read past record 1, line 2: a quote there is not closed, or a line is longer than 65536 characters.',
      ));
  });
});
