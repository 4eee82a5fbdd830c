import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
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

describe.each([['unencrypted'], ['encrypted']])('backups with %s recordings in a folder', (kind) => {
  const root = mkdtempSync(path.join(tmpdir(), 'psychic-network-kept-'));
  const kept = path.join(root, 'backups/recordings');
  const file = (name: string): string => path.join(root, 'backups', name);
  const dropped: (() => Promise<void>)[] = [];
  let url: string;
  let keys: { secret: string; recipient: string } | undefined;

  beforeAll(async () => {
    mkdirSync(path.join(root, 'backups'));
    keys = kind === 'encrypted' ? await newBackupKey() : undefined;
    const database = await createTestDatabase();
    dropped.push(() => database.drop());
    url = database.url;
    await query(`insert into accounts (network, role, username) values ('cos', 'manager', 'boss')`);
  });

  afterAll(async () => {
    for (const drop of dropped) await drop();
    rmSync(root, { recursive: true, force: true });
  });

  const query = (sql: string): Promise<unknown> => withOwnClient(url, (client) => client.query(sql));
  const record = async (id: number, content: string): Promise<void> => {
    mkdirSync(path.join(root, 'recordings/cos'), { recursive: true });
    writeFileSync(path.join(root, `recordings/cos/${id}.wav`), content);
    await query(
      `insert into recordings (network, connection_id, bytes) values ('cos', ${id}, ${content.length})
       on conflict (network, connection_id) do update set bytes = excluded.bytes, received_at = now()`,
    );
  };
  const backup = (name: string) =>
    writeBackup(file(name), {
      url,
      recordings: new RecordingStore({ dataDir: root }),
      dataKey,
      backupKey: keys?.recipient,
      recordingsIn: kept,
    });
  const restore = async (name: string, recordingsIn?: string) => {
    const database = await createTestDatabase('template0');
    dropped.push(() => database.drop());
    const dataDir = mkdtempSync(path.join(root, 'target-'));
    const recordings = new RecordingStore({ dataDir });
    const target = { url: database.url, recordings, dataKey, backupKey: keys?.secret, recordingsIn };
    const read = (id: number): string => readFileSync(path.join(dataDir, `recordings/cos/${id}.wav`), 'utf8');
    return { totals: await readBackup(file(name), target), read };
  };
  const names = (): string[] => readdirSync(path.join(kept, 'cos')).sort();

  it('write each once, and each backup restores what was there at its time', async () => {
    await record(1, 'the first caller');
    await record(2, 'the second caller');
    expect(await backup('one')).toMatchObject({ recordings: 2 });
    const before = names();
    expect(before).toHaveLength(2);
    if (keys === undefined)
      expect(gunzipSync(readFileSync(file('one'))).toString('latin1')).not.toContain('the first caller');
    else
      for (const name of before)
        expect(readFileSync(path.join(kept, 'cos', name), 'latin1')).toMatch(/^age-encryption\.org/);
    expect(statSync(path.join(kept, 'cos', before[0] ?? '')).mode & 0o077).toBe(0);

    const old = new Date('2020-01-01');
    for (const name of before) utimesSync(path.join(kept, 'cos', name), old, old);
    const inodes = before.map((name) => statSync(path.join(kept, 'cos', name)).ino);
    await record(2, 'the second caller again');
    await record(3, 'the third caller');
    expect(await backup('two')).toMatchObject({ recordings: 3 });
    expect(names()).toHaveLength(4);
    expect(before.map((name) => statSync(path.join(kept, 'cos', name)).ino)).toEqual(inodes);
    // what the second backup did not need keeps its age
    const ages = before.map((name) => statSync(path.join(kept, 'cos', name)).mtime.getFullYear() === 2020);
    expect(ages).toEqual([false, true]);
    const since = statSync(file('two')).mtime;
    expect(names().filter((name) => statSync(path.join(kept, 'cos', name)).mtime > since)).toHaveLength(3);

    const one = await restore('one');
    expect([one.read(1), one.read(2)]).toEqual(['the first caller', 'the second caller']);
    const two = await restore('two');
    expect(two.totals).toMatchObject({ recordings: 3, withoutRecordings: false });
    expect([two.read(1), two.read(2), two.read(3)]).toEqual([
      'the first caller',
      'the second caller again',
      'the third caller',
    ]);
  });

  it('are found in another place only if it is named', async () => {
    const away = path.join(root, 'away');
    renameSync(kept, away);
    await expect(restore('two')).rejects.toThrow(
      `3 of the 3 recordings of this backup are not in ${kept}, or incomplete (the first is cos/1-`,
    );
    expect((await restore('two', away)).read(3)).toBe('the third caller');
    renameSync(away, kept);
  });

  it('are refused if one is missing or cut off, and the next backup writes that one again', async () => {
    const third = path.join(kept, 'cos', names().find((name) => name.startsWith('3-')) ?? '');
    truncateSync(third, 5);
    await expect(restore('two')).rejects.toThrow('1 of the 3 recordings of this backup are not in');
    rmSync(third);
    await expect(restore('two')).rejects.toThrow('1 of the 3 recordings of this backup are not in');
    expect((await restore('one')).totals.recordings).toBe(2);
    writeFileSync(path.join(kept, '.draft'), 'left by a killed one');
    await backup('three');
    expect(existsSync(third)).toBe(true);
    expect((await restore('three')).read(3)).toBe('the third caller');
  });
});

describe('a backup with recordings in a folder for another key', () => {
  it('does not count on those of the former key', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'psychic-network-kept-'));
    const database = await createTestDatabase();
    mkdirSync(path.join(root, 'recordings/cos'), { recursive: true });
    writeFileSync(path.join(root, 'recordings/cos/1.wav'), 'wave');
    await withOwnClient(database.url, (client) =>
      client.query(`insert into recordings (network, connection_id, bytes) values ('cos', 1, 4)`),
    );
    const source = { url: database.url, recordings: new RecordingStore({ dataDir: root }), dataKey };
    const recordingsIn = path.join(root, 'kept');
    for (const name of ['a', 'b'])
      await writeBackup(path.join(root, name), {
        ...source,
        recordingsIn,
        backupKey: (await newBackupKey()).recipient,
      });
    expect(readdirSync(path.join(recordingsIn, 'cos'))).toHaveLength(2);
    await database.drop();
    rmSync(root, { recursive: true });
  });
});
