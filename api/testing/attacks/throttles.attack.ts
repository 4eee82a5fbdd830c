import { type Got, Target } from './target';

describe('guessing and flooding', () => {
  let target: Target;
  beforeAll(async () => {
    target = await Target.start();
  });
  afterAll(() => target.stop());

  it('whether usernames are taken, from one address', async () => {
    const answers: Got[] = [];
    for (let n = 0; n < 62; n += 1)
      answers.push(
        await target.send('/api/psychics/username_available?username=nobody', {
          headers: { 'x-forwarded-for': '203.0.113.9' },
        }),
      );
    expect(answers.slice(0, 60).filter(({ status }) => status === 429)).toEqual([]);
    for (const { status, headers } of answers.slice(60)) {
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  it('an address that is not one of our proxies cannot claim another address', async () => {
    await target.db.query('delete from rate_limits');
    for (let n = 0; n < 7; n += 1) {
      // the last entry is the address that our proxy saw
      const forwarded = `198.51.100.${n}, 203.0.113.30`;
      const headers = { 'x-forwarded-for': forwarded, forwarded: `for=198.51.100.${n}` };
      await target.send('/api/contacts', { method: 'POST', headers, body: { contact: {} } });
    }
    expect(await target.db.query(`select distinct key from rate_limits where key like 'contact %'`)).toEqual([
      { key: 'contact 203.0.113.30' },
    ]);
  });

  it('a connection, with an unauthenticated body that never arrives', async () => {
    const slow = target.send('/api/sessions', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100 },
      body: '{',
    });
    const waited = new Promise((resolve) => void setTimeout(resolve, 30_000, 'it is waited for').unref());
    expect(await Promise.race([slow, waited])).toMatchObject({ status: 408 });
  });
});
