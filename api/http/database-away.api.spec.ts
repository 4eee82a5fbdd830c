import { setTimeout as sleep } from 'node:timers/promises';
import { TestApp } from '../testing/app';
import { Cable } from '../testing/cable';
import { adminUrlVariable } from '../testing/database';
import { createManager, testPassword } from '../testing/people';

describe('while the database is away', () => {
  let cable: Cable;
  let test: TestApp;

  beforeAll(async () => {
    cable = await Cable.lay(process.env[adminUrlVariable] ?? '');
    test = await TestApp.start({}, (url) => cable.through(url));
    await createManager(test.db, 'cos', 'manager');
  });

  afterAll(async () => {
    await test.stop();
    await cable.cut();
  });

  it('calls answer 503 with Retry-After, the process lives, and all is well again afterwards', async () => {
    const cookie = await test.signIn('manager', testPassword);
    await cable.cut();
    await sleep(100);
    for (const path of ['/api/psychics', '/api/health/ready']) {
      const answer = await test.call(path, { cookie });
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json).toMatchObject({ status: 503, request_id: answer.headers['x-request-id'] });
      expect(answer.text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
    }
    expect((await test.call('/api/health/live')).status).toBe(200);
    await cable.mend();
    expect((await test.call('/api/psychics', { cookie })).status).toBe(200);
    expect((await test.call('/api/health/ready')).status).toBe(200);
  });
});
