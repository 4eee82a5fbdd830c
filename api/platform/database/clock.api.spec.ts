import { TestApp } from '../../testing/app';
import { createManager, testPassword } from '../../testing/people';
import { DatabaseClock } from './clock.service';

const hours = 3_600_000;

describe('a process whose clock is wrong', () => {
  let test: TestApp;
  const log: string[] = [];
  beforeAll(async () => {
    test = await TestApp.start({}, (url) => url, { write: (line) => void log.push(line) });
    await createManager(test.db, 'cos', 'boss');
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => test.stop());

  /** Sets this process's clock, until the end of a test. */
  const shift = async (by: number): Promise<void> => {
    jest.restoreAllMocks();
    const { now } = Date;
    jest.spyOn(Date, 'now').mockImplementation(() => now.call(Date) + by);
    await test.app.get(DatabaseClock).compare();
  };
  const ready = async (): Promise<unknown[]> => {
    const { status, json } = await test.call('/api/health/ready');
    return [status, (json as { code?: string }).code];
  };
  const told = (): string[] =>
    log.splice(0).flatMap((line) => /The clock of this process[^"]*?(?=\.)/.exec(line)?.[0] ?? []);

  it('is not ready and says so once, until the clocks agree again', async () => {
    for (const [by, expected] of [
      [55_000, [200, undefined]],
      [90_000, [503, 'clock_wrong']],
      [2 * hours, [503, 'clock_wrong']],
      [-90_000, [503, 'clock_wrong']],
      [0, [200, undefined]],
    ] as const) {
      await shift(by);
      expect(await ready()).toEqual(expected);
    }
    expect(told()).toEqual([
      "The clock of this process is 90 seconds ahead of the database's",
      "The clock of this process agrees with the database's again",
    ]);
  });

  it('keeps the sessions that have not expired by the database', async () => {
    await shift(15 * hours);
    const cookie = await test.signIn('boss', testPassword);
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(200);
    await test.db.query(`update sessions set last_seen_at = now() - interval '1 day'`);
    const other = await test.beside();
    expect((await other.call('/api/sessions/0', { cookie })).status).toBe(401);
    await other.stop();
  });

  it('says nothing of the clock while the database is away', async () => {
    const clock = new DatabaseClock({ query: () => Promise.reject(new Error('away')) } as never);
    await clock.compare();
    expect([clock.isWrong, clock.secondsAhead]).toEqual([false, 0]);
  });
});
