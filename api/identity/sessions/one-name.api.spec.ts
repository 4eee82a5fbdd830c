import { type TestAnswer, type TestCall, hosts, TestApp } from '../../testing/app';
import { customerExample, readingExample } from '../../switch/integrations/readings.dto';
import { loginExample, scheduledCallExample } from '../../switch/integrations/lists/lists.dto';
import { bodiesOf } from '../../testing/routes';
import { createManager, createPsychic, testPassword } from '../../testing/people';

const name = 'Zo\u00EB Star';
/** Spellings that look like the same name. */
const spellings = [
  'Zoe\u0308 Star',
  'Zo\u00EB\u00A0Star',
  ' Zo\u00EB  Star ',
  '\u200FZo\u00EB Star',
  'zo\u00EB\u200B star',
];

const { profile: rights } = bodiesOf({ own: 1, customer: 1 })['PUT /api/psychics/{id}/profile'] as {
  profile: object;
};

describe('a username', () => {
  let test: TestApp;
  let [manager, psychic] = [0, 0];
  let cookie: string;

  beforeEach(async () => {
    test = await TestApp.start();
    manager = await createManager(test.db, 'cos', 'boss');
    psychic = await createPsychic(test.db, 'cos', manager, {
      username: name,
      first: 'Zo\u00EB',
      last: 'de la Luz',
    });
    cookie = await test.signIn('boss', testPassword);
  });
  afterEach(() => test.stop());

  const call = (method: TestCall['method'], path: string, body?: unknown): Promise<TestAnswer> =>
    test.call(`/api${path}`, { method, cookie, body });
  const signIn = async (username: string, password: string): Promise<number> =>
    (await test.call('/api/sessions', { method: 'POST', body: { username, password } })).status;

  it('works for signing in however it is spelled', async () => {
    for (const spelling of [name, ...spellings]) expect(await signIn(spelling, testPassword)).toBe(201);
  });

  it('stored in another form, because the normalized form was taken, still works for signing in', async () => {
    const other = await createPsychic(test.db, 'cos', manager, { username: 'Zo\u00EB  Star' });
    const signedIn = async (username: string): Promise<unknown> =>
      (await test.call('/api/sessions', { method: 'POST', body: { username, password: testPassword } })).json;
    expect(await signedIn('Zo\u00EB  Star')).toMatchObject({ user_id: other });
    expect(await signedIn('Zo\u00EB   Star')).toMatchObject({ user_id: psychic });
  });

  it('can be guessed ten times in all, whatever the spelling', async () => {
    for (let n = 0; n < 10; n += 1) expect(await signIn(spellings[n % 5] ?? '', 'wrong')).toBe(401);
    expect(await signIn(name, testPassword)).toBe(429);
  });

  it('is taken in every spelling, and stored in normalized form', async () => {
    for (const spelling of spellings)
      expect(
        (await call('GET', `/psychics/username_available?username=${encodeURIComponent(spelling)}`)).json,
      ).toBe(false);
    const other = await createPsychic(test.db, 'cos', manager);
    const { profile } = (await call('GET', `/psychics/${other}/profile`)).json as { profile: object };
    const save = (changes: object): Promise<TestAnswer> =>
      call('PUT', `/psychics/${other}/profile`, { profile: { ...profile, ...rights, ...changes } });
    for (const username of spellings) {
      // invisible characters within a name are rejected separately
      const problem = username.includes('\u200B') ? 'Username is invalid' : 'Username is taken';
      expect((await save({ username })).json).toMatchObject({ errors: { username: problem } });
    }
    const saved = await save({
      username: ' Ada\u00A0 Moon\u200E',
      first: 'Ada\u200B',
      last: ' Mo\u0308on  Ray',
    });
    expect(saved.json).toMatchObject({
      profile: { username: 'Ada Moon', first: 'Ada', last: 'M\u00F6on Ray' },
    });
    expect((await save({ username: '\u200E\u200B' })).json).toMatchObject({
      errors: { username: 'Username is required' },
    });
  });

  it.each([
    ["d'artagnan-fée", 'd’artagnan‑fée'],
    ["d'artagnan-fée", 'D`Artagnan-Fée'],
    ['d’artagnan-fée', "d'artagnan-fe\u0301e"],
  ])('%j works as %j, which another keyboard types', async (stored, typed) => {
    const id = await createPsychic(test.db, 'cos', manager, { username: stored });
    const answer = await test.call('/api/sessions', {
      method: 'POST',
      body: { username: typed, password: testPassword },
    });
    expect(answer).toMatchObject({ status: 201, json: { user_id: id } });
  });

  it('that looks like another is taken, and shares its limit of guesses', async () => {
    await createPsychic(test.db, 'cos', manager, { username: 'Psychic Rose' });
    const looks = [
      'Psychic Rosе',
      'Ρsychic Rose',
      'Ｐsychic Rose',
      'Psychic R0se',
      'PsychÍc Rose'.normalize('NFD'),
    ];
    const isFree = async (name: string): Promise<unknown> =>
      (await call('GET', `/psychics/username_available?username=${encodeURIComponent(name)}`)).json;
    expect(await Promise.all(looks.map(isFree))).toEqual([false, false, false, false, true]);
    for (let n = 0; n < 10; n += 1) expect(await signIn(looks[n % 4] ?? '', 'wrong')).toBe(401);
    expect(await signIn('Psychic Rose', testPassword)).toBe(429);
  });

  it.each([
    ['an invisible character', 'zo\u00EB\u200Bstar', 'Username is invalid'],
    ['a soft hyphen', 'zo\u00EB\u00ADstar', 'Username is invalid'],
    ['a direction character', 'Evil\u202Ename', 'Username is invalid'],
    ['an isolate', 'Evil\u2066name', 'Username is invalid'],
    ['a joiner outside of an emoji', 'Evil\u200Dname', 'Username is invalid'],
    ['the name of a role', 'Support', 'This username is reserved'],
    ['the name of a brand', 'One Sun', 'This username is reserved'],
    ['an email address', 'zoe@x.example', 'Username must not be an email address'],
    ['an email address in full width', 'zoe＠x．example', 'Username must not be an email address'],
    ['a role in Cyrillic', '\u0430dmin', 'Username is taken'],
    ['a role in full width and digits', '\uFF52\uFF4F\uFF4Ft', 'This username is reserved'],
    ['a brand with a digit', '0nesun', 'Username is taken'],
    ['two roles that look alike', 'c0s-Supp\u043Ert', 'Username is taken'],
  ])('with %s is refused, and is not available', async (_, name, problem) => {
    const other = await createPsychic(test.db, 'cos', manager, { username: 'plain' });
    const { profile } = (await call('GET', `/psychics/${other}/profile`)).json as { profile: object };
    const body = { profile: { ...profile, ...rights, username: name } };
    expect((await call('PUT', `/psychics/${other}/profile`, body)).json).toMatchObject({
      errors: { username: problem },
    });
    const asked = `/psychics/username_available?username=${encodeURIComponent(name)}`;
    expect((await call('GET', asked)).json).toBe(false);
  });

  it('that is reserved stays with the account that has it, in its profile and when it asks', async () => {
    const other = await createPsychic(test.db, 'cos', manager, { username: 'support' });
    const { profile } = (await call('GET', `/psychics/${other}/profile`)).json as { profile: object };
    const body = { profile: { ...profile, ...rights, username: 'support' } };
    expect((await call('PUT', `/psychics/${other}/profile`, body)).status).toBe(200);
    const own = await test.signIn('support', testPassword);
    const ask = async (host?: string): Promise<unknown> =>
      (
        await test.call('/api/psychics/username_available?username=support', {
          cookie: own,
          ...(host && { host }),
        })
      ).json;
    expect(await ask()).toBe(true);
    expect(await ask(hosts.onesun)).toBe(false);
  });

  it('that looks like another but is older stays valid for signing in and for saving the profile', async () => {
    const other = await createPsychic(test.db, 'cos', manager, { username: 'Zоë Star' });
    const answer = await test.call('/api/sessions', {
      method: 'POST',
      body: { username: 'Zоë Star', password: testPassword },
    });
    expect(answer).toMatchObject({ status: 201, json: { user_id: other } });
    const { profile } = (await call('GET', `/psychics/${other}/profile`)).json as { profile: object };
    const body = { profile: { ...profile, ...rights, username: 'Zоë Star' } };
    expect((await call('PUT', `/psychics/${other}/profile`, body)).status).toBe(200);
  });

  it('that is taken is reported with all other errors of a profile', async () => {
    const other = await createPsychic(test.db, 'cos', manager);
    const { profile } = (await call('GET', `/psychics/${other}/profile`)).json as { profile: object };
    const body = { profile: { ...profile, ...rights, username: name, last: '', pin: '12' } };
    expect((await call('PUT', `/psychics/${other}/profile`, body)).json).toMatchObject({
      errors: {
        username: 'Username is taken',
        last: 'Last Name is required',
        pin: 'Pin is invalid, must be 4 numbers.',
      },
    });
  });

  it('stored in another form stays unchanged when its profile is saved', async () => {
    const other = await createPsychic(test.db, 'cos', manager, { username: 'Zo\u00EB  Star' });
    const { profile } = (await call('GET', `/psychics/${other}/profile`)).json as { profile: object };
    const body = { profile: { ...profile, ...rights, username: 'Zo\u00EB  Star' } };
    expect((await call('PUT', `/psychics/${other}/profile`, body)).json).toMatchObject({
      profile: { username: 'Zo\u00EB  Star' },
    });
  });

  it.each(['Zoe\u0308  Star', 'zoe\u00A0star', '\u200FZo\u00EB Star', ' de  la\u00A0luz', 'luz,  zoe'])(
    'is found however it is spelled: %j',
    async (term) => {
      const found = await call('GET', `/search/${encodeURIComponent(term)}`);
      expect(found.json).toMatchObject([{ user_id: psychic }]);
      const listed = await call('GET', `/psychics?filter=${encodeURIComponent(JSON.stringify({ q: term }))}`);
      expect(listed.json).toMatchObject([{ agent_user_id: psychic }]);
    },
  );

  it('stored in another form is found by the normalized form, too', async () => {
    const other = await createPsychic(test.db, 'cos', manager, { username: 'Ada\u00A0\u200E Moon' });
    expect((await call('GET', '/search/ada%20moon')).json).toMatchObject([{ user_id: other }]);
  });

  describe('of a member', () => {
    let key: string;
    beforeEach(async () => {
      key = await test.createKey('cos');
    });
    const send = (list: string, body: unknown): Promise<TestAnswer> =>
      test.call(`/api/integrations/${list}`, { method: 'POST', key, body });
    const members = (): Promise<unknown> =>
      test.db.query('select external_id, username from customers order by id');
    const one = { external_id: '+1 505', username: name };
    const other = { external_id: '\u200E+1\u00A0 505', username: 'Zoe\u0308  Star' };

    it.each<[string, (customer: object, n: number) => Promise<TestAnswer>]>([
      [
        'a reading',
        (customer, n) => send('readings', [{ ...readingExample, psychic, customer, connection_id: n }]),
      ],
      ['the list of customers', (customer) => send('customers', [customer])],
      [
        'a scheduled call',
        (customer, n) =>
          send('scheduled_calls', [{ ...scheduledCallExample, psychic, customer, external_id: `s${n}` }]),
      ],
      [
        'a chat',
        async (customer, n) => {
          await test.db.query(`update psychics set availability = 'A'`);
          await test.db.query(`delete from chats`);
          return send('chats', { connection_id: n, psychic, customer, rate: 2, free_minutes: 0 });
        },
      ],
    ])('and the id are normalized in %s', async (_, bring) => {
      for (const [n, customer] of [one, other].entries())
        expect((await bring(customer, n + 1)).status).toBeLessThan(300);
      expect(await members()).toEqual([one]);
    });

    it.each(['\u200E', ' \u00A0', 'a\u0000', 'a\u000Bb'])(
      'is missing if nothing visible is left: %j',
      async (text) => {
        const { json } = await send('customers', [{ ...customerExample, external_id: text, username: text }]);
        expect(json).toMatchObject({
          rejected: 1,
          errors: [
            {
              errors: {
                external_id: 'external_id must be text of 1 to 99 characters',
                username: 'username must be text of 1 to 99 characters',
              },
            },
          ],
        });
      },
    );

    it('that is the switch’s own id of a sign-in stays unchanged', async () => {
      const login = { ...loginExample, psychic };
      await send('logins', [
        { ...login, external_id: 'a  b' },
        { ...login, external_id: 'a b' },
      ]);
      expect(
        await test.db.query('select external_id from login_records where external_id is not null order by 1'),
      ).toHaveLength(2);
    });
  });
});
