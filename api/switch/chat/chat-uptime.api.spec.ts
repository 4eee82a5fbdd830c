import { setTimeout as sleep } from 'node:timers/promises';
import { TestApp } from '../../testing/app';
import { ChatWorld, type Ringing } from '../../testing/chats';
import { within } from '../../testing/within';
import { noteUptime } from './chats.query';

describe('a chat while no API process is running', () => {
  let test: TestApp;
  let world: ChatWorld;

  beforeAll(async () => {
    test = await TestApp.start();
    world = await ChatWorld.open(test);
  });

  afterAll(() => test.stop());

  const minutes = (count: number): number => count * 60;
  /** Simulates that nothing ran for this long, and that a process has just started. */
  const stopped = async (chat: Ringing, seconds: number): Promise<void> => {
    await test.db.transaction(async (manager) => {
      // blocks the clock between the two statements
      await manager.query('lock table chats, uptime');
      await manager.query(
        `update chats set asked_at = asked_at - $2 * interval '1 second', accepted_at = accepted_at - $2 * interval '1 second',
                psychic_heard_at = psychic_heard_at - $2 * interval '1 second', member_heard_at = member_heard_at - $2 * interval '1 second'
          where id = $1`,
        [chat.chatId, seconds],
      );
      await manager.query(
        `update uptime set seen_at = clock_timestamp() - $1 * interval '1 second', since = least(since, clock_timestamp() - $1 * interval '1 second')`,
        [seconds],
      );
    });
  };
  const silentSince = async (seconds: number): Promise<void> => {
    await test.db.query(`update uptime set since = clock_timestamp() - $1 * interval '1 second'`, [seconds]);
  };
  const sign = { typing: false };

  it('continues: the first signal after the downtime finds it active, whether or not the start was recorded', async () => {
    const chat = await world.running();
    await stopped(chat, minutes(10));
    expect(await world.memberDoes(chat, 'typing', sign)).toMatchObject({
      status: 200,
      json: { state: 'running' },
    });
    await sleep(2500);
    expect((await world.psychicDoes(chat, 'typing', sign)).status).toBe(200);
    expect(await world.stored(chat)).toMatchObject({ result: null });
    await world.psychicDoes(chat, 'end');
    const [reading] = await world.readings(chat);
    expect(reading).toMatchObject({ result: 'Completed' });
    expect(reading?.duration).toBeGreaterThanOrEqual(10);
  });

  it('is dropped at its last signal if a side does not return within a minute of the start', async () => {
    const chat = await world.running();
    await stopped(chat, minutes(10));
    expect((await world.memberDoes(chat, 'typing', sign)).status).toBe(200);
    await noteUptime(test.db);
    await silentSince(40);
    await sleep(1500);
    expect(await world.stored(chat)).toMatchObject({ result: null });
    await silentSince(61);
    expect(await within(async () => (await world.stored(chat)).result === 'Dropped')).toBe(true);
    const { accepted_at, ended_at } = (await world.stored(chat)) as Record<string, Date>;
    // the psychic was last heard from when accepting
    expect(ended_at).toEqual(accepted_at);
    expect(await world.readings(chat)).toMatchObject([{ result: 'Dropped', paid_minutes: 0 }]);
  });

  it('applies the usual silence limit while a process records its uptime every second', async () => {
    const chat = await world.running();
    await silentSince(minutes(60));
    await world.lasted(chat, 300, { psychic: 2, member: 60 });
    expect(await within(async () => (await world.stored(chat)).result === 'Dropped')).toBe(true);
    const seen = async () =>
      (
        await test.db.query<{ seen_at: Date; old: boolean }[]>(
          `select seen_at, since < clock_timestamp() - interval '50 minutes' as old from uptime`,
        )
      )[0];
    const before = await seen();
    expect(before?.old).toBe(true);
    expect(await within(async () => Number((await seen())?.seen_at) > Number(before?.seen_at))).toBe(true);
  });

  it('sees no gaps in the uptime, whatever the number of processes that record it', async () => {
    const other = await test.beside();
    await silentSince(minutes(60));
    await sleep(2500);
    await other.stop();
    await Promise.all([noteUptime(test.db), noteUptime(test.db)]);
    const [row] = await test.db.query<{ old: boolean }[]>(
      `select since < clock_timestamp() - interval '50 minutes' as old from uptime`,
    );
    expect(row).toEqual({ old: true });
  });
});
