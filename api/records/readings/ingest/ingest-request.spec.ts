import { IngestRequest, type IngestLine, type RejectedRecord } from './ingest-request';
import { readRecord, type SentRecord } from './reading-record';
import { rejection } from './record-fields';

const right = {
  connection_id: 1,
  psychic: '40001',
  customer: null,
  conn_type: 'Call',
  started_at: '2026-11-20T14:03:22-05:00',
  duration_seconds: 600,
  free_minutes: 0,
  paid_minutes: 10,
  rate: 3.99,
  result: 'Completed',
};
const line = (number: number, changes: object = {}): IngestLine => {
  const row = { ...right, ...changes };
  const read = readRecord(row, { now: Date.parse('2026-11-21T00:00:00Z'), maxRate: 50 });
  const told = 'errors' in read ? rejection('validation', read.errors) : read;
  return { line: number, ids: { connection_id: row.connection_id }, read: told };
};
const known = (): number => 5;
const sameId = ({ connection_id }: SentRecord): number | undefined => connection_id ?? undefined;

describe('the rows of one request', () => {
  it('are checked with the psychic that they name', () => {
    const request = new IngestRequest('cos', {});
    expect(request.judge(line(1), known, sameId)).toMatchObject({
      psychic_id: 5,
      extension: null,
      connection_id: 1,
    });
    expect(request.judge(line(2, { connection_id: 2 }), () => undefined, sameId)).toBeUndefined();
    expect(request.result).toMatchObject({
      rejected: 1,
      errors: [
        {
          line: 2,
          connection_id: 2,
          code: 'not_found',
          errors: { psychic: 'Unknown psychic' },
          error_codes: { psychic: 'psychic.unknown' },
        },
      ],
    });
  });

  it('count as equal if they say the same about the same psychic, however written', () => {
    const request = new IngestRequest('cos', {});
    const zone = { started_at: '2026-11-20T19:03:22.000Z', updated_at: '2026-11-21T00:00:00Z' };
    expect(request.judge(line(1), known, sameId)).toBeDefined();
    expect(request.judge(line(2, { psychic: 5, revenue: 39.9, ...zone }), known, sameId)).toBeDefined();
    expect(request.judge(line(3, { rate: 4 }), known, sameId)).toBeUndefined();
    expect(request.judge(line(4), () => 6, sameId)).toBeUndefined();
    expect(
      request.result.errors.map(({ line: at, code, errors }) => [at, code, Object.keys(errors)]),
    ).toEqual([
      [3, 'conflict', ['connection_id']],
      [4, 'conflict', ['connection_id']],
    ]);
  });

  it('are all counted and reported, and the first thousand errors kept', () => {
    const told: RejectedRecord[] = [];
    const onRejected = (rejected: RejectedRecord): void => void told.push(rejected);
    const request = new IngestRequest('cos', { onRejected });
    for (let n = 1; n <= 1002; n += 1) request.judge(line(n, { connection_id: n, rating: 6 }), known, sameId);
    expect(request.result.rejected).toBe(1002);
    expect(request.result.errors.map((rejected) => rejected.line)).toEqual(
      Array.from({ length: 1000 }, (_, n) => n + 1),
    );
    expect(told).toHaveLength(1002);
    expect(told.at(-1)).toMatchObject({ line: 1002, connection_id: 1002 });
  });

  it('are retried before later ones in a trial only', () => {
    expect(new IngestRequest('cos', {}).tried).toBeUndefined();
    expect(new IngestRequest('cos', { isTrial: false }).tried).toBeUndefined();
    expect(new IngestRequest('cos', { isTrial: true }).tried).toBeDefined();
  });
});
