import { addDays } from '../../../common/domain/new-york-time';
import { chanceOf } from '../../../demo/random';
import { TestApp } from '../../testing/app';
import { randomContact, wire } from '../../testing/contacts';
import { plainTotals, type SentReading } from '../../testing/day-totals';
import { createManager, createPsychic } from '../../testing/people';
import { runs } from '../../testing/runs';
import type { DayTotals, StoredReading } from './reading-back/reading-back.dto';
import type { BulkCounts } from './readings.dto';

const rows = runs(1000, 10_000);
const clients = 4;
/** The eight weeks of the contacts, the most that one call for totals allows. */
const first = '2026-10-03';
const days = Array.from({ length: 62 }, (_, n) => addDays(first, n));

describe(`${rows} readings sent twice, in any order, by four clients at once`, () => {
  let test: TestApp;
  let base: string;
  let key: string;
  let psychics: number[];

  beforeAll(async () => {
    test = await TestApp.start();
    base = await test.listen();
    const manager = await createManager(test.db, 'cos');
    psychics = [];
    for (let n = 0; n < 5; n++) psychics.push(await createPsychic(test.db, 'cos', manager));
    key = await test.createKey('cos');
  });

  afterAll(() => test.stop());

  const post = async (records: readonly unknown[]): Promise<BulkCounts> => {
    const answer = await fetch(`${base}/api/integrations/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' },
      body: records.map((record) => JSON.stringify(record)).join('\n'),
    });
    expect(answer.status).toBe(200);
    return (await answer.json()) as BulkCounts;
  };

  it('are stored once, and their totals match exactly what was sent', async () => {
    const seed = process.env.SEED ?? String(Date.now());
    const chance = chanceOf(seed, 'sent twice');
    const sent = Array.from(
      { length: rows },
      (_, n) => wire(randomContact(chance, n + 1, psychics)) as unknown as SentReading,
    );
    const shuffled = [...sent, ...sent]
      .map((record) => ({ record, place: chance.next() }))
      .sort((a, b) => a.place - b.place);
    const answers = await Promise.all(
      Array.from({ length: clients }, (_, client) =>
        post(shuffled.filter((_, n) => n % clients === client).map(({ record }) => record)),
      ),
    );
    const counted = (name: Exclude<keyof BulkCounts, 'errors'>): number =>
      answers.reduce((total, counts) => total + counts[name], 0);
    expect({
      seed,
      created: counted('created'),
      unchanged: counted('unchanged'),
      others: counted('corrected') + counted('stale') + counted('rejected'),
    }).toEqual({ seed, created: rows, unchanged: rows, others: 0 });

    const window = `start_date=${first}&end_date=${days.at(-1)}`;
    const totals = await test.call(`/api/integrations/readings/totals?${window}`, { key });
    const plain = days.map((day) => plainTotals(sent, day));
    expect([seed, totals.json]).toEqual([seed, plain]);
    expect((totals.json as DayTotals[]).reduce((sum, { rows: ofDay }) => sum + ofDay, 0)).toBe(rows);

    const stored: StoredReading[] = [];
    for (let next: string | undefined = `/api/integrations/readings?${window}&limit=1000`; next;) {
      const { json, headers } = await test.call(next, { key });
      stored.push(...(json as StoredReading[]));
      next = /^<(.*)>/.exec(String(headers.link ?? ''))?.[1];
    }
    const amounts = ({
      connection_id,
      duration_seconds,
      free_minutes,
      paid_minutes,
      rate,
      result,
    }: SentReading) => [connection_id, duration_seconds, free_minutes, paid_minutes, rate, result] as const;
    const byId = (all: readonly SentReading[]) => all.map(amounts).sort(([a], [b]) => a - b);
    expect([seed, byId(stored)]).toEqual([seed, byId(sent)]);
    expect(stored.every(({ version }) => version === 1)).toBe(true);
  }, 300_000);
});
