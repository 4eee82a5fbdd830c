import { type TestAnswer, TestApp } from '../../testing/app';
import { ChatWorld, type AskedPsychic, type Ringing } from '../../testing/chats';
import { StreamListener } from '../../testing/listener';
import { within } from '../../testing/within';

describe('an unanswered chat', () => {
  let test: TestApp;
  let world: ChatWorld;

  beforeAll(async () => {
    test = await TestApp.start();
    world = await ChatWorld.open(test);
  });

  afterAll(() => test.stop());

  /** Makes the psychic's windows silent for this long. */
  const silent = ({ id }: AskedPsychic, seconds: number): Promise<unknown> =>
    test.db.query(
      `update sessions set heard_at = clock_timestamp() - $2 * interval '1 second' where account_id = $1`,
      [id, seconds],
    );
  const rings = async (traits: object, seconds: number): Promise<Ringing> => {
    const chat = await world.ringing({}, traits);
    await silent(chat, seconds);
    await world.later(chat, 120);
    await world.look(chat);
    expect((await world.stored(chat)).result).toBe('No Answer');
    return chat;
  };
  const missed = ({ id, own }: AskedPsychic): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/chats/missed`, { cookie: own });
  /** Skips the psychic's own call, which would count as a signal. */
  const toldTo = async (chat: AskedPsychic): Promise<unknown> => (await missed(chat)).json;

  it.each([
    ['A', 'AgentPhone, AgentChat', 60.2, 'P', 'P'],
    ['C', 'AgentPhone, AgentChat', 61, 'U', 'U'],
    ['C', 'AgentChat', 3600, 'U', 'U'],
    ['A', 'AgentPhone, AgentChat', 45, 'A', null],
    ['C', 'AgentChat', 0, 'C', null],
  ])(
    "at %s with %s, %d seconds after a window's last signal, leaves %s",
    async (availability, permissions, seconds, left, lowered_to) => {
      const chat = await rings({ availability, permissions }, seconds);
      expect(await world.status(chat.id)).toBe(left);
      const [{ username } = {}] = (
        await test.call(`/api/psychics/${chat.id}/chats`, { cookie: world.manager })
      ).json as { username: string }[];
      expect(await toldTo(chat)).toEqual([
        { chat_id: chat.chatId, username, asked_at: expect.any(String) as string, lowered_to },
      ]);
      const rows = await test.db.query<object[]>(
        `select via_name, before, after from audit where subject_id = $1 and action = 'lost the chat with an unanswered one'`,
        [chat.id],
      );
      expect(rows).toEqual(
        lowered_to === null
          ? []
          : [
              {
                via_name: 'end-chats',
                before: { availability: 'R', chosenAvailability: availability },
                after: { availability: left, chosenAvailability: left },
              },
            ],
      );
    },
  );

  it('sends open pages only the status and the missed chats', async () => {
    const base = await test.listen();
    const chat = await world.ringing();
    await world.test.hearAll();
    const stream = await StreamListener.open(`${base}/api/psychics/${chat.id}/events`, {
      host: 'cos.localhost',
      cookie: chat.own,
      'sec-fetch-site': 'same-origin',
    });
    const heard = (name: string): unknown[] =>
      stream.heard.filter(({ event }) => event === name).map(({ data }) => data);
    expect(await within(() => heard('status').length === 1)).toBe(true);
    // the stream is still open, which does not count as a signal
    await silent(chat, 61);
    await world.later(chat, 120);
    await world.look(chat);
    expect(await within(() => heard('missed_chats').length === 1)).toBe(true);
    expect(heard('status')).toMatchObject([
      { code: 'R', next: 'A' },
      { code: 'P', next: null },
    ]);
    expect(heard('missed_chats')).toMatchObject([[{ chat_id: chat.chatId, lowered_to: 'P' }]]);
    const see = (): Promise<TestAnswer> => world.psychicDoes(chat, 'seen');
    expect((await see()).status).toBe(204);
    expect(await within(() => heard('missed_chats').length === 2)).toBe(true);
    expect(heard('missed_chats')[1]).toEqual([]);
    expect((await see()).status).toBe(204);
    expect(await toldTo(chat)).toEqual([]);
    stream.close();
  });

  it('is shown until it is seen, with earlier ones but not later ones, and to no one else', async () => {
    const first = await rings({}, 0);
    const again = async (): Promise<Ringing> => {
      const connectionId = first.connectionId + 5_000_000 + Math.floor(Math.random() * 1e6);
      const { json } = await world.askFor(first.id, { connection_id: connectionId });
      const { chat_id, token } = json as { chat_id: number; token: string };
      const chat = { ...first, chatId: chat_id, connectionId, token };
      await world.later(chat, 120);
      await world.look(chat);
      return chat;
    };
    const [second, third] = [await again(), await again()];
    expect(await toldTo(first)).toMatchObject(
      [third, second, first].map(({ chatId }) => ({ chat_id: chatId })),
    );
    const other = await world.psychic();
    expect((await world.psychicDoes({ ...second, own: other.own }, 'seen')).status).toBe(403);
    expect((await world.psychicDoes({ ...second, ...other }, 'seen')).status).toBe(404);
    await world.psychicDoes(second, 'seen');
    expect(await toldTo(first)).toMatchObject([{ chat_id: third.chatId }]);
    expect((await test.call(`/api/psychics/${first.id}/chats/missed`, { cookie: other.own })).status).toBe(
      403,
    );
  });

  it('reports nothing if it was declined or abandoned, because the psychic was there', async () => {
    for (const end of [
      (chat: Ringing) => world.psychicDoes(chat, 'decline'),
      (chat: Ringing) => world.memberDoes(chat, 'end'),
    ]) {
      const chat = await world.ringing();
      await silent(chat, 90);
      await end(chat);
      expect(await world.status(chat.id)).toBe('A');
      expect(await toldTo(chat)).toEqual([]);
    }
  });

  it('removes chat for the time after a call in progress, and from what a manager chose', async () => {
    const chat = await world.ringing();
    const call = chat.connectionId + 1_000_000;
    const report = (code: string): Promise<TestAnswer> =>
      test.call(`/api/integrations/psychics/${chat.id}/status`, {
        method: 'POST',
        key: world.key,
        body: { code, connection_id: call },
      });
    await report('B');
    await silent(chat, 61);
    await world.later(chat, 120);
    await world.look(chat);
    expect(await world.status(chat.id)).toBe('B');
    expect((await report('U')).json).toEqual([{ code: 'P' }]);

    const chosen = await world.ringing();
    await test.call(`/api/psychics/${chosen.id}/status`, {
      method: 'POST',
      cookie: world.manager,
      body: { code: 'C' },
    });
    await silent(chosen, 61);
    await world.later(chosen, 120);
    await world.look(chosen);
    expect(await world.status(chosen.id)).toBe('U');
  });

  it.each([
    ['any call', (chat: Ringing, path: string) => test.call(path, { cookie: chat.own })],
    ['a refused call', (chat: Ringing) => test.call('/api/psychics', { cookie: chat.own })],
  ])('finds a window active after %s of its session, or of another session', async (_, call) => {
    const chat = await world.ringing();
    await silent(chat, 300);
    const name = (
      await test.db.query<{ username: string }[]>('select username from accounts where id = $1', [chat.id])
    )[0]?.username;
    const own = await test.signIn(name ?? '', 'correct horse');
    await silent(chat, 300);
    await call({ ...chat, own }, `/api/psychics/${chat.id}/status`);
    const isHeard = async (): Promise<boolean> => {
      const rows = await test.db.query<unknown[]>(
        `select from sessions where account_id = $1 and heard_at > now() - interval '20 seconds'`,
        [chat.id],
      );
      return rows.length === 1;
    };
    expect(await within(isHeard)).toBe(true);
    await world.later(chat, 120);
    await world.look(chat);
    expect(await world.status(chat.id)).toBe('A');
  });

  it('counts silence from the start of the program', async () => {
    const chat = await world.ringing();
    await silent(chat, 300);
    await test.db.query(`update uptime set since = clock_timestamp() - interval '59 seconds'`);
    await world.later(chat, 120);
    await world.look(chat);
    await test.db.query(`update uptime set since = 'epoch'`);
    expect(await world.status(chat.id)).toBe('A');
  });

  it('does not count actions by a manager or the switch as signals', async () => {
    const chat = await world.ringing();
    await silent(chat, 61);
    await test.call(`/api/psychics/${chat.id}/status`, { cookie: world.manager });
    await world.memberDoes(chat, 'typing', { typing: true });
    await world.later(chat, 120);
    await world.look(chat);
    expect(await world.status(chat.id)).toBe('P');
  });
});
