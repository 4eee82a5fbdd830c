import { NotARecord } from '../../records/readings/ingest/reading-record';
import { readNdjson } from './ndjson';

/** A stream of these bytes, in pieces of this size. */
async function* inPieces(text: string, bytes: number): AsyncGenerator<Buffer> {
  const all = Buffer.from(text);
  for (let from = 0; from < all.length; from += bytes)
    yield await Promise.resolve(all.subarray(from, from + bytes));
}

const read = async (text: string, bytes = 65_536): Promise<unknown[]> => {
  const found: unknown[] = [];
  for await (const row of readNdjson(inPieces(text, bytes))) found.push(row);
  return found;
};
const lines = (found: unknown[]): number =>
  found.reduce<number>((sum, row) => sum + (row instanceof NotARecord ? row.lines : 1), 0);

describe('NDJSON', () => {
  it.each(['\n', '\r\n', ' \t\n'])(
    'with empty lines (%j) needs one step per piece, not per line',
    async (line) => {
      const count = 100_000;
      const text = line.repeat(count);
      const found = await read(text);
      expect(found.length).toBeLessThanOrEqual(2 * Math.ceil(text.length / 65_536) + 1);
      expect(found.every((row) => row instanceof NotARecord && row.fault === null)).toBe(true);
      expect(lines(found)).toBe(count);
    },
  );

  it.each([1, 2, 3, 7, 65_536])('keeps its line numbers in pieces of %d', async (bytes) => {
    const text = '{"a":1}\n\n \n\r\n{"a":2}\n\n  {"a":3}\n\nno JSON\n{"a":4}';
    const at = new Map<unknown, number>();
    let line = 0;
    for (const row of await read(text, bytes)) {
      line += row instanceof NotARecord ? row.lines : 1;
      if (!(row instanceof NotARecord)) at.set((row as { a: number }).a, line);
      else if (row.fault !== null) at.set(row.fault, line);
    }
    expect([...at]).toEqual([
      [1, 1],
      [2, 5],
      [3, 7],
      ['The line is not valid JSON', 9],
      [4, 10],
    ]);
  });
});
