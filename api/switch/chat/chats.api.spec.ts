import { TestApp } from '../../testing/app';
import { asApplication } from '../../testing/database';
import { ChatWorld } from '../../testing/chats';
import { createManager, createPsychic } from '../../testing/people';
import { findDueChats } from './chats.query';

describe('a chat', () => {
  let test: TestApp;
  let world: ChatWorld;

  beforeAll(async () => {
    test = await TestApp.start({}, asApplication);
    world = await ChatWorld.open(test);
  });

  afterAll(() => test.stop());

  it('rings the psychic, is accepted and ended, and appears in Reading History immediately', async () => {
    const chat = await world.ringing({ customer: { external_id: 'sienna', username: 'sienna_dove' } });
    expect(await world.status(chat.id)).toBe('R');
    const accepted = await world.psychicDoes(chat, 'accept');
    expect(accepted).toMatchObject({
      status: 200,
      json: {
        state: 'running',
        username: 'sienna_dove',
        type: 'new',
        free_first: 5,
        rate: 2.49,
        result: null,
      },
    });
    expect(await world.status(chat.id)).toBe('B');
    await world.lasted(chat, 1470);
    const ended = await world.psychicDoes(chat, 'end');
    const figures = { duration: 24.5, free_minutes: 5, paid_minutes: 19.5, revenue: 48.56 };
    expect(ended).toMatchObject({
      status: 200,
      json: { state: 'ended', result: 'Completed', ended_by: 'psychic', ...figures },
    });
    expect(await world.status(chat.id)).toBe('A');
    expect(await world.readings(chat)).toMatchObject([
      {
        connection_id: chat.connectionId,
        conn_type: 'Chat',
        username: 'sienna_dove',
        type: 'new',
        result: 'Completed',
        call_date: (ended.json as { accepted_at: string }).accepted_at,
        rate: 2.49,
        version: 1,
        ...figures,
      },
    ]);
    expect(
      await test.db.query(
        'select source, key_id, taken_minutes::float, started_at = date_trunc($1, started_at) as whole from readings where psychic_id = $2',
        ['second', chat.id],
      ),
    ).toEqual([{ source: 'chat', key_id: null, taken_minutes: 5, whole: true }]);
    const [day] = await test.db.query<object[]>(
      'select chats, new_chats, paid_chat_minutes::float, free_minutes::float, revenue::float from psychic_days where psychic_id = $1',
      [chat.id],
    );
    expect(day).toEqual({
      chats: 1,
      new_chats: 1,
      paid_chat_minutes: 19.5,
      free_minutes: 5,
      revenue: 48.56,
    });
    expect(
      await test.db.query(`select free_minutes::float from customers where external_id = 'sienna'`),
    ).toEqual([{ free_minutes: 0 }]);
  });

  it('returns the same chat and token when requested again, and 409 for different content', async () => {
    const { id } = await world.psychic();
    const ask = { connection_id: 9001, customer: { external_id: 'again', username: 'again' } };
    const first = await world.askFor(id, ask);
    const again = await world.askFor(id, ask);
    const [{ extension } = { extension: 0 }] = await test.db.query<{ extension: number }[]>(
      'select extension from psychics where account_id = $1',
      [id],
    );
    const byExtension = await world.askFor(String(extension), ask);
    expect([first.status, again.status, byExtension.status]).toEqual([201, 200, 200]);
    expect([again.json, byExtension.json]).toEqual([first.json, first.json]);
    for (const other of [
      { rate: 2.5 },
      { free_minutes: 4 },
      { customer: { external_id: 'x', username: 'x' } },
    ])
      expect((await world.askFor(id, { ...ask, ...other })).status).toBe(409);
    expect((await world.askFor((await world.psychic()).id, ask)).status).toBe(409);
    const { token } = first.json as { token: string };
    const rows = await test.db.query<object[]>('select * from chats where connection_id = 9001');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each(['P', 'O', 'U', 'B', 'R'])('is refused for a psychic who is %s', async (availability) => {
    const { id } = await world.psychic({ availability });
    expect((await world.askFor(id)).status).toBe(409);
    expect(await world.status(id)).toBe(availability);
    expect(await test.db.query('select from chats where psychic_id = $1', [id])).toEqual([]);
  });

  it('is the only one at a time, even if a manager has set the psychic to available in the meantime', async () => {
    const chat = await world.running();
    await test.call(`/api/psychics/${chat.id}/status`, {
      method: 'POST',
      cookie: world.manager,
      body: { code: 'C' },
    });
    expect((await world.askFor(chat.id)).status).toBe(409);
    expect((await world.psychicDoes(chat, 'end')).status).toBe(200);
    expect((await world.askFor(chat.id)).status).toBe(201);
  });

  it('reports what is wrong when refused, and does not ring psychics of the other network', async () => {
    const { id } = await world.psychic();
    const foreign = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun'), {
      availability: 'A',
    });
    for (const [body, field] of [
      [{ connection_id: 0 }, 'connection_id'],
      [{ connection_id: '7' }, 'connection_id'],
      [{ customer: null }, 'customer'],
      [{ customer: { username: 'x' } }, 'customer.external_id'],
      [{ rate: -1 }, 'rate'],
      [{ rate: 50.01 }, 'rate'],
      [{ free_minutes: null }, 'free_minutes'],
      [{ more: 1 }, 'more'],
      [{ psychic: 'nobody' }, 'psychic'],
      [{ psychic: foreign }, 'psychic'],
    ] as const) {
      const answer = await world.askFor(id, body);
      expect([answer.status, Object.keys((answer.json as { errors: object }).errors)]).toEqual([
        400,
        [field],
      ]);
    }
    expect(await world.status(id)).toBe('A');
    // a contact that already has a reading, and one that the switch has ended
    const ended = await world.ringing();
    await world.memberDoes(ended, 'end');
    await test.db.query(`update chats set connection_id = 1, token_hash = '' where id = $1`, [ended.chatId]);
    expect((await world.askFor(id, { connection_id: ended.connectionId })).status).toBe(409);
    const status = `/api/integrations/psychics/${id}/status`;
    await test.call(status, { method: 'POST', key: world.key, body: { code: 'U', connection_id: 2 } });
    expect((await world.askFor(id, { connection_id: 2 })).status).toBe(409);
    expect(await world.status(id)).toBe('A');
  });

  it.each([
    ['decline', 'psychic', 'Declined', 'psychic'],
    ['end', 'member', 'Abandoned', 'member'],
    ['end', 'biller', 'Abandoned', 'biller'],
    ['time', 'nobody', 'No Answer', null],
  ])('that is ringing is ended by the %s of the %s: %s', async (what, who, result, ended_by) => {
    const chat = await world.ringing();
    if (what === 'decline') await world.psychicDoes(chat, what);
    else if (what === 'end')
      await world.memberDoes(chat, what, undefined, who === 'biller' ? world.key : undefined);
    else {
      await world.later(chat, 120);
      await world.look(chat);
    }
    expect(await world.stored(chat)).toMatchObject({ result, ended_by, accepted_at: null });
    expect(await world.status(chat.id)).toBe('A');
    expect(await world.readings(chat)).toMatchObject([
      { result, duration: 0, free_minutes: 0, paid_minutes: 0, revenue: 0, conn_type: 'Chat' },
    ]);
    // and it stays ended, with nothing left to process
    expect((await findDueChats(test.db)).filter(({ id }) => id === chat.chatId)).toEqual([]);
    for (const again of ['accept', 'decline', 'end']) await world.psychicDoes(chat, again);
    await world.memberDoes(chat, 'end', undefined, world.key);
    expect(await world.stored(chat)).toMatchObject({ result, ended_by });
    expect(await world.readings(chat)).toHaveLength(1);
    expect((await world.psychicDoes(chat, 'accept')).status).toBe(409);
  });

  it.each([
    ['psychic', 'Completed'],
    ['member', 'Completed'],
    ['biller', 'Completed'],
  ])('that is active is ended by the %s: %s', async (who, result) => {
    const chat = await world.running();
    const end = () =>
      who === 'psychic'
        ? world.psychicDoes(chat, 'end')
        : world.memberDoes(chat, 'end', undefined, who === 'biller' ? world.key : undefined);
    expect(await end()).toMatchObject({ status: 200, json: { result, ended_by: who } });
    expect(await end()).toMatchObject({ status: 200, json: { result, ended_by: who } });
    expect(await world.readings(chat)).toMatchObject([{ result }]);
  });

  it('cannot be ended by the psychic before the accept, or declined once active', async () => {
    const chat = await world.ringing();
    expect((await world.psychicDoes(chat, 'end')).status).toBe(409);
    expect((await world.psychicDoes(chat, 'accept')).status).toBe(200);
    expect((await world.psychicDoes(chat, 'accept')).status).toBe(200);
    expect((await world.psychicDoes(chat, 'decline')).status).toBe(409);
    expect(await world.stored(chat)).toMatchObject({ result: null });
  });

  it.each([
    ['accept', 'accepted it elsewhere', 'decline', 'You accepted this chat somewhere else.'],
    ['decline', 'declined it elsewhere', 'accept', 'You declined this chat somewhere else.'],
    ['accept, end', 'accepted and ended it elsewhere', 'accept', 'This chat was accepted and has ended.'],
    ['member', 'was left by the member', 'accept', 'The member has left.'],
    ['time', 'did not answer in time', 'decline', 'The two minutes to answer this chat have passed.'],
    ['nothing', 'have not accepted it', 'end', 'The chat has not been accepted.'],
  ])('explains why an answer is too late (%s): the psychic %s', async (before, _, answer, detail) => {
    const chat = await world.ringing();
    if (before === 'member') await world.memberDoes(chat, 'end');
    else if (before === 'time') await world.later(chat, 120);
    else if (before !== 'nothing') for (const what of before.split(', ')) await world.psychicDoes(chat, what);
    expect(await world.psychicDoes(chat, answer)).toMatchObject({ status: 409, json: { detail } });
  });

  it('restores what the psychic chose in the meantime', async () => {
    const chat = await world.running();
    const choice = { method: 'POST', cookie: chat.own, body: { code: 'O' } } as const;
    expect((await test.call(`/api/psychics/${chat.id}/status`, choice)).json).toMatchObject([{ code: 'B' }]);
    await world.memberDoes(chat, 'end');
    expect(await world.status(chat.id)).toBe('O');
  });

  it('uses no more free minutes than the ledger holds, whatever used them in the meantime', async () => {
    const customer = { external_id: 'twice', username: 'twice' };
    const [one, two] = [
      await world.running({ customer, free_minutes: 9 }),
      await world.running({ customer, free_minutes: 5 }),
    ];
    expect(await world.stored(one)).toMatchObject({ free_minutes: '5' });
    for (const chat of [one, two]) {
      await world.lasted(chat, 240);
      await world.psychicDoes(chat, 'end');
    }
    expect(await world.readings(one)).toMatchObject([{ free_minutes: 4, paid_minutes: 0 }]);
    expect(await world.readings(two)).toMatchObject([{ free_minutes: 1, paid_minutes: 3, revenue: 7.47 }]);
  });

  it('shows no amounts or ids in limited mode', async () => {
    const chat = await world.running({}, { limited: true });
    const { json } = await world.psychicDoes(chat, 'end');
    expect(json).toMatchObject({ result: 'Completed' });
    for (const hidden of ['rate', 'revenue', 'connection_id']) expect(json).not.toHaveProperty(hidden);
  });

  it('cannot be used by another psychic, a manager, another token, or another network', async () => {
    const [chat, other] = [await world.ringing(), await world.ringing()];
    const path = `/api/psychics/${chat.id}/chats/${chat.chatId}/accept`;
    for (const [cookie, status] of [
      [undefined, 401],
      [other.own, 403],
      [world.manager, 403],
    ] as const)
      expect((await test.call(path, { method: 'POST', ...(cookie && { cookie }) })).status).toBe(status);
    expect((await world.psychicDoes({ ...chat, chatId: other.chatId }, 'accept')).status).toBe(404);
    for (const key of [other.token, 'wrong', await test.createKey('onesun')]) {
      const { status } = await world.memberDoes(chat, 'end', undefined, key);
      expect(status).toBe(key.startsWith('test-onesun') ? 404 : 401);
    }
    expect((await world.askFor(chat.id, {}, chat.token)).status).toBe(401);
    const strange = { method: 'POST', key: chat.token, body: { typing: true } } as const;
    expect((await test.call('/api/integrations/chats/%00/typing', strange)).status).toBe(401);
    expect(await world.stored(chat)).toMatchObject({ accepted_at: null, result: null });
  });

  it("that is corrected by the switch keeps the chat's version as a former version", async () => {
    const chat = await world.running();
    await world.psychicDoes(chat, 'end');
    const [reading] = await world.readings(chat);
    const row = {
      connection_id: chat.connectionId,
      psychic: chat.id,
      customer: null,
      conn_type: 'Chat',
      started_at: '2026-11-20T14:03:22-05:00',
      duration_seconds: 60,
      free_minutes: 0,
      paid_minutes: 1,
      rate: 2,
      result: 'Completed',
    };
    await test.call('/api/integrations/readings', { method: 'POST', key: world.key, body: [row] });
    const { json } = await test.call(`/api/psychics/${chat.id}/readings/${Number(reading?.id)}/versions`, {
      cookie: world.manager,
    });
    expect(json).toMatchObject([{ version: 1, source: 'chat', key_id: null, reason: 'corrected' }]);
    expect(
      await test.db.query('select source, version from readings where connection_id = $1', [
        chat.connectionId,
      ]),
    ).toEqual([{ source: null, version: 2 }]);
  });

  it('shows only data of this psychic, this customer, and this network', async () => {
    const [psychic, other] = [await world.psychic(), await world.ringing()];
    // a pair that first met long ago, with seven free minutes left
    const met = async (psychicId: number, chatId: number): Promise<void> => {
      for (const [table, value] of [
        ['pair_firsts', `timestamptz '2026-01-01'`],
        ['gift_balances', '7'],
      ])
        await test.db.query(
          `insert into ${table} select $1, customer_id, ${value} from chats where id = $2`,
          [psychicId, chatId],
        );
    };
    await met(psychic.id, other.chatId);
    const connectionId = 4711;
    const customer = { external_id: 'quiet', username: 'quiet', email: 'q@x.example', takes_mail: false };
    const asked = await world.askFor(psychic.id, { connection_id: connectionId, customer, free_minutes: 12 });
    expect(
      await test.db.query(`select username, email, takes_mail from customers where external_id = 'quiet'`),
    ).toEqual([{ username: 'quiet', email: 'q@x.example', takes_mail: false }]);
    const { chat_id: chatId, token } = asked.json as { chat_id: number; token: string };
    const chat = { ...psychic, chatId, connectionId, token };
    await met(other.id, chatId);
    const boss = await createManager(test.db, 'onesun');
    const row = {
      connection_id: chat.connectionId,
      psychic: await createPsychic(test.db, 'onesun', boss),
      customer: null,
      conn_type: 'Chat',
      started_at: '2026-11-20T14:03:22-05:00',
      duration_seconds: 600,
      free_minutes: 0,
      paid_minutes: 10,
      rate: 2,
      result: 'Completed',
    };
    const send = (key: string, body: object) =>
      test.call('/api/integrations/readings', { method: 'POST', key, body: [body] });
    expect((await send(await test.createKey('onesun'), row)).json).toMatchObject({ rejected: 0 });
    // twelve free minutes were requested, and five are left
    expect(await world.psychicDoes(chat, 'accept')).toMatchObject({
      json: { type: 'new', free_first: 5, revenue: 0 },
    });
    await world.psychicDoes(chat, 'end');
    const shown = async (): Promise<object[]> =>
      (await test.call(`/api/psychics/${chat.id}/chats`, { cookie: world.manager })).json as object[];
    await send(world.key, { ...row, psychic: chat.id });
    expect(await shown()).toMatchObject([{ revenue: 20, duration: 10 }]);
    // voiding the switch's reading leaves what the chat's own clock recorded
    const reading = `/api/integrations/readings/${chat.connectionId}`;
    expect((await test.call(reading, { method: 'DELETE', key: world.key })).status).toBe(204);
    expect(await shown()).toMatchObject([{ revenue: 0 }]);
  });
});
