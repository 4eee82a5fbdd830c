import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TestApp } from '../../testing/app';
import { MissingRecordings } from './missing-recordings.service';

describe('recordings that the database names', () => {
  let test: TestApp;
  const log: string[] = [];
  beforeAll(async () => {
    test = await TestApp.start({}, (url) => url, { write: (line) => void log.push(line) });
    await test.db.query(
      `insert into recordings (network, connection_id, bytes) values ('cos', 1, 4), ('cos', 2, 4), ('onesun', 1, 4)`,
    );
  });
  afterAll(() => test.stop());

  const folder = (): string => path.join(test.dataDir, 'recordings');
  const compare = async (): Promise<unknown> => {
    log.length = 0;
    const recordings = test.app.get(MissingRecordings);
    await recordings.compare();
    return [recordings.missing, log.filter((line) => line.includes('Recordings missing'))];
  };

  it('are compared with the folder at the start and again: missing ones are counted and told', async () => {
    for (const name of ['cos/1', 'cos/2', 'onesun/1']) {
      const file = path.join(folder(), `${name}.wav`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, 'RIFF');
    }
    expect(await compare()).toEqual([0, []]);
    rmSync(path.join(folder(), 'cos/2.wav'));
    expect(await compare()).toEqual([
      1,
      [expect.stringMatching(/Recordings missing: 1 of 3 .*recordings, such as cos\/2\./) as string],
    ]);
    // a share that is not mounted; a start does not wait
    rmSync(folder(), { recursive: true });
    expect(await compare()).toEqual([3, [expect.stringContaining('Recordings missing: 3 of 3') as string]]);
    expect((await test.call('/api/health/ready')).status).toBe(200);
  });
});
