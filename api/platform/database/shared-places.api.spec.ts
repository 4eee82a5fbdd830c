import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../../app';
import { type Env, readEnv } from '../config/env';
import { TestApp, testKey } from '../../testing/app';
import { createTestDatabase } from '../../testing/database';

describe('several processes on one database', () => {
  let test: TestApp;
  let elsewhere: string;
  beforeAll(async () => {
    test = await TestApp.start();
    elsewhere = mkdtempSync(path.join(tmpdir(), 'psychic-network-elsewhere-'));
  });
  afterAll(async () => {
    await test.stop();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  /** Starts another process and stops it. */
  const start = async (changes: Partial<Env>, url = test.url): Promise<void> => {
    const env = readEnv({
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      DATA_DIR: test.dataDir,
      DATA_KEY: testKey,
    });
    await (await createApp({ ...env, ...changes }, url)).close();
  };

  it('may share a folder', async () => {
    await start({});
  });

  it('are refused if they keep recordings in different folders, or one of them in a bucket', async () => {
    const sentence = /keeps recordings in another place\. Set the same S3_BUCKET/;
    await expect(start({ dataDir: elsewhere })).rejects.toThrow(sentence);
    const bucket = { name: 'voices', region: 'us-east-1', endpoint: undefined, keys: undefined };
    await expect(start({ bucket })).rejects.toThrow(sentence);
  });

  it('are refused if one has no DATA_KEY', async () => {
    await expect(start({ dataKey: undefined })).rejects.toThrow(/Set the same DATA_KEY for all/);
  });

  it('may use another place when the others have stopped', async () => {
    const unused = await createTestDatabase();
    await start({}, unused.url);
    await start({ dataDir: elsewhere }, unused.url);
    await unused.drop();
  });
});
