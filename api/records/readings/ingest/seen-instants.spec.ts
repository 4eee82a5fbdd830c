import type { NumberedReading, ReadingRecord } from './reading-record';
import { SeenInstants } from './seen-instants';

const row = (line: number, connection_id: number, updated_at: string | null): NumberedReading => ({
  line,
  record: { connection_id, updated_at } as ReadingRecord,
});
const told = (batches: NumberedReading[][]): unknown[] =>
  batches.map((batch) => batch.map(({ line, record }) => [line, record.connection_id, record.updated_at]));

describe('rows rolled back by a trial', () => {
  it('are replayed before a later row of the same id, each timestamp in its own batch', () => {
    const tried = new SeenInstants();
    expect(told(tried.before([row(1, 7, 'a'), row(2, 8, null)]))).toEqual([]);
    expect(told(tried.before([row(3, 7, 'b')]))).toEqual([[[3, 7, 'a']]]);
    expect(told(tried.before([row(4, 7, 'c'), row(5, 8, 'a'), row(6, 9, 'a')]))).toEqual([
      [
        [4, 7, 'a'],
        [5, 8, null],
      ],
      [[4, 7, 'b']],
    ]);
  });

  it('keep each timestamp once, and the last twenty per id', () => {
    const tried = new SeenInstants();
    for (let n = 0; n < 3; n += 1) tried.before([row(n, 7, 'a')]);
    expect(told(tried.before([row(3, 7, 'a')]))).toEqual([[[3, 7, 'a']]]);
    for (let n = 0; n < 25; n += 1) tried.before([row(n, 8, String(n))]);
    expect(
      tried.before([row(25, 8, 'x')]).flatMap((batch) => batch.map(({ record }) => record.updated_at)),
    ).toEqual(Array.from({ length: 20 }, (_, n) => String(n + 5)));
  });

  it('are dropped with ids that are no longer remembered', () => {
    const tried = new SeenInstants();
    tried.before([row(1, 7, 'a'), row(2, 8, 'a')]);
    tried.forget((id) => id === 8);
    expect(told(tried.before([row(3, 7, 'b'), row(4, 8, 'b')]))).toEqual([[[4, 8, 'a']]]);
  });
});
