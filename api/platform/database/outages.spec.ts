import { Logger } from '@nestjs/common';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { within } from '../../testing/within';
import { Outages } from './outages.service';

const fault = (code: string, message = code): Error => Object.assign(new Error(message), { code });

describe('an outage', () => {
  const told = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const lines = (): unknown[] => told.mock.calls.map(([line]) => line as unknown);
  const ask = jest.fn<Promise<unknown>, [string]>();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'psychic-network-outages-'));
  let outages: Outages;

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    told.mockClear();
    ask.mockReset();
    outages = new Outages({ query: ask } as unknown as DataSource, { dataDir });
  });

  afterEach(() => {
    outages.onModuleDestroy();
    jest.useRealTimers();
  });

  afterAll(() => {
    told.mockRestore();
    rmSync(dataDir, { recursive: true });
  });

  it('is logged when it begins and when it ends, and not in between', async () => {
    ask.mockRejectedValue(fault('ECONNREFUSED'));
    for (let times = 0; times < 3; times++) {
      expect(outages.note(fault('ECONNREFUSED', 'refused'))).toBe('database_away');
      await jest.advanceTimersByTimeAsync(1000);
    }
    expect(lines()).toEqual(['The database cannot be reached: refused']);
    expect([outages.lasts('database_away'), outages.lasts('disk_full')]).toEqual([true, false]);
    ask.mockResolvedValue([]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(lines().slice(1)).toEqual(['The database can be reached again, after 4 seconds']);
    expect(outages.lasts('database_away')).toBe(false);
    outages.note(fault('57P01', 'shut down'));
    expect(lines().slice(2)).toEqual(['The database cannot be reached: shut down']);
  });

  it('of the disk is over when the folder and the database are writable, and leaves no file behind', async () => {
    jest.useRealTimers();
    const later = jest
      .spyOn(global, 'setTimeout')
      .mockImplementation(() => ({ unref: () => undefined }) as unknown as NodeJS.Timeout);
    const looks = (): (() => void)[] =>
      later.mock.calls.filter(([, milliseconds]) => milliseconds === 10_000).map(([look]) => look);
    outages.note(fault('53100'));
    ask.mockRejectedValueOnce(fault('53100')).mockResolvedValue([]);
    looks()[0]?.();
    // the next check runs
    expect(await within(() => looks().length === 2)).toBe(true);
    expect(outages.lasts('disk_full')).toBe(true);
    looks()[1]?.();
    expect(await within(() => !outages.lasts('disk_full'))).toBe(true);
    later.mockRestore();
    expect(ask.mock.lastCall?.[0]).toContain('temporary table');
    expect(await within(() => readdirSync(dataDir).length === 0)).toBe(true);
  });

  it.each([
    [fault('ENOSPC'), 'disk_full'],
    [fault('EDQUOT'), 'disk_full'],
    [fault('58030'), 'disk_full'],
    [fault('XX000', 'could not extend file "base/1/2": Disk quota exceeded'), 'disk_full'],
    [Object.assign(new Error('in a query'), { driverError: fault('53100') }), 'disk_full'],
    [fault('53300'), 'database_away'],
    [fault('25006'), 'database_away'],
    [fault('23505'), undefined],
    [fault('ECONNRESET', 'aborted'), undefined],
    [null, undefined],
    ['text', undefined],
  ])('is distinguished from other errors: %s', (error, outage) => {
    expect(outages.note(error)).toBe(outage);
    expect(lines()).toHaveLength(outage === undefined ? 0 : 1);
  });
});
