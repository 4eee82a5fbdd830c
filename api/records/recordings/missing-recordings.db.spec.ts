import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Network } from '../../../common/brand/brands';
import { type Db, onDriver } from '../../platform/database/db';
import { withOwnClient } from '../../platform/database/pools';
import { TestBucket } from '../../testing/bucket';
import { createTestDatabase } from '../../testing/database';
import { checkRecordings } from './missing-recordings';
import { RecordingStore } from './recording-store.service';

interface StorePlace {
  store: RecordingStore;
  stop: () => Promise<void>;
}

const inFolder = (): Promise<StorePlace> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'missing-recordings-'));
  return Promise.resolve({
    store: new RecordingStore({ dataDir }),
    stop: () => rm(dataDir, { recursive: true, force: true }),
  });
};
const inBucket = async (): Promise<StorePlace> => {
  const bucket = await TestBucket.start();
  return {
    store: new RecordingStore({ dataDir: '/nowhere', bucket: bucket.bucket }),
    stop: () => bucket.stop(),
  };
};

describe.each([
  ['folder', inFolder],
  ['bucket', inBucket],
])('the recordings in a %s', (_, make) => {
  let place: StorePlace;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeEach(async () => {
    [place, database] = await Promise.all([make(), createTestDatabase()]);
  });

  afterEach(() => Promise.all([place.stop(), database.drop()]));

  const inDatabase = <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    withOwnClient(database.url, (client) => work(onDriver(client)));
  const name = (network: Network, from: number, to: number): Promise<void> =>
    inDatabase((db) =>
      db.query(
        'insert into recordings (network, connection_id, bytes) select $1, generate_series($2::int, $3::int), 4',
        [network, from, to],
      ),
    );
  const put = (network: Network, id: number): Promise<void> =>
    place.store.putBack(network, id, Readable.from([Buffer.from('wave')]));

  it('are all missing if there is no such folder, or it is another one', async () => {
    await name('cos', 1, 30);
    const check = await inDatabase((db) => checkRecordings(db, place.store));
    expect(check).toMatchObject({ named: 30, missing: 30 });
    expect(check.examples).toHaveLength(20);
  });

  it('are compared in batches, whatever the length of their ids and whatever else is there', async () => {
    await name('cos', 8, 1105);
    await name('onesun', 9, 11);
    const stored = Array.from({ length: 1106 }, (_, n) => n + 5).filter((id) => id !== 700 && id !== 1105);
    for (let at = 0; at < stored.length; at += 50)
      await Promise.all(stored.slice(at, at + 50).map((id) => put('cos', id)));
    await Promise.all([put('onesun', 9), put('onesun', 11)]);
    expect(await inDatabase((db) => checkRecordings(db, place.store))).toEqual({
      named: 1101,
      missing: 3,
      examples: ['cos/700', 'cos/1105', 'onesun/10'],
    });
  });

  it('that are deleted meanwhile are not missing', async () => {
    await name('cos', 1, 3);
    await put('cos', 1);
    const find = place.store.findMissing.bind(place.store);
    jest.spyOn(place.store, 'findMissing').mockImplementation(async (rows) => {
      const missing = await find(rows);
      await inDatabase((db) => db.query('delete from recordings where connection_id = 2'));
      return missing;
    });
    expect(await inDatabase((db) => checkRecordings(db, place.store))).toEqual({
      named: 3,
      missing: 1,
      examples: ['cos/3'],
    });
  });
});
