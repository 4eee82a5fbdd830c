import { type Got, type Sent, Target } from './target';

const contact = { name: 'Ana', email: 'ana@x.example', phone: '505-555-0148', bot_check: 'x' };

describe('guessing and flooding', () => {
  let target: Target;
  beforeAll(async () => {
    target = await Target.start();
  });
  afterAll(() => target.stop());

  const times = async (count: number, address: string, of: (n: number) => Sent): Promise<Got[]> => {
    const answers: Got[] = [];
    for (let n = 0; n < count; n += 1) answers.push(await target.send(address, of(n)));
    return answers;
  };
  const expectBound = (answers: Got[], most: number): void => {
    expect(answers.slice(0, most).filter(({ status }) => status === 429)).toEqual([]);
    for (const { status, headers } of answers.slice(most)) {
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  };
  const from = (address: string): Sent => ({ method: 'POST', headers: { 'x-forwarded-for': address } });

  it('a password of one account from anywhere', async () => {
    const body = { username: 'manager', password: 'wrong' };
    expectBound(await times(12, '/api/sessions', () => ({ method: 'POST', body })), 10);
  });

  it('passwords of many accounts from one address', async () => {
    const guess = (n: number): Sent => ({
      ...from('203.0.113.7'),
      body: { username: `name${n}`, password: 'wrong' },
    });
    expectBound(await times(52, '/api/sessions', guess), 50);
  });

  it.each<[string, object, number]>([
    ['/api/profile/forgot_password', { email: 'nobody@x.example' }, 5],
    ['/api/contacts', { contact }, 5],
    ['/api/psychics', { psychic: {} }, 5],
  ])('%s from one address', async (address, body, most) => {
    expectBound(await times(most + 2, address, () => ({ ...from('203.0.113.8'), body })), most);
  });

  it.each([
    ['203.0.113.9', '/api/psychics/username_available?username=nobody', 60],
    ['203.0.113.10', '/api/psychics/phone_pin_available?phone=5555550188&pin=4711', 20],
  ])('from %s, %s', async (client, address, most) => {
    const asked = { headers: { 'x-forwarded-for': client } };
    const answers = await times(62, address, () => asked);
    expectBound(answers, most);
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
