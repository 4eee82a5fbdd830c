import { createManager, testPassword } from '../testing/people';
import { hosts, TestApp } from '../testing/app';

describe('HTTPS=1 without a proxy that is named', () => {
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

  it('makes cookies __Host- and Secure, and takes calls of pages over https alone', async () => {
    expect((await signIn(`http://${hosts.cos}`)).status).toBe(403);
    const answer = await signIn(`https://${hosts.cos}`);
    expect(answer.status).toBe(201);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
    expect((await test.call('/api/sessions/0', { cookie })).status).toBe(200);
  });

  it('has browsers come over https for a year, and lets no other origin read an answer', async () => {
    const { headers } = await test.call('/api/agreements', { headers: { origin: 'https://evil.example' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
