import { aReading } from '../../testing/fixtures';
import { type TestAnswer, TestApp } from '../../testing/app';
import { ChatWorld } from '../../testing/chats';
import { runConcurrently, rowOf } from '../../testing/run-concurrently';
import { SilentContacts } from './silent-contacts.service';

describe('a contact whose hang-up got lost', () => {
  let test: TestApp;
  let world: ChatWorld;
  let count = 500_000;

  beforeAll(async () => {
    test = await TestApp.start();
    world = await ChatWorld.open(test);
  });

  afterAll(() => test.stop());

  const report = (
    id: number,
    code: string,
    connection?: number | { external_id: string },
  ): Promise<TestAnswer> =>
    test.call(`/api/integrations/psychics/${id}/status`, {
      method: 'POST',
      key: world.key,
      body: { code, ...(typeof connection === 'number' ? { connection_id: connection } : connection) },
    });
  const reading = (psychic: number, name: object, more: object = {}): object =>
    aReading(psychic, {
      connection_id: undefined,
      ...name,
      customer: { external_id: 'h-1', username: 'Ana' },
      started_at: new Date(Date.now() - 600_000).toISOString().replace(/\.\d+/, ''),
      paid_minutes: 1,
      ...more,
    });
  const send = (rows: object[], query = ''): Promise<TestAnswer> =>
    test.call(`/api/integrations/readings${query}`, { method: 'POST', key: world.key, body: rows });
  const actions = async (id: number, action: string): Promise<object[]> =>
    test.db.query(
      'select via, via_name, before, after from audit where subject_id = $1 and action = $2 order by id',
      [id, action],
    );
  const later = (id: number, interval: string): Promise<unknown> =>
    test.db.query(
      'update switch_contacts set reported_at = reported_at - $2::interval where psychic_id = $1',
      [id, interval],
    );
  const look = (): Promise<void> => test.app.get(SilentContacts).end();

  it('ends when its reading arrives, whichever psychic the reading names, and restores the latest choice', async () => {
    const [{ id, own }, other] = [await world.psychic(), await world.psychic()];
    const name = { connection_id: ++count };
    await report(id, 'B', count);
    await test.call(`/api/psychics/${id}/status`, { method: 'POST', cookie: own, body: { code: 'O' } });
    expect((await send([reading(id, name)], '?dry_run=true')).status).toBe(200);
    expect(await world.status(id)).toBe('B');
    await send([reading(other.id, { connection_id: ++count }), reading(other.id, name)]);
    expect([await world.status(id), await world.status(other.id)]).toEqual(['O', 'A']);
    expect(await actions(id, 'ended a contact by its reading')).toEqual([
      {
        via: 'key',
        via_name: null,
        before: { availability: 'B', chosenAvailability: 'O' },
        after: { connection_id: name.connection_id, availability: 'O', chosenAvailability: 'O' },
      },
    ]);
  });

  it('ends with a reading identified by external id, and with a reading that was already there', async () => {
    const { id } = await world.psychic();
    const name = { external_id: `call-${++count}` };
    await report(id, 'R', name);
    await report(id, 'B', name);
    const row = reading(id, name);
    await send([row]);
    expect(await world.status(id)).toBe('A');
    // this begin is late: the reading has already arrived
    expect((await report(id, 'B', name)).json).toEqual([{ code: 'A' }]);
    await test.db.query(
      `update readings set received_at = received_at - interval '24 hours' where psychic_id = $1`,
      [id],
    );
    await test.db.query('delete from switch_contacts where psychic_id = $1', [id]);
    expect((await report(id, 'B', name)).json).toEqual([{ code: 'B' }]);
    expect((await send([row])).json).toMatchObject({ unchanged: 1 });
    expect(await world.status(id)).toBe('A');
  });

  it('ends when its reading is voided, even if that reading does not exist', async () => {
    const { id } = await world.psychic();
    for (const isThere of [true, false]) {
      const name = { connection_id: ++count };
      if (isThere) await send([reading(id, name)]);
      await test.db.query(`update readings set received_at = received_at - interval '25 hours'`);
      await report(id, 'B', count);
      expect(await world.status(id)).toBe('B');
      const voided = await test.call(`/api/integrations/readings/${count}?updated_at=2026-01-01T00:00:00Z`, {
        method: 'DELETE',
        key: world.key,
      });
      expect(voided.status).toBe(isThere ? 204 : 404);
      expect(await world.status(id)).toBe('A');
    }
  });

  it('does not end other contacts, unnamed contacts, or contacts of the other network', async () => {
    const { id } = await world.psychic();
    await report(id, 'B', ++count);
    await report(id, 'R');
    await send([reading(id, { connection_id: count })]);
    expect(await world.status(id)).toBe('R');
    const key = await test.createKey('onesun');
    await report(id, 'B', ++count);
    await test.call(`/api/integrations/readings/${count}?updated_at=2026-01-01T00:00:00Z`, {
      method: 'DELETE',
      key,
    });
    expect(await world.status(id)).toBe('B');
  });

  it('does not end our own active chat', async () => {
    const chat = await world.running();
    await send([reading(chat.id, { connection_id: chat.connectionId }, { conn_type: 'Chat' })]);
    await later(chat.id, '5 hours');
    await look();
    expect(await world.status(chat.id)).toBe('B');
    await world.memberDoes(chat, 'end');
    expect(await world.status(chat.id)).toBe('A');
  });

  it.each([
    ['reading', 'hang-up'],
    ['hang-up', 'reading'],
  ])('ends once when its %s races with its %s', async (first) => {
    const { id } = await world.psychic();
    const name = { connection_id: ++count };
    await report(id, 'B', count);
    const calls = [() => send([reading(id, name)]), () => report(id, 'U', name.connection_id)];
    const answers = await runConcurrently(test, rowOf, [id], first === 'reading' ? calls : calls.reverse());
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await world.status(id)).toBe('A');
    expect((await report(id, 'B', name.connection_id)).json).toEqual([{ code: 'A' }]);
  });

  it('ends by itself 4 hours after its last report, with an activity entry for managers', async () => {
    const [named, unnamed, young] = [await world.psychic(), await world.psychic(), await world.psychic()];
    await report(named.id, 'B', ++count);
    await report(unnamed.id, 'B');
    await report(young.id, 'B', count);
    for (const { id } of [named, unnamed]) await later(id, '4 hours');
    await later(young.id, '3 hours 59 minutes');
    await look();
    expect(await Promise.all([named, unnamed, young].map(({ id }) => world.status(id)))).toEqual([
      'A',
      'A',
      'B',
    ]);
    const activity = await test.call(`/api/psychics/${named.id}/activity`, { cookie: world.manager });
    expect((activity.json as object[])[0]).toMatchObject({
      action: 'ended a contact without a sign',
      actor: null,
      via_name: 'end-silent-contacts',
      before: { availability: 'B' },
      after: { availability: 'A', connection_id: count, last_sign: expect.stringMatching(/T/) as string },
    });
    expect(await actions(unnamed.id, 'ended a contact without a sign')).toMatchObject([
      { after: { connection_id: null } },
    ]);
    // its hang-up arrives late, after a new contact has begun
    expect((await report(named.id, 'U', count)).json).toEqual([{ code: 'A' }]);
    expect((await report(unnamed.id, 'B')).json).toEqual([{ code: 'B' }]);
    // every report counts
    await later(young.id, '1 minute');
    await report(young.id, 'B', count);
    await look();
    expect(await world.status(young.id)).toBe('B');
  });

  it('continues if the switch reports it while the job waits', async () => {
    const { id } = await world.psychic();
    await report(id, 'B', ++count);
    await later(id, '4 hours');
    await runConcurrently<unknown>(test, rowOf, [id], [() => report(id, 'B', count), look]);
    expect(await world.status(id)).toBe('B');
  });

  it("does not end the psychic's other contacts", async () => {
    const { id } = await world.psychic();
    await report(id, 'R', ++count);
    await later(id, '4 hours');
    await report(id, 'B', ++count);
    await look();
    expect(await world.status(id)).toBe('B');
    expect((await report(id, 'U', count)).json).toEqual([{ code: 'A' }]);
  });
});
