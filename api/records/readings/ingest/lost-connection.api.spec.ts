import { DataSource } from 'typeorm';
import { INGEST_POOL } from '../../../platform/database/pools';
import { isDatabaseUnavailable } from '../../../platform/database/unavailable';
import { readingExample } from '../../../switch/integrations/readings.dto';
import { type TestAnswer, TestApp } from '../../../testing/app';
import { TcpCut } from '../../../testing/tcp-cut';
import { adminUrlVariable, ofDatabase } from '../../../testing/database';
import { createManager, createPsychic, testPassword } from '../../../testing/people';
import { within } from '../../../testing/within';
import { ReadingsIngest } from './readings-ingest';

/** A gate to wait for until it is opened. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe('a connection lost in the middle of work', () => {
  let cable: TcpCut;
  let test: TestApp;
  /** A second client of the same database, not using the cable. */
  let other: DataSource;
  let key: string;
  let cookie: string;
  let psychic: number;

  beforeAll(async () => {
    const server = process.env[adminUrlVariable] ?? '';
    cable = await TcpCut.lay(server);
    test = await TestApp.start({}, (url) => cable.through(url));
    other = await new DataSource({
      type: 'postgres',
      url: ofDatabase(server, new URL(test.url).pathname.slice(1)),
    }).initialize();
    psychic = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos', 'manager'));
    key = await test.createKey('cos');
    cookie = await test.signIn('manager', testPassword);
  });

  afterAll(async () => {
    await other.destroy();
    await test.stop();
    await cable.cut();
  });

  const rows = (count: number): object[] =>
    Array.from({ length: count }, (_, n) => ({ ...readingExample, psychic, connection_id: n + 1 }));
  const post = (path: string, body?: unknown): Promise<TestAnswer> =>
    test.call(`/api/integrations/${path}`, { method: 'POST', key, body });

  /**
   * Holds what `work` needs with `lock`, cuts the connection once `work` waits for it, and then releases the lock.
   */
  const losing = async <T>(
    lock: string,
    work: () => Promise<T>,
    lose: () => Promise<unknown>,
  ): Promise<T> => {
    const holder = other.createQueryRunner();
    await holder.startTransaction();
    try {
      await holder.query(lock);
      const result = work();
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      expect(await within(async () => (await other.query<unknown[]>(waiting)).length > 0)).toBe(true);
      await lose();
      return await result;
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
  };
  const figures = `select pg_advisory_xact_lock(hashtextextended('figures cos', 0))`;
  const terminate = (): Promise<unknown> =>
    other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'psychic-network ingest' and datname = current_database()`,
    );
  const cut = async (): Promise<void> => {
    await cable.cut();
    await cable.mend();
  };

  it.each([
    ['closed by the server', 'readings', terminate],
    ['closed by the server', 'statistics/publish', terminate],
    ['cut on the network', 'readings', cut],
    ['cut on the network', 'statistics/publish', cut],
  ])('%s: %s answers 503 with Retry-After, and works again afterward', async (_, path, lose) => {
    const work = (): Promise<TestAnswer> => post(path, path === 'readings' ? rows(3) : undefined);
    const answer = await losing(figures, work, lose);
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(answer.json).toMatchObject({ status: 503, request_id: answer.headers['x-request-id'] });
    expect((await work()).status).toBe(200);
  });

  it('keeps what was committed before, and a retry adds the rest', async () => {
    await other.query('truncate readings, reading_versions, pair_firsts, psychic_days, dirty_days cascade');
    const ingest = test.app.get(ReadingsIngest);
    const all = rows(4100);
    const [firstIsIn, goOn] = [gate(), gate()];
    let stored = 0;
    async function* stopped(): AsyncGenerator {
      for (const row of all) {
        if (stored > 0) {
          firstIsIn.open();
          await goOn.opened;
        }
        yield row;
      }
    }
    const result = ingest
      .ingest('cos', stopped(), { onChunk: (line) => void (stored ||= line) })
      .catch((error: unknown) => error);
    await firstIsIn.opened;
    const failed = await losing(
      figures,
      () => {
        goOn.open();
        return result;
      },
      terminate,
    );
    expect(isDatabaseUnavailable(failed)).toBe(true);
    expect(await ingest.ingest('cos', all)).toMatchObject({
      created: all.length - stored,
      unchanged: stored,
    });
  });

  it('sizes chunks by the speed of recent ones, and never blocks a feed for long', async () => {
    const ends: number[] = [];
    let clock = 0;
    const watch = jest.spyOn(performance, 'now');
    const sizes = async (count: number, step: number): Promise<number[]> => {
      watch.mockImplementation(() => (clock += step));
      ends.length = 0;
      const strangers = rows(count).map((row) => ({ ...row, customer: null }));
      await new ReadingsIngest(test.app.get(INGEST_POOL)).ingest('cos', strangers, {
        isTrial: true,
        onChunk: (line) => void ends.push(line),
      });
      return ends.map((end, n) => end - (ends[n - 1] ?? 0));
    };
    try {
      expect(await sizes(3100, 0)).toEqual([1000, 2000, 100]);
      expect(await sizes(2100, 60_000)).toEqual([1000, 1000, 100]);
    } finally {
      watch.mockRestore();
    }
  });

  it("also gives 503 between two statements of a user's call, and the next call gets a new connection", async () => {
    const lost = await test.db
      .transaction(async (manager) => {
        await manager.query('select 1');
        await cut();
        await new Promise((go) => setTimeout(go, 200));
        await manager.query('select 2');
      })
      .catch((error: unknown) => error);
    expect([lost, isDatabaseUnavailable(lost)]).toEqual([expect.any(Error), true]);
    expect((await test.call('/api/psychics', { cookie })).status).toBe(200);
  });
});
