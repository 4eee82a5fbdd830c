import type { ChatSign } from './chat.dto';
import { Retention } from '../../platform/retention/retention.service';
import { addDays, dayOf } from '../../../common/domain/new-york-time';
import { usuallyDelete } from '../../testing/deletions';
import { TestApp } from '../../testing/app';
import { ChatWorld, type Ringing } from '../../testing/chats';
import { createManager, createPsychic, testPassword } from '../../testing/people';

describe('chat messages', () => {
  let test: TestApp;
  let world: ChatWorld;

  beforeAll(async () => {
    test = await TestApp.start({ chatDays: 30 });
    world = await ChatWorld.open(test);
  });

  afterAll(() => test.stop());

  const messages = ({ id, chatId }: Ringing, cookie: string) =>
    test.call(`/api/psychics/${id}/chats/${chatId}/messages`, { cookie });
  const list = (id: number, cookie: string, window = '') =>
    test.call(`/api/psychics/${id}/chats${window}`, { cookie });
  /** Audit rows of a manager's accesses. */
  const looks = (id: number) =>
    test.db.query<object[]>(
      `select action, actor_id, after from audit where subject_id = $1 and action ~ '^(looked|read)' order by id`,
      [id],
    );
  const withMessages = async (traits = {}): Promise<Ringing> => {
    const chat = await world.running({}, traits);
    await world.memberDoes(chat, 'messages', { text: 'Tucson?', client_id: '1' });
    await world.psychicDoes(chat, 'messages', { text: 'Swords', client_id: '1' });
    return chat;
  };

  it("are accessible from the chat's reading, but not for a psychic the reading was moved to", async () => {
    const chat = await withMessages();
    await world.psychicDoes(chat, 'end');
    expect(await world.readings(chat)).toMatchObject([{ conn_type: 'Chat', chat_id: chat.chatId }]);
    const other = await withMessages();
    await world.psychicDoes(other, 'end');
    await test.db.query('update readings set psychic_id = $1 where psychic_id = $2', [other.id, chat.id]);
    const ids = (await world.readings(other)).map(({ chat_id }) => chat_id);
    expect(ids).toHaveLength(2);
    expect(ids).toEqual(expect.arrayContaining([null, other.chatId]));
  });

  let sent = 0;
  const say = (chat: Ringing, by: 'psychic' | 'member', text: string, client_id = `c${++sent}`) =>
    world[by === 'psychic' ? 'psychicDoes' : 'memberDoes'](chat, 'messages', { text, client_id });

  it('returns the same message for a repeated client_id on each side, and 409 for different text', async () => {
    const [chat, other] = [await world.running(), await world.running()];
    const first = await say(chat, 'psychic', 'Once', 'same');
    expect([first.status, (await say(chat, 'psychic', 'Once', 'same')).status]).toEqual([201, 200]);
    expect((await say(chat, 'psychic', 'Once', 'same')).json).toEqual(first.json);
    expect((await say(chat, 'psychic', 'Twice', 'same')).status).toBe(409);
    expect((await say(chat, 'member', 'Mine', 'same')).json).toMatchObject({ number: 2 });
    const together = await Promise.all(
      Array.from({ length: 6 }, () => say(chat, 'member', 'At once', 'together')),
    );
    expect(together.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    await world.psychicDoes(chat, 'end');
    // works after the end, too, so that the console learns that the message was sent
    expect((await say(chat, 'psychic', 'Once', 'same')).status).toBe(200);
    const { json } = await test.call(`/api/psychics/${chat.id}/chats/${chat.chatId}/messages`, {
      cookie: chat.own,
    });
    expect(json).toMatchObject([{ text: 'Once' }, { text: 'Mine' }, { text: 'At once', number: 3 }]);
    expect(await world.stored(other)).toMatchObject({ messages: 0 });
  });

  it('are refused before the accept, after the end, and when invalid', async () => {
    const chat = await world.ringing();
    for (const by of ['psychic', 'member'] as const)
      expect((await say(chat, by, 'Too early')).status).toBe(409);
    await world.psychicDoes(chat, 'accept');
    for (const body of [
      {},
      { text: '', client_id: 'a' },
      { text: 'x'.repeat(4001), client_id: 'a' },
      { text: 'a' },
    ])
      expect((await world.memberDoes(chat, 'messages', body)).status).toBe(400);
    expect((await say(chat, 'member', 'é'.normalize('NFD').repeat(4000))).status).toBe(201);
    await world.memberDoes(chat, 'end');
    expect((await say(chat, 'psychic', 'Too late')).status).toBe(409);
    expect((await say(chat, 'member', 'Too late')).status).toBe(401);
    expect((await world.psychicDoes(chat, 'typing', { typing: true })).status).toBe(409);
    expect((await world.memberDoes(chat, 'typing', { typing: true })).status).toBe(401);
    expect(await test.db.query('select from chat_messages where chat_id = $1', [chat.chatId])).toHaveLength(
      1,
    );
    // returns nothing after the five minutes in which a side may learn how the chat ended
    expect((await world.memberDoes(chat, 'end')).status).toBe(200);
    await test.db.query(
      `update chats set asked_at = asked_at - $2::interval, accepted_at = accepted_at - $2::interval,
              ended_at = ended_at - $2::interval, closed_at = closed_at - $2::interval where id = $1`,
      [chat.chatId, '5 minutes'],
    );
    expect((await world.memberDoes(chat, 'end')).status).toBe(401);
    const events = `/api/integrations/chats/${chat.connectionId}/events`;
    expect((await test.call(events, { key: chat.token })).status).toBe(401);
  });

  it("are counted in the response to either side's heartbeat, along with the chat's progress", async () => {
    const chat = await world.ringing();
    const signs = async () => [
      await world.psychicDoes(chat, 'typing', { typing: false }),
      await world.memberDoes(chat, 'typing', { typing: false }),
    ];
    const { chatId: chat_id } = chat;
    const both = (sign: object): object[] => [sign, sign].map((json) => ({ status: 200, json }));
    expect(await signs()).toMatchObject(both({ chat_id, state: 'ringing', messages: 0 }));
    await world.psychicDoes(chat, 'accept');
    await say(chat, 'member', 'One');
    await say(chat, 'psychic', 'Two');
    expect(await signs()).toMatchObject(both({ chat_id, state: 'running', messages: 2 }));
    await test.db.query(
      `update chats set member_heard_at = now() - interval '40 seconds', psychic_heard_at = now() - interval '20 seconds' where id = $1`,
      [chat_id],
    );
    const silences = (await signs()).map(({ json }) => Math.floor((json as ChatSign).unheard_ms / 10_000));
    expect(silences).toEqual([4, 0]);
  });

  it('are throttled above 120 a minute per side, as are typing signals', async () => {
    const chat = await world.running();
    const spend = (what: string): Promise<unknown> =>
      test.db.query(
        `insert into rate_limits (key, minute, hits)
         select $1, date_trunc('minute', now()) + n * interval '1 minute', 120 from generate_series(0, 1) n
             on conflict (key, minute) do update set hits = 120`,
        [`${what} ${chat.chatId} member`],
      );
    const typing = { typing: true };
    await spend('chat messages');
    expect((await say(chat, 'member', 'Too much')).status).toBe(429);
    expect((await say(chat, 'psychic', 'Hello')).status).toBe(201);
    expect((await world.memberDoes(chat, 'typing', typing)).status).toBe(200);
    await spend('chat typing');
    expect((await world.memberDoes(chat, 'typing', typing)).status).toBe(429);
    expect((await world.psychicDoes(chat, 'typing', typing)).status).toBe(200);
  });

  it('count toward the limit in the same transaction that stores them, and also when refused', async () => {
    const chat = await world.ringing();
    const counted = () =>
      test.db.query<{ hits: number; xmin: string }[]>('select hits, xmin from rate_limits where key = $1', [
        `chat messages ${chat.chatId} member`,
      ]);
    expect((await say(chat, 'member', 'Too early')).status).toBe(409);
    expect(await counted()).toMatchObject([{ hits: 1 }]);
    await world.psychicDoes(chat, 'accept');
    await say(chat, 'member', 'Hello');
    const [kept] = await test.db.query<{ xmin: string }[]>(
      'select xmin from chat_messages where chat_id = $1',
      [chat.chatId],
    );
    expect((await counted()).at(-1)?.xmin).toBe(kept?.xmin);
  });

  it("can be read by the psychic and the network's managers, with every manager access in the activity log", async () => {
    const chat = await withMessages();
    await world.psychicDoes(chat, 'end');
    const own = await messages(chat, chat.own);
    expect(own).toMatchObject({
      status: 200,
      json: [
        { number: 1, by: 'member', text: 'Tucson?' },
        { number: 2, by: 'psychic', text: 'Swords' },
      ],
    });
    expect((await list(chat.id, chat.own)).json).toMatchObject([
      {
        chat_id: chat.chatId,
        state: 'ended',
        result: 'Completed',
        messages: 2,
        connection_id: chat.connectionId,
      },
    ]);
    expect(await looks(chat.id)).toEqual([]);
    expect((await messages(chat, world.manager)).json).toEqual(own.json);
    expect((await list(chat.id, world.manager)).status).toBe(200);
    expect(await looks(chat.id)).toMatchObject([
      {
        action: 'read the messages of a chat',
        actor_id: world.boss,
        after: { chat_id: chat.chatId, connection_id: chat.connectionId },
      },
      { action: 'looked at the chats', after: { from: expect.any(String) as string } },
    ]);
    const { json } = await test.call(`/api/psychics/${chat.id}/activity`, { cookie: world.manager });
    const actions = (json as { action: string }[]).map(({ action }) => action);
    expect(actions).toContain('read the messages of a chat');
    // contacts themselves are reported by the readings
    expect(actions.filter((action) => / a chat$/.test(action))).toEqual(['read the messages of a chat']);
    const of = async (from: string, to: string) =>
      (await list(chat.id, chat.own, `?start_date=${from}&end_date=${to}`)).json;
    const today = dayOf(new Date(String((await world.stored(chat)).asked_at)));
    expect(await of(today, today)).toHaveLength(1);
    expect(await of(addDays(today, 1), addDays(today, 2))).toEqual([]);
    expect((await list(chat.id, chat.own, '?start_date=x')).status).toBe(400);
  });

  it('belong to chats that are listed in pages, newest first', async () => {
    const psychic = await world.psychic();
    const ids: number[] = [];
    for (const connection_id of [601, 602, 603, 604]) {
      const { json } = await world.askFor(psychic.id, { connection_id });
      const { chat_id: chatId } = json as { chat_id: number };
      ids.push(chatId);
      await world.psychicDoes({ ...psychic, connectionId: 0, token: '', chatId }, 'decline');
      // three in a row would pause the psychic
      await test.call(`/api/psychics/${psychic.id}/status`, {
        method: 'POST',
        cookie: psychic.own,
        body: { code: 'A' },
      });
    }
    // not in id order, and two with the same timestamp
    await test.db.query(
      `update chats c set asked_at = begin - earlier * interval '1 millisecond'
         from unnest($1::int[], $2::int[]) v (id, earlier), (select min(asked_at) as begin from chats where id = any($1)) b
        where c.id = v.id`,
      [ids, [2, 1, 3, 2]],
    );
    const [first, second, third, fourth] = ids;
    const newest = [second, fourth, first, third];
    const page = async (range: string): Promise<[ids: unknown, range: unknown]> => {
      const { json, headers } = await list(psychic.id, psychic.own, range);
      return [(json as { chat_id: number }[]).map(({ chat_id }) => chat_id), headers['content-range']];
    };
    expect(await page('')).toEqual([newest, 'chats 0-3/4']);
    expect(await page('?range=[0,1]')).toEqual([newest.slice(0, 2), 'chats 0-1/4']);
    expect(await page('?range=[2,4]')).toEqual([newest.slice(2), 'chats 2-3/4']);
    expect(await page('?range=[4,5]')).toEqual([[], 'chats */4']);
    expect((await list(psychic.id, psychic.own, '?range=x')).status).toBe(400);
  });

  it('cannot be read by anyone else', async () => {
    const [chat, another] = [await withMessages(), await withMessages()];
    await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun', 'manager'));
    expect((await messages(chat, another.own)).status).toBe(403);
    expect((await list(chat.id, another.own)).status).toBe(403);
    expect((await messages({ ...chat, chatId: another.chatId }, chat.own)).status).toBe(404);
    expect((await messages({ ...chat, chatId: another.chatId }, world.manager)).status).toBe(404);
    const foreign = await test.signIn('manager', testPassword, 'onesun.localhost');
    const path = `/api/psychics/${chat.id}/chats/${chat.chatId}/messages`;
    expect((await test.call(path, { cookie: foreign, host: 'onesun.localhost' })).status).toBe(404);
    expect((await test.call(path)).status).toBe(401);
  });

  it('can be read in limited mode only during the chat, without amounts and ids', async () => {
    const chat = await withMessages({ limited: true });
    expect((await messages(chat, chat.own)).json).toHaveLength(2);
    await world.psychicDoes(chat, 'end');
    expect((await messages(chat, chat.own)).status).toBe(403);
    expect((await messages(chat, world.manager)).json).toHaveLength(2);
    const [own] = (await list(chat.id, chat.own)).json as object[];
    for (const hidden of ['rate', 'revenue', 'connection_id']) expect(own).not.toHaveProperty(hidden);
    expect((await list(chat.id, world.manager)).json).toMatchObject([{ rate: 2.49, revenue: 0 }]);
  });

  it('are deleted after the retention period; the chat itself is kept', async () => {
    const [old, young] = [await withMessages(), await withMessages()];
    for (const [chat, days] of [
      [old, 31],
      [young, 29],
    ] as const) {
      await world.psychicDoes(chat, 'end');
      await test.db.query(
        `update chats set asked_at = asked_at - $2::interval, accepted_at = accepted_at - $2::interval,
                ended_at = ended_at - $2::interval, closed_at = closed_at - $2::interval where id = $1`,
        [chat.chatId, `${days} days`],
      );
    }
    const running = await withMessages();
    await test.app.get(Retention).runClass('chatTexts', new Date());
    expect((await messages(old, old.own)).json).toEqual([]);
    expect((await messages(young, young.own)).json).toHaveLength(2);
    expect((await messages(running, running.own)).json).toHaveLength(2);
    expect(await world.stored(old)).toMatchObject({ messages: 2, result: 'Completed' });
    await test.app.get(Retention).runClass('chatTexts', new Date());
  });

  it('are all deleted even when there are more old chats than one batch holds', async () => {
    const chat = await withMessages();
    await world.psychicDoes(chat, 'end');
    await test.db.query(
      `with made as (
         insert into chats (network, connection_id, psychic_id, customer_id, digest, token_hash, rate, free_minutes, asked_at,
                accepted_at, psychic_heard_at, member_heard_at, ended_at, closed_at, result, ended_by, messages)
         select network, connection_id + 1000000 + n, psychic_id, customer_id, digest, token_hash || n, rate, free_minutes,
                asked_at - age, accepted_at - age, psychic_heard_at, member_heard_at, ended_at - age, closed_at - age, result,
                ended_by, 1
           from chats, generate_series(1, 501) n, make_interval(days => 31) age where id = $1 returning id)
       insert into chat_messages (chat_id, number, side, client_id, text, sent_at)
       select id, 1, 'member', '1', 'Long ago', now() from made`,
      [chat.chatId],
    );
    await usuallyDelete(test.db, 'chatTexts', 501);
    await test.app.get(Retention).runClass('chatTexts', new Date());
    expect(await test.db.query(`select from chat_messages where text = 'Long ago'`)).toEqual([]);
    expect((await messages(chat, chat.own)).json).toHaveLength(2);
  });
});
