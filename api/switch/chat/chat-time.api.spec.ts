import fc from 'fast-check';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { SessionStore } from '../../identity/session-store/session-store.service';
import { TestApp } from '../../testing/app';
import { ChatWorld, type Ringing } from '../../testing/chats';
import { runConcurrently, rowOf, writesOf } from '../../testing/run-concurrently';
import { runs } from '../../testing/runs';
import { within } from '../../testing/within';
import { ChatClock } from './chat-clock.service';

describe('chat timeouts, with two processes on one database', () => {
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

  /** Turns off the clock; only explicit calls check for timeouts. */
  const withoutClock = (): (() => void) => {
    const spies = [test, other].map(({ app }) => jest.spyOn(app.get(ChatClock), 'look').mockResolvedValue());
    return () => spies.forEach((spy) => spy.mockRestore());
  };
  const resultOf = async (chat: Ringing): Promise<unknown> => (await world.stored(chat)).result;
  const heard = async (chat: Ringing, ago: { psychic: number; member: number }): Promise<void> => {
    await test.db.query(
      `update chats set psychic_heard_at = clock_timestamp() - $2 * interval '1 second',
              member_heard_at = clock_timestamp() - $3 * interval '1 second' where id = $1`,
      [chat.chatId, ago.psychic, ago.member],
    );
  };

  it('are applied without any call: missed and dropped, each once', async () => {
    const [missed, dropped] = [await world.ringing(), await world.running()];
    await world.later(missed, 120);
    await world.lasted(dropped, 300, { psychic: 2, member: 60 });
    expect(
      await within(async () => (await resultOf(missed)) !== null && (await resultOf(dropped)) !== null),
    ).toBe(true);
    expect(await world.readings(missed)).toMatchObject([{ result: 'No Answer', version: 1 }]);
    // from the accept five minutes ago to the last signal of the side that left
    expect(await world.readings(dropped)).toMatchObject([
      { result: 'Dropped', version: 1, free_minutes: 4, paid_minutes: 0 },
    ]);
    expect([await world.status(missed.id), await world.status(dropped.id)]).toEqual(['A', 'A']);
    // a minute before it was detected
    const { ended_at } = (await world.stored(dropped)) as { ended_at: Date };
    expect(
      (await test.call(`/api/psychics/${dropped.id}/chats`, { cookie: world.manager })).json,
    ).toMatchObject([{ ended_at: newYorkIso(ended_at) }]);
    const ended = await test.db.query<object[]>(
      `select via, via_name from audit where action = 'ended a chat' and subject_id = any($1)`,
      [[missed.id, dropped.id]],
    );
    expect(ended).toEqual([
      { via: 'job', via_name: 'end-chats' },
      { via: 'job', via_name: 'end-chats' },
    ]);
  });

  it('do not end a chat while both sides send signals: typing, messages, opening a stream', async () => {
    const restore = withoutClock();
    const chat = await world.running();
    for (const sign of [
      () => world.psychicDoes(chat, 'typing', { typing: false }),
      () => world.psychicDoes(chat, 'messages', { text: 'a', client_id: 'a' }),
      () => test.call(`/api/psychics/${chat.id}/chats/${chat.chatId}/messages`, { cookie: chat.own }),
      () => test.open(`/api/psychics/${chat.id}/chats/events`, { cookie: chat.own }),
    ]) {
      await world.later(chat, 40);
      expect((await world.memberDoes(chat, 'typing', { typing: true })).status).toBe(200);
      await sign();
      await test.app.get(ChatClock).look();
    }
    for (const sign of [
      () => world.memberDoes(chat, 'messages', { text: 'b', client_id: 'b' }),
      () => test.open(`/api/integrations/chats/${chat.connectionId}/events`, { key: chat.token }),
    ]) {
      await world.later(chat, 40);
      expect((await world.psychicDoes(chat, 'typing', { typing: true })).status).toBe(200);
      await sign();
    }
    expect(await resultOf(chat)).toBeNull();
    // a manager's reads do not count as signals
    await heard(chat, { psychic: 61, member: 1 });
    await test.call(`/api/psychics/${chat.id}/chats/${chat.chatId}/messages`, { cookie: world.manager });
    restore();
    expect(await within(async () => (await resultOf(chat)) === 'Dropped')).toBe(true);
  });

  it('are applied before any event: late calls are refused, and end the chat themselves', async () => {
    const restore = withoutClock();
    const late = await world.ringing();
    await world.later(late, 120);
    expect((await world.psychicDoes(late, 'accept')).status).toBe(409);
    expect(await world.stored(late)).toMatchObject({ result: 'No Answer', accepted_at: null });
    const silent: Ringing[] = [];
    for (const [by, what, body] of [
      ['psychic', 'messages', { text: 'Late', client_id: 'late' }],
      ['psychic', 'typing', { typing: true }],
      ['member', 'messages', { text: 'Late', client_id: 'late' }],
      ['member', 'typing', { typing: true }],
      ['psychic', 'end', undefined],
    ] as const) {
      const chat = await world.running();
      await world.later(chat, 90);
      await heard(chat, { psychic: 70, member: 80 });
      const { status } = await (by === 'psychic'
        ? world.psychicDoes(chat, what, body)
        : world.memberDoes(chat, what, body));
      expect(status).toBe(what === 'end' ? 200 : by === 'psychic' ? 409 : 401);
      silent.push(chat);
    }
    for (const chat of silent) {
      expect(await world.stored(chat)).toMatchObject({ result: 'Dropped', ended_by: null, messages: 0 });
      // accepted 90 seconds ago, last heard from 80 seconds ago
      const [reading] = await test.db.query<{ duration_seconds: number }[]>(
        'select duration_seconds from readings where psychic_id = $1',
        [chat.id],
      );
      expect([9, 10, 11]).toContain(reading?.duration_seconds);
    }
    restore();
  });

  it.each([
    ['accept', 'end of the member', 'decline'],
    ['decline', 'end of the member', 'accept'],
    ['end of the member', 'accept', 'decline'],
    ['end of the member', 'end of the biller', 'decline'],
    ['end of the member', 'decline', 'accept'],
    ['decline', 'accept', 'end of the biller'],
  ])('give one result when %s races with %s and %s', async (...whats) => {
    const chat = await world.ringing();
    const answers = await runConcurrently(
      test,
      rowOf,
      [chat.id],
      whats.map((what, n) => () => {
        const app = n % 2 === 0 ? test : other;
        const [kind = '', , , who] = what.split(' ');
        return who === undefined
          ? app.call(`/api/psychics/${chat.id}/chats/${chat.chatId}/${kind}`, {
              method: 'POST',
              cookie: chat.own,
            })
          : app.call(`/api/integrations/chats/${chat.connectionId}/end`, {
              method: 'POST',
              key: who === 'member' ? chat.token : world.key,
            });
      }),
    );
    await world.memberDoes(chat, 'end', undefined, world.key);
    const stored = await world.stored(chat);
    const readings = await world.readings(chat);
    expect(readings).toMatchObject([{ result: stored.result, version: 1 }]);
    expect(stored.accepted_at !== null).toBe(stored.result === 'Completed');
    expect(answers[0]?.status).toBe(200);
    expect(await world.status(chat.id)).toBe('A');
  });

  it.each([
    ['psychic', 'member'],
    ['member', 'psychic'],
    ['biller', 'psychic'],
    ['psychic', 'biller'],
    ['member', 'biller'],
    ['biller', 'member'],
  ])('end the chat once when the end of the %s races with that of the %s', async (first, second) => {
    const chat = await world.running();
    const end = (app: TestApp, who: string) =>
      who === 'psychic'
        ? app.call(`/api/psychics/${chat.id}/chats/${chat.chatId}/end`, { method: 'POST', cookie: chat.own })
        : app.call(`/api/integrations/chats/${chat.connectionId}/end`, {
            method: 'POST',
            key: who === 'member' ? chat.token : world.key,
          });
    const answers = await runConcurrently(
      test,
      writesOf('readings'),
      [],
      [() => end(test, first), () => end(other, second)],
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, json: { result: 'Completed', ended_by: first } });
    expect(await world.readings(chat)).toMatchObject([{ result: 'Completed', version: 1 }]);
    expect(
      await test.db.query(`select from audit where action = 'ended a chat' and subject_id = $1`, [chat.id]),
    ).toHaveLength(1);
  });

  it('give one result when an accept races with the 120th second', async () => {
    const restore = withoutClock();
    for (const [seconds, first] of [
      [119, 'accept'],
      [119, 'look'],
      [120, 'accept'],
      [120, 'look'],
    ] as const) {
      const chat = await world.ringing();
      await world.later(chat, seconds);
      const calls = [
        () =>
          other
            .call(`/api/psychics/${chat.id}/chats/${chat.chatId}/accept`, {
              method: 'POST',
              cookie: chat.own,
            })
            .then(({ status }) => status),
        () => world.look(chat).then(() => 0),
      ];
      const lock = 'select from chats where psychic_id = $1 for update';
      await runConcurrently(test, lock, [chat.id], first === 'accept' ? calls : calls.reverse());
      const { result, accepted_at } = await world.stored(chat);
      expect([result, accepted_at !== null]).toEqual(result === null ? [null, true] : ['No Answer', false]);
      if (seconds === 120) expect(result).toBe('No Answer');
      expect(await world.status(chat.id)).toBe(result === null ? 'B' : 'A');
      expect(await world.readings(chat)).toHaveLength(result === null ? 0 : 1);
    }
    restore();
  });

  it('keep a psychic in contact until the last contact ends, however a chat and a call overlap', async () => {
    const steps = ['ask', 'accept', 'end', 'call R', 'call B', 'call ends', 'manager', 'choose'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...steps], { minLength: 3 }),
        fc.constantFrom('A', 'C'),
        async (order, availability) => {
          const { id, own } = await world.psychic({ availability });
          const call = 1_000_000 + id;
          let chat: Ringing | undefined;
          let chosen: string = availability;
          // active contacts, in the order in which they were last reported
          let contacts: { name: string; code: string }[] = [];
          let callOver = false;
          const tell = (name: string, code: string | null): void => {
            contacts = contacts.filter((one) => one.name !== name);
            if (code !== null) contacts.push({ name, code });
          };
          const report = (code: string): Promise<unknown> =>
            test.call(`/api/integrations/psychics/${id}/status`, {
              method: 'POST',
              key: world.key,
              body: { code, connection_id: call },
            });
          for (const step of order) {
            if (step === 'ask') {
              const answer = await world.askFor(id, { connection_id: call + 1_000_000 });
              const may = contacts.length === 0 && ['A', 'C'].includes(chosen);
              expect(answer.status).toBe(may ? 201 : 409);
              if (!may) continue;
              const { chat_id, token } = answer.json as { chat_id: number; token: string };
              chat = { id, own, chatId: chat_id, token, connectionId: call + 1_000_000 };
              tell('chat', 'R');
            } else if (step === 'accept' && chat !== undefined) {
              if ((await world.psychicDoes(chat, 'accept')).status === 200) tell('chat', 'B');
            } else if (step === 'end' && chat !== undefined) {
              await world.memberDoes(chat, 'end', undefined, world.key);
              tell('chat', null);
            } else if (step === 'call R' || step === 'call B') {
              await report(step.slice(-1));
              if (!callOver) tell('call', step.slice(-1));
            } else if (step === 'call ends') {
              await report('U');
              callOver = true;
              tell('call', null);
            } else if (step === 'choose' || step === 'manager') {
              const cookie = step === 'choose' ? own : world.manager;
              const code = step === 'choose' ? 'P' : 'O';
              await test.call(`/api/psychics/${id}/status`, { method: 'POST', cookie, body: { code } });
              chosen = code;
              if (step === 'manager') contacts = [];
            }
            expect([order, step, await world.status(id)]).toEqual([
              order,
              step,
              contacts.at(-1)?.code ?? chosen,
            ]);
          }
          if (chat !== undefined) await world.memberDoes(chat, 'end', undefined, world.key);
          await report('U');
          expect(await world.status(id)).toBe(chosen);
        },
      ),
      { numRuns: runs(12, 500) },
    );
  });

  it('keep a 24-hour-old session alive while the chat is active', async () => {
    const chat = await world.running();
    await test.db.query(
      `update sessions set created_at = now() - interval '25 hours', last_seen_at = now() where account_id = $1`,
      [chat.id],
    );
    const store = test.app.get(SessionStore);
    // the other process has not seen the session yet
    const read = async () => (await other.call('/api/sessions/0', { cookie: chat.own })).status;
    expect(await read()).toBe(200);
    await store.endExpired('end-expired-sessions');
    expect(await read()).toBe(200);
    await world.memberDoes(chat, 'end');
    expect(await read()).toBe(401);
    await store.endExpired('end-expired-sessions');
    expect(await test.db.query('select from sessions where account_id = $1', [chat.id])).toEqual([]);
    // a ringing chat keeps no session alive, and one psychic's chat does not help another's session
    const [ringing, running] = [await world.ringing(), await world.running()];
    await test.db.query(
      `update sessions set created_at = now() - interval '25 hours' where account_id = $1`,
      [ringing.id],
    );
    await store.endExpired('end-expired-sessions');
    expect(await test.db.query('select from sessions where account_id = $1', [ringing.id])).toEqual([]);
    expect(await test.db.query('select from sessions where account_id = $1', [running.id])).toHaveLength(1);
  });
});
