import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { createApp } from '../../app';
import { readEnv } from '../../platform/config/env';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { aReading } from '../../testing/fixtures';
import { TestApp, testKey } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { lastPublicationTime } from './publication-times';
import { Publication } from './publication.service';
import { Replica } from '../../platform/database/replica.service';
import { PublishedFigures } from './published-figures.service';
import { findSummary } from './statistics.query';

const week = { from: '2026-11-15', to: '2026-11-21' };
const dates = `start_date=${week.from}&end_date=${week.to}`;

describe('publication', () => {
  let test: TestApp;
  let publication: Publication;
  let cookie: string;
  let id: number;
  let sent = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    publication = test.app.get(Publication);
    const manager = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', manager, { username: 'hera' });
    cookie = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  /** Sends one more ten-dollar reading that is not published. */
  const send = async (): Promise<void> => {
    await test.app.get(ReadingsIngest).ingest('cos', [
      aReading(id, {
        connection_id: ++sent,
        started_at: '2026-11-18T12:00:00-05:00',
        paid_minutes: 5,
      }),
    ]);
  };
  const get = (path: string) => test.call(`/api/statistics${path}?${dates}`, { cookie });
  const publishedAt = async (): Promise<Date | undefined> => {
    const [row] = await test.db.query<{ published_at: Date }[]>(
      `select published_at from networks where name = 'cos'`,
    );
    return row?.published_at;
  };

  describe('that was missed', () => {
    const times = lastPublicationTime(new Date());
    const before = new Date(times.getTime() - 1);
    const publishedLast = (when: Date | null): Promise<unknown> =>
      test.db.query(`update networks set published_at = $1 where name = 'cos'`, [when]);

    it('is caught up at startup, once, with its audit row', async () => {
      await send();
      await publishedLast(before);
      const start = (): Promise<{ close(): Promise<void> }> =>
        createApp(
          readEnv({
            LOG_LEVEL: 'silent',
            DATABASE_URL: test.url,
            DATA_DIR: test.dataDir,
            DATA_KEY: testKey,
          }),
          test.url,
        );
      for (const app of await Promise.all([start(), start()])) await app.close();
      const madeUp = await publishedAt();
      expect(madeUp?.getTime()).toBeGreaterThanOrEqual(times.getTime());
      expect((await get('')).json).toMatchObject([{ total_revenue: 10 * sent }]);
      await (await start()).close();
      expect(await publishedAt()).toEqual(madeUp);
      const rows = await test.db.query<unknown[]>(
        `select network, via_name from audit where action = 'published the statistics'`,
      );
      expect(rows).toEqual([{ network: 'cos', via_name: 'publish-statistics' }]);
    });

    it('is due once a scheduled time has passed since the last or, before the first, when days are waiting', async () => {
      await publishedLast(times);
      expect(await publication.publishDue('cos', null)).toBeNull();
      await publishedLast(before);
      expect(await publication.publishDue('cos', null)).not.toBeNull();
      await publishedLast(null);
      // of the other network
      await test.db.query(`insert into dirty_days (network, psychic_id, day) values ('onesun', $1, $2)`, [
        id,
        week.from,
      ]);
      expect(await publication.publishDue('cos', null)).toBeNull();
      await send();
      expect(await publication.publishDue('cos', null)).not.toBeNull();
    });
  });

  describe('answers', () => {
    it.each(['', '/summary'])("of /statistics%s use people's current names", async (path) => {
      await test.db.query(`update accounts set username = 'hera' where id = $1`, [id]);
      const former = await get(path);
      expect(former.text).toContain('"hera"');
      await test.db.query(`update accounts set username = 'Juno' where id = $1`, [id]);
      await test.db.query(`update psychics set extension = 77777 where account_id = $1`, [id]);
      await send();
      const renamed = await get(path);
      expect(renamed.text).toContain('"Juno"');
      expect(renamed.text).toContain('"77777"');
      expect(renamed.headers.etag).not.toBe(former.headers.etag);
      // only the names are new
      expect(renamed.headers['x-published-at']).toBe(former.headers['x-published-at']);
      expect(renamed.text.replaceAll('Juno', 'hera').replace(/"phone_extension":"\d+"/g, '')).toBe(
        former.text.replace(/"phone_extension":"\d+"/g, ''),
      );
      await publication.publish('cos');
      expect((await get(path)).text).toContain(`"total_revenue":${10 * sent}`);
    });

    it('are served from memory, with their figures read once', async () => {
      const first = await get('');
      const locker = new Client({ connectionString: test.url });
      await locker.connect();
      try {
        // any query that reads the figures now has to wait
        await locker.query('begin; lock table published_days, psychics in access exclusive mode');
        expect(await get('')).toMatchObject({ json: first.json, headers: { etag: first.headers.etag } });
      } finally {
        await locker.end();
      }
    });

    /** The figures and publication time of an answer, in milliseconds to distinguish publications. */
    const asked = async (figures: PublishedFigures, meanwhile = () => Promise.resolve()) => {
      const { body, parts } = await figures.answer('cos', ['test'], async (db) => {
        const [state] = await db.query<{ at: Date }[]>(
          `select published_at as at from networks where name = 'cos'`,
        );
        await meanwhile();
        const [row] = await findSummary(db, 'cos', week);
        return { value: { revenue: row?.total_revenue, at: state?.at.getTime() }, parts: {} };
      });
      expect(parts.publishedAt).toBeDefined();
      return JSON.parse(body.text) as { revenue: number; at: number };
    };
    const publishMore = async (): Promise<void> => {
      await send();
      await publication.publish('cos');
    };
    let replica: Replica;
    beforeAll(() => (replica = new Replica(test.db, undefined, 1)));
    const now = async () => ({ revenue: 10 * sent, at: (await publishedAt())?.getTime() });

    it('contain figures of a single publication, even if another happens while they are built', async () => {
      const figures = new PublishedFigures(test.db, replica);
      const before = await now();
      expect(await asked(figures, publishMore)).toEqual(before);
      expect(await asked(figures)).toEqual(await now());
    });

    it('are cached under the publication that they read', async () => {
      let isMissed = false;
      const late = Object.create(test.db, {
        transaction: {
          value: async (level: 'REPEATABLE READ', work: Parameters<DataSource['transaction']>[1]) => {
            if (!isMissed) await publishMore();
            isMissed = true;
            return test.db.transaction(level, work);
          },
        },
      }) as DataSource;
      const figures = new PublishedFigures(late, replica);
      expect(await asked(figures)).toEqual(await now());
      // found in the cache, not built again
      expect(await asked(figures, () => Promise.reject(new Error('made twice')))).toEqual(await now());
    });
  });
});
