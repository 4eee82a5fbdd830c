import fc from 'fast-check';
import { Notifications } from '../../platform/database/notifications.service';
import { TestApp } from '../../testing/app';
import { ChatWorld, type Ringing } from '../../testing/chats';
import { StreamListener } from '../../testing/listener';
import { runs } from '../../testing/runs';
import { within } from '../../testing/within';
import { ChatBroadcast } from './chat-broadcast';

const textsOf = (listener: StreamListener): unknown[] =>
  listener.of('message').map((message) => (message as { text: string }).text);
/** A state is sent again if its notification arrives after the stream has begun: repeats do not count. */
const statesOf = (listener: StreamListener): unknown[] =>
  listener
    .of('chat')
    .map((one) => (one as { state?: string } | null)?.state)
    .filter((state, at, all) => at === 0 || state !== all[at - 1]);
const numbersOf = (listener: StreamListener): unknown[] =>
  listener.of('message').map((message) => (message as { number: number }).number);

describe('chat streams, with two processes on one database', () => {
  let test: TestApp;
  let other: TestApp;
  let world: ChatWorld;
  let bases: string[];
  const open: StreamListener[] = [];

  beforeAll(async () => {
    test = await TestApp.start();
    other = await test.beside();
    world = await ChatWorld.open(test);
    bases = [await test.listen(), await other.listen()];
  });

  afterEach(() => open.splice(0).forEach((listener) => listener.close()));

  afterAll(async () => {
    await other.stop();
    await test.stop();
  });

  const listen = async (
    path: string,
    headers: Record<string, string>,
    process = 0,
  ): Promise<StreamListener> => {
    const listener = await StreamListener.open(`${bases[process]}/api/${path}`, {
      host: 'cos.localhost',
      ...headers,
    });
    open.push(listener);
    return listener;
  };
  const windowOf = (
    { id, own }: { id: number; own: string },
    process = 0,
    last?: string,
  ): Promise<StreamListener> =>
    listen(
      `psychics/${id}/chats/events`,
      { cookie: own, 'sec-fetch-site': 'same-origin', ...(last !== undefined && { 'last-event-id': last }) },
      process,
    );
  const member = ({ connectionId, token }: Ringing, process = 0, last?: string): Promise<StreamListener> =>
    listen(
      `integrations/chats/${connectionId}/events`,
      { authorization: `Bearer ${token}`, ...(last !== undefined && { 'last-event-id': last }) },
      process,
    );
  /** What changed before is not reported to streams that begin later. */
  const hearAll = () => Promise.all([test.hearAll(), other.hearAll()]);
  let sent = 0;
  const say = (chat: Ringing, by: 'psychic' | 'member', text: string, client_id = `c${++sent}`) =>
    world[by === 'psychic' ? 'psychicDoes' : 'memberDoes'](chat, 'messages', { text, client_id });

  it('tell the psychic’s windows in every process of an unsent text, and the member of nothing', async () => {
    const chat = await world.running();
    const windows = [await windowOf(chat), await windowOf(chat, 1)];
    const page = await member(chat, 1);
    await test.call(`/api/psychics/${chat.id}/chats/${chat.chatId}/draft`, {
      ...{ method: 'PUT', cookie: chat.own, body: { text: 'Half a thought' } },
    });
    expect(await within(() => windows.every((window) => window.of('draft').length > 0))).toBe(true);
    await say(chat, 'psychic', 'A whole one');
    expect(await within(() => page.of('message').length > 0)).toBe(true);
    expect([...windows, page].map((one) => one.of('draft'))).toEqual([
      [{ chat_id: chat.chatId }],
      [{ chat_id: chat.chatId }],
      [],
    ]);
  });

  it('deliver the request, the accept, messages both ways, and the end, whichever process handles them', async () => {
    const psychic = await world.psychic();
    const window = await windowOf(psychic, 1);
    expect(await within(() => window.heard.length === 1)).toBe(true);
    expect(window.heard).toEqual([{ event: 'chat', data: null }]);
    const answer = await world.askFor(psychic.id, { connection_id: 501 });
    const chat = { ...psychic, connectionId: 501, ...(answer.json as { token: string }), chatId: 0 };
    chat.chatId = (answer.json as { chat_id: number }).chat_id;
    expect(await within(() => window.heard.length >= 2)).toBe(true);
    expect(window.heard[1]).toMatchObject({
      event: 'chat',
      data: {
        chat_id: chat.chatId,
        state: 'ringing',
        type: 'new',
        rate: 2.49,
        free_first: 5,
        elapsed_ms: null,
      },
    });
    const { left_ms } = window.heard[1]?.data as { left_ms: number };
    expect(left_ms).toBeGreaterThan(60_000);
    expect(left_ms).toBeLessThanOrEqual(120_000);
    const page = await member(chat, 1);
    expect(await within(() => page.heard.length > 0)).toBe(true);
    await world.psychicDoes(chat, 'accept');
    await hearAll();
    expect((await say(chat, 'member', 'Tucson?', 'm1')).status).toBe(201);
    expect(await say(chat, 'psychic', ' Six of Swords \n', 'p1')).toMatchObject({
      status: 201,
      json: { number: 2, by: 'psychic', text: 'Six of Swords', client_id: 'p1' },
    });
    await world.psychicDoes(chat, 'end');
    expect(await within(() => page.ended)).toBe(true);
    expect(await within(() => statesOf(window).includes('ended'))).toBe(true);
    expect(statesOf(window)).toEqual([undefined, 'ringing', 'running', 'ended']);
    expect(statesOf(page)).toEqual(['ringing', 'running', 'ended']);
    for (const listener of [window, page]) {
      expect(numbersOf(listener)).toEqual([1, 2]);
      expect(textsOf(listener)).toEqual(['Tucson?', 'Six of Swords']);
      expect(listener.heard.at(-1)).toMatchObject({ data: { state: 'ended', result: 'Completed' } });
    }
    // the member must not see the psychic's earnings or other identities
    for (const hidden of ['revenue', 'rate', 'username', 'customer_id'])
      expect(page.of('chat')[0]).not.toHaveProperty(hidden);
  });

  it('hide amounts and the site’s id from a psychic as soon as limited mode is switched on', async () => {
    const psychic = await world.psychic();
    const limit = (limited_readings: boolean): Promise<unknown> =>
      test.call(`/api/psychics/${psychic.id}/limited_readings`, {
        method: 'PUT',
        cookie: world.manager,
        body: { limited_readings },
      });
    const hidden = ['connection_id', 'rate', 'revenue'];
    const shown = (one: unknown): string[] => hidden.filter((name) => name in (one as object));
    const window = await windowOf(psychic);
    expect(await within(() => window.heard.length === 1)).toBe(true);
    const answer = await world.askFor(psychic.id, { connection_id: 502 });
    const chat = { ...psychic, connectionId: 502, ...(answer.json as { token: string }), chatId: 0 };
    chat.chatId = (answer.json as { chat_id: number }).chat_id;
    expect(await within(() => window.heard.length >= 2)).toBe(true);
    expect(shown(window.of('chat')[1])).toEqual(hidden);
    await limit(true);
    await world.psychicDoes(chat, 'accept');
    expect(await within(() => statesOf(window).at(-1) === 'running')).toBe(true);
    const again = await windowOf(psychic);
    await say(chat, 'member', 'one');
    await world.psychicDoes(chat, 'end');
    expect(await within(() => [window, again].every((one) => statesOf(one).at(-1) === 'ended'))).toBe(true);
    const late = await windowOf(psychic, 0, again.lastId);
    expect(await within(() => late.of('chat').length > 0)).toBe(true);
    const isLater = (one: unknown): boolean => (one as { state: string }).state !== 'ringing';
    const told = [window.of('chat').slice(1).filter(isLater), again.of('chat'), late.of('chat')].flat();
    expect(told.length).toBeGreaterThanOrEqual(5);
    for (const one of told) expect(shown(one)).toEqual([]);
  });

  it('resume after the event named in the URL, as when a page reopens its stream itself', async () => {
    const chat = await world.running();
    const window = await windowOf(chat);
    await say(chat, 'member', 'one');
    expect(await within(() => textsOf(window).length === 1)).toBe(true);
    window.close();
    await say(chat, 'member', 'two');
    await world.memberDoes(chat, 'end');
    const named = (last: string, headers: Record<string, string> = {}): Promise<StreamListener> =>
      listen(`psychics/${chat.id}/chats/events?last_event_id=${last}`, {
        cookie: chat.own,
        'sec-fetch-site': 'same-origin',
        ...headers,
      });
    const again = await named(window.lastId ?? '');
    expect(await within(() => textsOf(again).length === 1)).toBe(true);
    expect(again.heard[0]).toMatchObject({ event: 'chat', data: { state: 'ended', result: 'Completed' } });
    expect(textsOf(again)).toEqual(['two']);
    // the browser’s own header is the later one
    const later = await named(window.lastId ?? '', { 'last-event-id': again.lastId ?? '' });
    expect(await within(() => later.heard.length > 0)).toBe(true);
    expect(textsOf(later)).toEqual([]);
  });

  it.each([
    ['in limited mode, not after five minutes', true, 301, []],
    ['in limited mode, within five minutes', true, 299, ['heard', 'missed']],
    ['without limited mode, at any time', false, 3600, ['heard', 'missed']],
  ])('return to a chat that ended %s', async (_, limited, seconds, texts) => {
    const chat = await world.running({}, { limited });
    await say(chat, 'member', 'heard');
    await say(chat, 'member', 'missed');
    await world.psychicDoes(chat, 'end');
    await test.db.query(
      `update chats set asked_at = asked_at - b, accepted_at = accepted_at - b, ended_at = ended_at - b,
              psychic_heard_at = psychic_heard_at - b, member_heard_at = member_heard_at - b, closed_at = closed_at - b
         from (select $2 * interval '1 second' as b) back where id = $1`,
      [chat.chatId, seconds],
    );
    await hearAll();
    const window = await windowOf(chat, 0, `${chat.chatId}-0`);
    expect(await within(() => window.heard.length > texts.length)).toBe(true);
    expect(statesOf(window)).toEqual([texts.length === 0 ? undefined : 'ended']);
    expect(textsOf(window)).toEqual(texts);
  });

  it('report typing to the other side, and report nothing from other chats', async () => {
    const [chat, another] = [await world.running(), await world.running()];
    await hearAll();
    const [window, page, elsewhere] = [
      await windowOf(chat, 1),
      await member(chat, 1),
      await windowOf(another, 1),
    ];
    await within(() => window.heard.length > 0 && page.heard.length > 0 && elsewhere.heard.length > 0);
    await world.memberDoes(chat, 'typing', { typing: true });
    await world.memberDoes(chat, 'typing', { typing: false });
    await world.psychicDoes(chat, 'typing', { typing: true });
    expect(await within(() => page.of('typing').length > 0 && window.of('typing').length > 1)).toBe(true);
    const { chatId: chat_id } = chat;
    expect(window.of('typing')).toEqual([
      { chat_id, by: 'member', typing: true },
      { chat_id, by: 'member', typing: false },
    ]);
    expect(page.of('typing')).toEqual([{ chat_id, by: 'psychic', typing: true }]);
    expect(elsewhere.heard).toHaveLength(1);
  });

  it('resume where they left off, with missed events and no duplicates, even after the end', async () => {
    const chat = await world.running();
    const [window, page] = [await windowOf(chat), await member(chat)];
    await say(chat, 'member', 'one');
    await say(chat, 'psychic', 'two');
    await within(() => textsOf(window).length === 2 && textsOf(page).length === 2);
    window.close();
    page.close();
    await say(chat, 'member', 'three');
    const [again, pageAgain] = [await windowOf(chat, 1, window.lastId), await member(chat, 1, page.lastId)];
    await say(chat, 'psychic', 'four');
    expect(await within(() => textsOf(again).length === 2 && textsOf(pageAgain).length === 2)).toBe(true);
    for (const listener of [again, pageAgain]) {
      expect(listener.heard[0]).toMatchObject({ event: 'chat', data: { state: 'running' } });
      expect(textsOf(listener)).toEqual(['three', 'four']);
      listener.close();
    }
    await say(chat, 'member', 'five');
    await world.psychicDoes(chat, 'end');
    const [last, pageLast] = [await windowOf(chat, 0, again.lastId), await member(chat, 0, pageAgain.lastId)];
    expect(await within(() => pageLast.ended && textsOf(last).length === 1)).toBe(true);
    for (const listener of [last, pageLast]) {
      expect(listener.heard[0]).toMatchObject({
        event: 'chat',
        data: { state: 'ended', result: 'Completed' },
      });
      expect(textsOf(listener)).toEqual(['five']);
    }
    await hearAll();
    // an ended chat is sent only if its event id is named; another psychic's event id has no effect
    const [anew, strange] = [await windowOf(chat, 1), await windowOf(await world.psychic(), 1, last.lastId)];
    await within(() => anew.heard.length > 0 && strange.heard.length > 0);
    for (const listener of [anew, strange]) expect(listener.heard).toEqual([{ event: 'chat', data: null }]);
  });

  it('lose nothing when the connection breaks at any moment, in any order, on either process', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('say', 'answer', 'break', 'move'), { minLength: 4, maxLength: 14 }),
        async (steps) => {
          const chat = await world.running();
          const texts: string[] = [];
          let process = 0;
          let listeners = [await windowOf(chat), await member(chat)];
          const told = listeners.map((): unknown[] => []);
          const come = async (): Promise<void> => {
            listeners.forEach((listener, n) => told[n]?.push(...numbersOf(listener)));
            listeners.forEach((listener) => listener.close());
            const [window, page] = listeners;
            listeners = [
              await windowOf(chat, process, window?.lastId),
              await member(chat, process, page?.lastId),
            ];
          };
          for (const [n, step] of steps.entries()) {
            if (step === 'move') process = 1 - process;
            if (step === 'break' || step === 'move') await come();
            else {
              texts.push(`${n}`);
              await say(chat, step === 'say' ? 'psychic' : 'member', `${n}`);
            }
          }
          await world.memberDoes(chat, 'end');
          expect(await within(() => listeners[1]?.ended === true)).toBe(true);
          await come();
          const all = texts.map((_, n) => n + 1);
          const heard = () => listeners.map((listener, n) => [...(told[n] ?? []), ...numbersOf(listener)]);
          // the end comes first, then the messages that were missed
          const isTold = await within(() =>
            listeners.every(
              (listener, n) =>
                JSON.stringify(listener.heard).includes('"ended"') && heard()[n]?.length === all.length,
            ),
          );
          expect(heard()).toEqual([all, all]);
          expect(isTold).toBe(true);
          listeners.forEach((listener) => listener.close());
        },
      ),
      { numRuns: runs(5, 100) },
    );
  });

  it('have the same order for everyone, even with many messages at once in two processes', async () => {
    const chat = await world.running();
    const listeners = [
      await windowOf(chat),
      await windowOf(chat, 1),
      await member(chat),
      await member(chat, 1),
    ];
    await within(() => listeners.every(({ heard }) => heard.length > 0));
    const write = (n: number): Promise<unknown> =>
      (n % 2 === 0 ? test : other).call(
        n % 3 === 0
          ? `/api/psychics/${chat.id}/chats/${chat.chatId}/messages`
          : `/api/integrations/chats/${chat.connectionId}/messages`,
        {
          method: 'POST',
          ...(n % 3 === 0 ? { cookie: chat.own } : { key: chat.token }),
          body: { text: `text ${n}`, client_id: `at once ${n}` },
        },
      );
    await Promise.all(Array.from({ length: 40 }, (_, n) => write(n)));
    expect(await within(() => listeners.every((listener) => numbersOf(listener).length >= 40))).toBe(true);
    const all = Array.from({ length: 40 }, (_, n) => n + 1);
    const [first] = listeners.map(textsOf);
    for (const listener of listeners) {
      expect(numbersOf(listener)).toEqual(all);
      expect(textsOf(listener)).toEqual(first);
    }
    expect(new Set(first).size).toBe(40);
  });

  it('read new events once per process, and not at all without listeners', async () => {
    const chat = await world.running();
    const reads = jest.spyOn(ChatBroadcast.prototype, 'readNews');
    await say(chat, 'member', 'unheard');
    await hearAll();
    const listeners = [await windowOf(chat), await windowOf(chat), await member(chat), await member(chat)];
    expect(await within(() => listeners.every((listener) => numbersOf(listener).length === 1))).toBe(true);
    expect(reads).not.toHaveBeenCalled();
    await say(chat, 'psychic', 'heard');
    expect(await within(() => listeners.every((listener) => numbersOf(listener).length === 2))).toBe(true);
    expect(reads.mock.calls).toEqual([['cos', chat.chatId, 1, false]]);
    reads.mockRestore();
  });

  it('end with the session and the chat, and deliver events from a database outage exactly once', async () => {
    const chat = await world.running();
    const [window, page] = [await windowOf(chat), await member(chat)];
    await say(chat, 'member', 'heard');
    await within(() => textsOf(window).length === 1 && textsOf(page).length === 1);
    // a sign-out would end the chat
    const [{ username } = { username: '' }] = await test.db.query<{ username: string }[]>(
      'select username from accounts where id = $1',
      [chat.id],
    );
    const cookie = await test.signIn(username, 'correct horse');
    await test.call('/api/sessions/others', { method: 'DELETE', cookie });
    expect(await within(() => window.ended)).toBe(true);
    expect(page.ended).toBe(false);
    await test.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'psychic-network listener' and datname = current_database()`,
    );
    expect(await within(() => !test.app.get(Notifications).isHeard)).toBe(true);
    await say(chat, 'member', 'while deaf');
    await say(chat, 'member', 'afterwards');
    expect(await within(() => textsOf(page).length === 3)).toBe(true);
    expect(textsOf(page)).toEqual(['heard', 'while deaf', 'afterwards']);
    for (const app of [test, other])
      expect(await within(() => app.app.get(Notifications).isHeard)).toBe(true);
    await world.memberDoes(chat, 'end');
    expect(await within(() => page.ended)).toBe(true);
  });

  it('cannot be opened by anyone else', async () => {
    const [chat, another] = [await world.running(), await world.running()];
    expect((await windowOf({ id: chat.id, own: another.own })).status).toBe(403);
    expect((await windowOf({ id: chat.id, own: world.manager })).status).toBe(403);
    expect((await windowOf({ id: chat.id, own: '' })).status).toBe(401);
    expect((await member({ ...chat, token: another.token })).status).toBe(401);
    expect((await member({ ...chat, token: world.key })).status).toBe(401);
    const foreign = await listen(`psychics/${chat.id}/chats/events`, {
      cookie: chat.own,
      'sec-fetch-site': 'cross-site',
    });
    expect(foreign.status).toBe(403);
  });
});
