import { Audit } from '../../platform/audit/audit.service';
import { Jobs } from '../../platform/jobs/jobs.service';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { aReading } from '../../testing/fixtures';
import { TestApp } from '../../testing/app';
import { runConcurrently } from '../../testing/run-concurrently';
import { createManager, createPsychic } from '../../testing/people';
import { Publication } from './publication.service';
import { StatisticsJobs } from './statistics.jobs';

/**
 * Every publication time on days in 2024, with the one before it. Daylight saving time began on March 10 and ended
 * on November 3.
 */
const times: [before: string, due: string][] = [
  ['2024-07-03T22:00:00-04:00', '2024-07-04T07:00:00-04:00'],
  ['2024-07-04T07:00:00-04:00', '2024-07-04T10:00:00-04:00'],
  ['2024-07-04T10:00:00-04:00', '2024-07-04T13:00:00-04:00'],
  ['2024-07-04T13:00:00-04:00', '2024-07-04T16:00:00-04:00'],
  ['2024-07-04T16:00:00-04:00', '2024-07-04T19:00:00-04:00'],
  ['2024-07-04T19:00:00-04:00', '2024-07-04T22:00:00-04:00'],
  ['2024-03-09T22:00:00-05:00', '2024-03-10T07:00:00-04:00'],
  ['2024-03-10T19:00:00-04:00', '2024-03-10T22:00:00-04:00'],
  ['2024-11-02T22:00:00-04:00', '2024-11-03T07:00:00-05:00'],
  ['2024-11-03T19:00:00-05:00', '2024-11-03T22:00:00-05:00'],
];
const at = (text: string, milliseconds = 0): Date => new Date(Date.parse(text) + milliseconds);
const hours = 3_600_000;

describe('the check for publications, every minute', () => {
  let test: TestApp;
  let publication: Publication;
  let psychic: number;

  beforeAll(async () => {
    test = await TestApp.start();
    // this file controls the clock
    await test.app.get(Jobs).onModuleDestroy();
    publication = test.app.get(Publication);
    psychic = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos', 'manager'));
  });

  afterAll(() => test.stop());

  const publishedLast = (when: Date | null): Promise<unknown> =>
    test.db.query('update networks set published_at = $1', [when]);
  const isPublished = async (since: Date | null, now: Date): Promise<boolean> =>
    (await publication.publishDue('cos', since, now)) !== null;
  const aProcess = (): StatisticsJobs =>
    new StatisticsJobs({ add: () => undefined } as unknown as Jobs, publication, test.app.get(Audit));
  const told = async (): Promise<string[]> => {
    const rows = await test.db.query<{ network: string }[]>(
      `select network from audit where action = 'published the statistics' order by id`,
    );
    return rows.map(({ network }) => network);
  };

  it.each(times)('publishes what was last published at %s at %s, and not before', async (before, due) => {
    await publishedLast(at(before));
    expect(await isPublished(null, at(due, -1))).toBe(false);
    expect(await isPublished(null, at(due))).toBe(true);
    await publishedLast(at(due));
    expect(await isPublished(null, at(due, 60_000))).toBe(false);
  });

  it.each(times)(
    'publishes what was due at %s hours after %s if the machine was asleep',
    async (before, due) => {
      await publishedLast(at(before));
      expect(await isPublished(null, at(due, 2 * hours))).toBe(true);
      expect(await isPublished(null, at(due, 2 * hours + 60_000))).toBe(false);
      // whole days
      await publishedLast(at(before, -100 * hours));
      expect(await isPublished(null, at(due))).toBe(true);
    },
  );

  it('publishes never-published figures at the first publication time after the start, whatever is waiting', async () => {
    await publishedLast(null);
    await test.app.get(ReadingsIngest).ingest('cos', [
      aReading(psychic, {
        started_at: '2024-07-01T12:00:00-04:00',
        paid_minutes: 1,
      }),
    ]);
    const started = at('2024-07-04T10:00:00-04:00');
    expect(await isPublished(started, at('2024-07-04T12:59:59-04:00'))).toBe(false);
    expect(await isPublished(started, at('2024-07-04T13:00:00-04:00'))).toBe(true);
  });

  it('publishes once and logs once, in whichever process checks first', async () => {
    await publishedLast(at('2024-07-04T07:00:00-04:00'));
    const before = (await told()).length;
    const now = at('2024-07-04T11:30:00-04:00');
    const ask = (): Promise<void> => aProcess().publishDue(null, now);
    await runConcurrently(test, `select from networks where name = 'cos' for update`, [], [ask, ask]);
    expect((await told()).slice(before).sort()).toEqual(['cos', 'onesun']);
    await ask();
    expect((await told()).slice(before).sort()).toEqual(['cos', 'onesun']);
  });
});
