import { Logger } from '@nestjs/common';
import files from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { DatabaseClock } from '../database/clock.service';
import { Outages } from '../database/outages.service';
import { Draining } from './draining';
import { HealthController } from './health.controller';

const mebibyte = 1_048_576;

describe('a process that has not hit a full disk itself', () => {
  const told = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const look = jest.spyOn(files, 'statfs');
  const write = jest.spyOn(files, 'writeFile').mockResolvedValue();
  jest.spyOn(files, 'mkdir').mockResolvedValue(undefined);
  jest.spyOn(files, 'rm').mockResolvedValue();
  const db = { query: () => Promise.resolve([]) } as unknown as DataSource;
  let outages: Outages;
  let health: HealthController;

  /** The free space for this account, according to the file system. */
  const free = (bytes: number): void =>
    void look.mockResolvedValue({ bavail: bytes / 4096, bsize: 4096 } as never);
  const isReady = (): Promise<boolean> =>
    health.ready().then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'disk_full' });
        return false;
      },
    );

  beforeEach(() => {
    jest.useFakeTimers({ now: 1_000_000 });
    told.mockClear();
    look.mockReset();
    outages = new Outages(db, { dataDir: '/data' });
    health = new HealthController(db, outages, new Draining(), new DatabaseClock(db));
  });

  afterEach(() => {
    outages.onModuleDestroy();
    jest.useRealTimers();
  });

  afterAll(() => jest.restoreAllMocks());

  it('is ready while 16 MiB are free, and checks every ten seconds however often it is asked', async () => {
    free(16 * mebibyte);
    for (let times = 0; times < 3; times++) expect(await isReady()).toBe(true);
    free(16 * mebibyte - 4096);
    expect(await isReady()).toBe(true);
    expect(look.mock.calls).toEqual([['/data']]);
    jest.advanceTimersByTime(10_000);
    expect(await isReady()).toBe(false);
    expect(told.mock.calls).toEqual([['The disk is full or failing: 15 MiB are free at /data']]);
  });

  it('is ready again only when there is space again', async () => {
    free(0);
    expect(await isReady()).toBe(false);
    // writing a MiB works, because root may use the reserved space
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await isReady()).toBe(false);
    free(17 * mebibyte);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(write).toHaveBeenCalled();
    expect(await isReady()).toBe(true);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('is ready if the free space of the folder is unknown, even after the database hit a full disk', async () => {
    look.mockRejectedValue(Object.assign(new Error('ENOENT'), { code: 'ENOENT' }));
    expect(await isReady()).toBe(true);
    outages.note(Object.assign(new Error('full'), { code: '53100' }));
    expect(await isReady()).toBe(false);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await isReady()).toBe(true);
  });

  it('is not ready, and says so in time, while the database is silent', async () => {
    free(16 * mebibyte);
    const silent = { query: () => new Promise(() => undefined) } as unknown as DataSource;
    const ready = new HealthController(silent, outages, new Draining(), new DatabaseClock(silent)).ready();
    jest.advanceTimersByTime(1_500);
    await expect(ready).rejects.toMatchObject({ code: 'database_away' });
  });
});
