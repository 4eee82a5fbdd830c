import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { withOwnClient } from '../platform/database/pools';
import { RecordingStore } from '../records/recordings/recording-store.service';
import { createTestDatabase } from '../testing/database';
import { newBackupKey } from './encrypted-backup';
import { readBackup } from './read-backup';
import { writeBackup } from './write-backup';

const dataKey = Buffer.alloc(32, 7);
const damaged = 'The backup is truncated or damaged. Nothing was restored.';

describe('an encrypted backup', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'psychic-network-encrypted-'));
  const whole = path.join(folder, 'whole.age');
  const dropped: (() => Promise<void>)[] = [];
  let key: Awaited<ReturnType<typeof newBackupKey>>;
  let source: { url: string; recordings: RecordingStore; dataKey: Buffer };

  beforeAll(async () => {
    key = await newBackupKey();
    const database = await createTestDatabase();
    const { url } = database;
    dropped.push(() => database.drop());
    const dir = path.join(folder, 'source');
    mkdirSync(path.join(dir, 'recordings/cos'), { recursive: true });
    writeFileSync(path.join(dir, 'recordings/cos/1.wav'), 'the voice of a caller');
    await withOwnClient(url, (client) =>
      client.query(
        `insert into accounts (network, role, username, email) values ('cos', 'manager', 'boss', 'boss@x.example');
         insert into recordings (network, connection_id, bytes) values ('cos', 1, 21);
         insert into customers (network, external_id, username) select 'cos', n, md5(n::text) from generate_series(1, 5000) n`,
      ),
    );
    source = { url, recordings: new RecordingStore({ dataDir: dir }), dataKey };
    await writeBackup(whole, { ...source, backupKey: key.recipient });
  });

  afterAll(async () => {
    for (const drop of dropped) await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const target = async () => {
    const database = await createTestDatabase('template0');
    const { url } = database;
    dropped.push(() => database.drop());
    const dir = mkdtempSync(path.join(folder, 'target-'));
    return { url, recordings: new RecordingStore({ dataDir: dir }), dataKey, dir };
  };
  type Target = Awaited<ReturnType<typeof target>>;

  const query = (url: string, sql: string): Promise<object[]> =>
    withOwnClient(url, async (client) => (await client.query<object>(sql)).rows);
  const accounts = (url: string) => query(url, 'select username, email from accounts');

  const refused = async (file: string, backupKey: string | undefined, why: string): Promise<void> => {
    const into = await target();
    await expect(readBackup(file, { ...into, backupKey })).rejects.toThrow(why);
    await untouched(into);
  };
  const untouched = async ({ url, dir }: Target): Promise<void> => {
    expect(
      await query(url, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
    ).toEqual([]);
    expect(readdirSync(dir)).toEqual([]);
  };

  it('is written with the public key and read with the secret one', async () => {
    const bytes = readFileSync(whole);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect(bytes.indexOf(Buffer.from([0x1f, 0x8b, 8]), 0)).toBe(-1);
    const into = await target();
    await readBackup(whole, { ...into, backupKey: key.secret });
    expect(await accounts(into.url)).toEqual([{ username: 'boss', email: 'boss@x.example' }]);
    expect(readFileSync(path.join(into.dir, 'recordings/cos/1.wav'), 'utf8')).toBe('the voice of a caller');
  });

  it('may be written with the secret key as well, and one without a key is read with one only on request', async () => {
    const [own, plain] = ['own.age', 'plain.tgz'].map((name) => path.join(folder, name)) as [string, string];
    await writeBackup(own, { ...source, backupKey: key.secret });
    await writeBackup(plain, source);
    expect(gunzipSync(readFileSync(plain)).toString('latin1')).toContain('the voice of a caller');
    await refused(plain, key.secret, 'The file is not encrypted, although BACKUP_KEY is set');
    for (const [file, backupKey, allowsUnencrypted] of [
      [own, key.secret, false],
      [plain, key.secret, true],
      [plain, undefined, false],
    ] as const) {
      const into = await target();
      await readBackup(file, { ...into, backupKey, allowsUnencrypted });
      expect(await accounts(into.url)).toHaveLength(1);
    }
  });

  it('is refused with another key, or without one, and nothing is touched', async () => {
    const other = await newBackupKey();
    await refused(whole, other.secret, 'encrypted for another BACKUP_KEY');
    for (const none of [undefined, key.recipient]) await refused(whole, none, 'The backup is encrypted.');
    await refused(whole, `${key.secret.slice(0, -1)}?`, 'BACKUP_KEY has a typing error');
    const mistyped = `${key.recipient.slice(0, -1)}b`;
    await expect(
      writeBackup(path.join(folder, 'none.age'), { ...source, backupKey: mistyped }),
    ).rejects.toThrow('BACKUP_KEY has a typing error');
    expect(readdirSync(folder)).not.toContain('none.age');
  });

  it('is named for what it is if it is armored', async () => {
    const file = path.join(folder, 'armored.age');
    writeFileSync(file, `-----BEGIN AGE ENCRYPTED FILE-----\n${readFileSync(whole).toString('base64')}\n`);
    await refused(file, key.secret, 'The backup is in the armored age format.');
  });

  // the header, its end, and each of the encrypted parts
  it.each([30, 150, 250, 5_000, 70_000, -1])('is refused if byte %d was changed', async (at) => {
    const bytes = readFileSync(whole);
    const place = at < 0 ? bytes.length + at : at;
    expect(place).toBeLessThan(bytes.length);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    const file = path.join(folder, `changed-${at}.age`);
    writeFileSync(file, bytes);
    await refused(file, key.secret, at === 30 ? 'Nothing was restored' : damaged);
  });

  it.each([10, 100, 300, 66_000, -1, -17])('is refused if it is cut off at byte %d', async (at) => {
    const file = path.join(folder, `cut-${at}.age`);
    writeFileSync(file, readFileSync(whole).subarray(0, at));
    await refused(file, key.secret, damaged);
  });

  it('leaves no recording behind if an unencrypted one is cut off', async () => {
    const file = path.join(folder, 'cut.tgz');
    await writeBackup(file, source);
    writeFileSync(file, readFileSync(file).subarray(0, -5));
    await refused(file, undefined, damaged);
  });
});
