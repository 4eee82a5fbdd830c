import { type TestAnswer, TestApp } from '../../testing/app';
import { type AskedPsychic, ChatWorld, type Ringing } from '../../testing/chats';
import { runConcurrently, rowOf } from '../../testing/run-concurrently';
import { testPassword } from '../../testing/people';

describe('a psychic who leaves a chat', () => {
  let test: TestApp;
  let other: TestApp;
  let world: ChatWorld;

  beforeAll(async () => {
    test = await TestApp.start();
    other = await test.beside();
    world = await ChatWorld.open(test);
  });

  afterAll(async () => {
    await other.stop();
    await test.stop();
  });

  const signOut = ({ own }: AskedPsychic, app = test): Promise<TestAnswer> =>
    app.call('/api/sessions/0', { method: 'DELETE', cookie: own });
  const put = (id: number, what: string, body: object, app = test): Promise<TestAnswer> =>
    app.call(`/api/psychics/${id}/${what}`, { method: 'PUT', cookie: world.manager, body });
  const setStatus = ({ id }: AskedPsychic, acctStatus: string, app = test): Promise<TestAnswer> =>
    put(id, 'acct_status', { acctStatus }, app);
  const setPermissions = ({ id }: AskedPsychic, permissions: string): Promise<TestAnswer> =>
    put(id, 'permissions', { permissions });
  const endSessions = ({ id }: AskedPsychic, app = test): Promise<TestAnswer> =>
    app.call(`/api/psychics/${id}/sessions`, { method: 'DELETE', cookie: world.manager });
  const reset = ({ id }: AskedPsychic): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/second_factor/reset`, { method: 'POST', cookie: world.manager });
  const ends = async (chat: Ringing): Promise<unknown[]> => {
    const { result, ended_by } = await world.stored(chat);
    return [result, ended_by];
  };

  it.each([
    ['by a sign-out', (chat: Ringing) => signOut(chat), 204, 'P'],
    ['because a manager ends all sessions', (chat: Ringing) => endSessions(chat), 204, 'P'],
    ['because a manager resets the second factor', (chat: Ringing) => reset(chat), 204, 'P'],
    ['by Blacklist', (chat: Ringing) => setStatus(chat, 'Blacklist'), 200, 'U'],
    ['by Inactive', (chat: Ringing) => setStatus(chat, 'Inactive'), 200, 'U'],
  ])('%s ends the active chat and declines the ringing one immediately', async (_, leave, status, left) => {
    const [running, ringing] = [await world.running(), await world.ringing()];
    await world.lasted(running, 90);
    for (const chat of [running, ringing]) expect((await leave(chat)).status).toBe(status);
    expect(await ends(running)).toEqual(['Completed', 'psychic']);
    expect(await ends(ringing)).toEqual(['Declined', 'psychic']);
    // the member is notified, and the talk time is recorded
    for (const chat of [running, ringing]) {
      expect(await world.status(chat.id)).toBe(left);
      expect(
        (await world.memberDoes(chat, 'messages', { text: 'Are you there?', client_id: 'x' })).status,
      ).toBe(401);
    }
    expect(await world.readings(running)).toMatchObject([{ result: 'Completed', version: 1 }]);
    const [{ free_minutes } = {}] = (await world.readings(running)) as { free_minutes?: number }[];
    expect(free_minutes).toBeCloseTo(1.5, 0);
    expect(await world.readings(ringing)).toMatchObject([{ result: 'Declined', version: 1 }]);
  });

  it('by signing out does not leave it to another session of the account', async () => {
    const chat = await world.running();
    const [{ username = '' } = {}] = await test.db.query<{ username?: string }[]>(
      'select username from accounts where id = $1',
      [chat.id],
    );
    const phone = await test.signIn(username, testPassword);
    await signOut({ ...chat, own: phone });
    expect(await ends(chat)).toEqual(['Completed', 'psychic']);
    // still available for chat there
    expect(await world.status(chat.id)).toBe('A');
    expect((await test.call('/api/sessions/0', { cookie: chat.own })).status).toBe(200);
  });

  it('because a session ended otherwise leaves it to the timeout', async () => {
    const chat = await world.running();
    const [{ username = '' } = {}] = await test.db.query<{ username?: string }[]>(
      'select username from accounts where id = $1',
      [chat.id],
    );
    const own = await test.signIn(username, testPassword);
    await test.call('/api/sessions/others', { method: 'DELETE', cookie: own });
    expect(await ends(chat)).toEqual([null, null]);
  });

  it('stays in it if the status change is refused', async () => {
    const chat = await world.running();
    const answer = await test.call(`/api/psychics/${chat.id}/acct_status`, {
      method: 'PUT',
      cookie: world.manager,
      body: { acctStatus: 'Blacklist' },
      headers: { 'if-match': '"0"' },
    });
    expect(answer.status).toBe(412);
    expect(await ends(chat)).toEqual([null, null]);
    expect(await world.status(chat.id)).toBe('B');
  });

  it.each([
    ['AgentChat is removed', (chat: Ringing) => setPermissions(chat, 'AgentPhone'), 'P'],
    ['the account is Pending', (chat: Ringing) => setStatus(chat, 'Pending'), 'U'],
  ])('gets no new chat, and finishes the active one, when %s', async (_, change, left) => {
    const [running, ringing] = [await world.running(), await world.ringing()];
    for (const chat of [running, ringing]) await change(chat);
    expect(await ends(ringing)).toEqual(['Declined', 'psychic']);
    expect((await world.psychicDoes(ringing, 'accept')).status).toBe(409);
    expect(await world.status(ringing.id)).toBe(left);
    expect(await ends(running)).toEqual([null, null]);
    expect((await world.psychicDoes(running, 'messages', { text: 'Bye', client_id: 'bye' })).status).toBe(
      201,
    );
    expect((await world.psychicDoes(running, 'end')).status).toBe(200);
    expect(await world.status(running.id)).toBe(left);
  });

  it('keeps a ringing chat when another setting changes', async () => {
    const chat = await world.ringing();
    await put(chat.id, 'auto_email', { autoEmail: true });
    await setPermissions(chat, 'AgentChat');
    expect(await ends(chat)).toEqual([null, null]);
  });

  const leavings = {
    'the sign-out': (chat: Ringing, app: TestApp) => signOut(chat, app),
    Blacklist: (chat: Ringing, app: TestApp) => setStatus(chat, 'Blacklist', app),
  };
  it.each([
    ['the sign-out', 'accept'],
    ['accept', 'the sign-out'],
    ['Blacklist', 'accept'],
    ['accept', 'Blacklist'],
  ] as const)('ends it only once when %s races with %s', async (first, second) => {
    const chat = await world.ringing();
    const call = (what: typeof first, app: TestApp) => () =>
      what === 'accept'
        ? app.call(`/api/psychics/${chat.id}/chats/${chat.chatId}/accept`, {
            method: 'POST',
            cookie: chat.own,
          })
        : leavings[what](chat, app);
    const answers = await runConcurrently(test, rowOf, [chat.id], [call(first, test), call(second, other)]);
    const [accept, leaving] = first === 'accept' ? answers : [...answers].reverse();
    const leaves = first === 'accept' ? second : first;
    expect(leaving?.status).toBe(leaves === 'Blacklist' ? 200 : 204);
    const isAccepted = (await world.stored(chat)).accepted_at !== null;
    // while Blacklist waits for the figures lock to end the chat, it lets the accept go first
    if (first !== 'Blacklist') expect(isAccepted).toBe(first === 'accept');
    expect(accept?.status).toBe(isAccepted ? 200 : 409);
    expect(await ends(chat)).toEqual([isAccepted ? 'Completed' : 'Declined', 'psychic']);
    expect(await world.readings(chat)).toHaveLength(1);
    expect(await world.status(chat.id)).toBe(leaves === 'Blacklist' ? 'U' : 'P');
  });

  it.each(['the sign-out', 'Blacklist'] as const)(
    "gets one result when %s races with the member's end",
    async (what) => {
      for (const isFirst of [true, false]) {
        const chat = await world.running();
        const calls: (() => Promise<TestAnswer>)[] = [
          () => leavings[what](chat, test),
          () => world.memberDoes(chat, 'end'),
        ];
        const answers = await runConcurrently(test, rowOf, [chat.id], isFirst ? calls : calls.reverse());
        expect(answers.every(({ status }) => [200, 204].includes(status))).toBe(true);
        expect((await ends(chat))[0]).toBe('Completed');
        expect(await world.readings(chat)).toMatchObject([{ version: 1 }]);
        expect(['P', 'U']).toContain(await world.status(chat.id));
      }
    },
  );

  it('cannot be rung while a sign-out is in progress', async () => {
    const psychic = await world.psychic();
    const [signedOut, asked] = await runConcurrently(
      test,
      rowOf,
      [psychic.id],
      [() => signOut(psychic, other), () => world.askFor(psychic.id)],
    );
    expect([signedOut?.status, asked?.status]).toEqual([204, 409]);
    // if the request came first, the chat is declined
    const second = await world.psychic();
    const connection_id = 9_400_000 + second.id;
    const answers = await runConcurrently(
      test,
      rowOf,
      [second.id],
      [() => world.askFor(second.id, { connection_id }), () => signOut(second, other)],
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 204]);
    expect(await world.readings(second)).toMatchObject([{ connection_id, result: 'Declined' }]);
  });
});
