import type { Network } from '../../../common/brand/brands';
import { type TestAnswer, TestApp } from '../../testing/app';
import { runConcurrently } from '../../testing/run-concurrently';
import { createManager, testPassword } from '../../testing/people';
import { hashPassword } from '../../platform/accounts/password';
import { type PhoneAsker, SignInThrottle } from './sign-in-throttle.service';

const stranger = { kind: 'stranger', address: '192.0.2.1', hasProof: false } as const;
const applicant: PhoneAsker = { kind: 'applicant', address: '192.0.2.1' };

describe('attempts', () => {
  let test: TestApp;
  let throttle: SignInThrottle;

  beforeAll(async () => {
    test = await TestApp.start();
    throttle = test.app.get(SignInThrottle);
    await createManager(test.db, 'cos', 'Dana');
  });

  beforeEach(() => test.db.query('delete from sign_in_failures'));

  afterAll(() => test.stop());

  const post = (body: object): Promise<TestAnswer> => test.call('/api/sessions', { method: 'POST', body });
  const buckets = async (): Promise<string[]> =>
    (await test.db.query<{ bucket: string }[]>('select bucket from sign_in_failures order by 1')).map(
      ({ bucket }) => bucket,
    );
  /** Attempts made that long ago. */
  const made = (bucket: string, count: number, minutesAgo: number): Promise<unknown> =>
    test.db.query(
      `insert into sign_in_failures (bucket, at)
       select $1, now() - make_interval(mins => $3) from generate_series(1, $2)`,
      [bucket, count, minutesAgo],
    );

  it('count for a username in every spelling that the database treats as the same', async () => {
    await createManager(test.db, 'cos', 'psychic77');
    const names = ['psychic77', 'PSYCHIC77', 'psychİc77', 'PsychIc77'];
    const attempts = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        post({ username: names[n % names.length], password: `guess${n}` }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('that fail block a username for a while, with Retry-After, and no other', async () => {
    await createManager(test.db, 'cos', 'Guessed');
    const attempts = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        post({ username: n % 2 ? 'Guessed' : 'GUESSED', password: `guess${n}` }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = attempts.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800);
    expect((await post({ username: 'Guessed', password: testPassword })).status).toBe(429);
    expect((await post({ username: 'Dana', password: testPassword })).status).toBe(201);
    await test.db.query(`update sign_in_failures set at = at - interval '16 minutes'`);
    expect((await post({ username: 'Guessed', password: testPassword })).status).toBe(201);
  });

  it('by strangers do not block a browser that has signed in, which has a count of its own', async () => {
    const id = await createManager(test.db, 'cos', 'Owner');
    const signIn = (password: string, cookie?: string): Promise<TestAnswer> =>
      test.call('/api/sessions', { method: 'POST', cookie, body: { username: 'Owner', password } });
    const knownOf = (answer: TestAnswer): string =>
      [answer.headers['set-cookie'] ?? []]
        .flat()
        .map(String)
        .find((cookie) => cookie.startsWith(`known-${id}=`))
        ?.split(';', 1)[0] ?? '';
    const first = await signIn(testPassword);
    const known = knownOf(first);
    expect(known).not.toBe('');
    await Promise.all(Array.from({ length: 10 }, (_, n) => signIn(`guess${n}`)));
    await made('address 127.0.0.1', 50, 1);
    expect((await signIn(testPassword)).status).toBe(429);
    // another account's, and one that was made up
    expect((await signIn(testPassword, known.replace(`-${id}=`, '-1='))).status).toBe(429);
    expect((await signIn(testPassword, `${known.slice(0, -4)}AAAA`)).status).toBe(429);
    const again = await signIn(testPassword, known);
    expect([again.status, knownOf(again)]).toEqual([201, known]);

    // its own count
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => signIn(`guess${n}`, known)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect((await signIn(testPassword, known)).status).toBe(429);

    // a new password makes it a stranger
    await test.db.query(`delete from sign_in_failures where bucket like 'browser %'`);
    expect((await signIn(testPassword, known)).status).toBe(201);
    await test.db.query('update accounts set password_hash = $2 where id = $1', [
      id,
      await hashPassword(testPassword),
    ]);
    expect((await signIn(testPassword, known)).status).toBe(429);
  });

  it('that fail block an address: after fifty, whatever the names', async () => {
    await test.db.query(
      `insert into sign_in_failures (bucket, at)
       select 'address 127.0.0.1', now() - interval '14 minutes 30 seconds' from generate_series(1, 49)`,
    );
    expect((await post({ username: 'nobody1', password: 'guess' })).status).toBe(401);
    const refused = await post({ username: 'Dana', password: testPassword });
    expect(refused).toMatchObject({
      status: 429,
      json: { detail: 'Too many failed attempts. Please try again in a minute.' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
    await test.db.query(`update sign_in_failures set at = at + interval '13 minutes'`);
    expect(await post({ username: 'Dana', password: testPassword })).toMatchObject({
      status: 429,
      json: { detail: 'Too many failed attempts. Please try again in 14 minutes.' },
    });
  });

  it('from a whole IPv6 /64 count as one address, and no more than that', async () => {
    await test.db.query(
      `insert into sign_in_failures (bucket) select 'address 2001:db8:1:2::/64' from generate_series(1, 50)`,
    );
    await expect(throttle.attempt('cos', 'nobody2', '2001:db8:1:2:9::9')).rejects.toThrow('Too many');
    await expect(throttle.attemptFrom('2001:db8:1:2::7')).rejects.toThrow('Too many');
    await throttle.attempt('cos', 'nobody2', '2001:db8:1:3::9');
  });

  it('that succeed are not counted, and failed ones are deleted when they expire', async () => {
    await post({ username: 'Dana', password: testPassword });
    expect(await buckets()).toEqual([]);
    await post({ username: 'Dana', password: 'wrong' });
    expect(await buckets()).toEqual([
      'address 127.0.0.1',
      expect.stringMatching(/^username cos [\w-]{43}$/) as string,
    ]);
    await test.db.query(
      `insert into sign_in_failures (bucket, at) values ('old', now() - interval '86401 seconds'), ('young', now() - interval '86390 seconds')`,
    );
    await throttle.sweep();
    expect(await buckets()).toEqual([
      expect.stringMatching(/^address/),
      expect.stringMatching(/^username/),
      'young',
    ]);
  });

  it.each<[string, string, number, number, () => Promise<unknown>]>([
    [
      'wrong current passwords of an account',
      'current password of 7',
      10,
      15,
      () => throttle.attemptCurrentPassword(7),
    ],
    ['secrets without a name', 'address 192.0.2.1', 50, 15, () => throttle.attemptFrom('192.0.2.1')],
    [
      'a stranger’s questions about phones',
      'phone asker 192.0.2.1',
      10,
      60,
      () => throttle.attemptPhones(stranger, ['5055550131']),
    ],
    [
      'all strangers’ questions about a phone',
      'phone 5055550131',
      40,
      1440,
      () => throttle.attemptPhones(stranger, ['5055550131']),
    ],
    [
      'an applicant’s questions about a phone',
      'phone 5055550131 of an applicant at 192.0.2.1',
      20,
      60,
      () => throttle.attemptPhones(applicant, ['5055550131']),
    ],
    [
      'a manager’s questions about a phone',
      'phone 5055550131 of 7',
      20,
      60,
      () => throttle.attemptPhones({ kind: 'manager', id: 7 }, ['5055550131']),
    ],
    [
      'a psychic’s questions about all phones',
      'phones of 7',
      20,
      60,
      () => throttle.attemptPhones({ kind: 'psychic', id: 7 }, ['5055550131']),
    ],
  ])('are limited for %s, %s: %i in %i minutes', async (_, bucket, most, minutes, attempt) => {
    await made(bucket, most - 1, minutes - 1);
    await made(bucket, most, minutes + 1);
    await made('another', most, 1);
    await attempt();
    await expect(attempt()).rejects.toThrow('Too many failed attempts. Please try again in a minute.');
    expect((await buckets()).filter((name) => name === bucket)).toHaveLength(2 * most);
  });

  it('with the right current password are not counted, and all others are', async () => {
    await throttle.attemptCurrentPassword(7);
    const takeBack = await throttle.attemptCurrentPassword(7);
    await throttle.attemptCurrentPassword(8);
    await takeBack();
    expect(await buckets()).toEqual(['current password of 7', 'current password of 8']);
  });

  it('count each number of a request once, even among others, and ignore empty ones', async () => {
    await throttle.attemptPhones(applicant, ['5055550132', '', '5055550131', '5055550132']);
    await throttle.attemptPhones(applicant, ['', '']);
    await throttle.attemptPhones(stranger, []);
    const [first, second] = ['5055550131', '5055550132'].map(
      (n) => `phone ${n} of an applicant at 192.0.2.1`,
    );
    expect(await buckets()).toEqual([first, second]);
    await made(String(first), 19, 1);
    await expect(throttle.attemptPhones(applicant, ['5055550133', '5055550131'])).rejects.toThrow('Too many');
    await throttle.attemptPhones(applicant, ['5055550133']);
  });

  it('count two simultaneous requests for the same numbers, in either order', async () => {
    const numbers = ['5055550131', '5055550132'];
    const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 1))';
    await runConcurrently(
      test,
      lock,
      [`phone ${numbers[0]}`],
      [
        () => throttle.attemptPhones(stranger, numbers),
        () => throttle.attemptPhones({ ...stranger, hasProof: true }, numbers.toReversed()),
      ],
    );
    expect((await buckets()).filter((bucket) => bucket.startsWith('phone 5'))).toHaveLength(4);
  });

  it('count by prefix if the name is too long for an index', async () => {
    await throttle.attemptPhones(applicant, ['5'.repeat(10_000)]);
    expect((await buckets()).map((bucket) => bucket.length)).toEqual([300]);
  });

  it('count the questions of an IPv6 /64 as those of one stranger', async () => {
    const ask = (address: string): Promise<void> =>
      throttle.attemptPhones({ ...stranger, address }, ['5055550131']);
    for (let n = 0; n < 10; n++) await ask(`2001:db8:1:2::${n}`);
    await expect(ask('2001:db8:1:2:ffff::1')).rejects.toThrow('Too many');
    await ask('2001:db8:1:3::1');
  });

  it('to mail an address of a network are limited to five an hour, whatever the case', async () => {
    const mayGo = (network: Network, address: string): Promise<boolean> =>
      test.db.transaction((manager) => throttle.attemptMail(manager, network, address));
    await made('mail cos ana@x.example', 4, 59);
    await made('mail cos ana@x.example', 5, 61);
    expect(await mayGo('cos', 'Ana@X.example')).toBe(true);
    expect(await mayGo('cos', 'ana@x.example')).toBe(false);
    expect(await mayGo('onesun', 'ana@x.example')).toBe(true);
    expect(await mayGo('cos', 'eva@x.example')).toBe(true);
  });
});
