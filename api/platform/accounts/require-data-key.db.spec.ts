import type { DataSource } from 'typeorm';
import { readEnv } from '../config/env';
import { Secrets } from '../database/secrets';
import { createDataSource } from '../../operations/schema/data-source';
import { createTestDatabase } from '../../testing/database';
import { createManager, createPsychic } from '../../testing/people';
import { Psychic } from './psychic.entity';
import { sealed } from './psychic-secrets.query';
import { requireDataKey } from './require-data-key';

const keyOf = (n: number): string => Buffer.alloc(32, n).toString('base64');

describe('a start', () => {
  let db: DataSource;
  let drop: () => Promise<void>;
  let ids: number[];

  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = () => database.drop();
    db = await createDataSource(database.url, { poolSize: 2 }).initialize();
    const boss = await createManager(db, 'cos');
    ids = [await createPsychic(db, 'cos', boss), await createPsychic(db, 'cos', boss)];
  });
  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  const start = (DATA_KEY?: string, DATA_KEY_SECOND?: string): Promise<void> =>
    requireDataKey(db, readEnv({ DATA_KEY, DATA_KEY_SECOND, DATA_DIR: '/nowhere' }));
  const store = async (place: number, key: string): Promise<void> => {
    const id = ids[place] ?? 0;
    const secrets = new Secrets(Buffer.from(key, 'base64'));
    await db.manager.update(Psychic, { accountId: id }, sealed(secrets, id, { pin: '4711' }));
  };

  it('is refused with another data key, or without one, once something is encrypted', async () => {
    await expect(start(keyOf(1))).resolves.toBeUndefined();
    await expect(start()).resolves.toBeUndefined();
    await store(0, keyOf(1));
    await expect(start(keyOf(1))).resolves.toBeUndefined();
    await expect(start(keyOf(2))).rejects.toThrow('created with a different data key');
    await expect(start()).rejects.toThrow('is missing');
  });

  it('is possible with the only key as the second one, when it creates the first', async () => {
    await expect(start(undefined, keyOf(1))).resolves.toBeUndefined();
    await expect(start(undefined, keyOf(2))).rejects.toThrow('created with a different data key');
  });

  it('needs both keys while texts are encrypted with either of them', async () => {
    await store(1, keyOf(2));
    await expect(start(keyOf(2))).rejects.toThrow('created with a different data key');
    await expect(start(keyOf(2), keyOf(1))).resolves.toBeUndefined();
  });
});
