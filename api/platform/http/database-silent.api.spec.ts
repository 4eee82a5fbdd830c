import { limits } from '../database/connection';
import { TestApp } from '../../testing/app';
import { TcpCut } from '../../testing/tcp-cut';
import { adminUrlVariable } from '../../testing/database';
import { createManager, testPassword } from '../../testing/people';

describe('a database that stops responding', () => {
  let cable: TcpCut;
  let test: TestApp;
  let cookie: string;

  beforeAll(async () => {
    jest.replaceProperty(limits, 'statement', 1000);
    jest.replaceProperty(limits, 'answer', 500);
    cable = await TcpCut.lay(process.env[adminUrlVariable] ?? '');
    test = await TestApp.start({}, (url) => cable.through(url));
    await createManager(test.db, 'cos', 'manager');
    cookie = await test.signIn('manager', testPassword);
  });

  afterAll(async () => {
    cable.isSilent = false;
    await test.stop();
    await cable.cut();
    jest.restoreAllMocks();
  });

  it('leads to 503 with Retry-After, and everything recovers as soon as it responds again', async () => {
    expect((await test.call('/api/psychics', { cookie })).status).toBe(200);
    cable.isSilent = true;
    const { status, headers, json } = await test.call('/api/psychics', { cookie });
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(json).toMatchObject({ code: 'database_away' });
    cable.isSilent = false;
    expect((await test.call('/api/psychics', { cookie })).status).toBe(200);
  });
});
