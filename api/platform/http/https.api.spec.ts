import { createManager, testPassword } from '../../testing/people';
import { hosts, TestApp } from '../../testing/app';

describe('HTTPS=1 without a trusted proxy', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start({ https: true });
    await createManager(test.db, 'cos', 'manager');
  });
  afterAll(() => test.stop());

  const signIn = (origin: string) =>
    test.call('/api/sessions', {
      method: 'POST',
      headers: { origin },
      body: { username: 'manager', password: testPassword },
    });

  it('makes cookies __Host- and Secure, and accepts calls from pages over https only', async () => {
    expect((await signIn(`http://${hosts.cos}`)).status).toBe(403);
    const answer = await signIn(`https://${hosts.cos}`);
    expect(answer.status).toBe(201);
    const [cookie = '', browser] = [answer.headers['set-cookie'] ?? []].flat().map(String);
    expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(browser).toMatch(/^__Host-known-\d+=.*; HttpOnly; Secure; SameSite=Lax$/);
    expect((await test.call('/api/sessions/0', { cookie: cookie.split(';', 1)[0] })).status).toBe(200);
  });

  it.each([
    '/api/agreements',
    '/api/sessions/0',
    '/api/docs/errors',
    '/api/openapi.json',
    '/login',
    '/nothing',
  ])('sends HSTS for a year, and no other origin can read or call: %s', async (url) => {
    const headers = { host: hosts.cos, origin: 'https://evil.example' };
    const asked = { ...headers, 'access-control-request-method': 'PUT' };
    for (const answer of [
      await test.app.inject({ url, headers }),
      await test.app.inject({ method: 'OPTIONS', url, headers: asked }),
    ]) {
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });
});
