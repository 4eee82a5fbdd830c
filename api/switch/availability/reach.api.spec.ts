import { holdSending } from '../../identity/mail/sending-hold.query';
import { type TestAnswer, TestApp } from '../../testing/app';
import { readMails } from '../../testing/mails';
import { createManager, createPsychic, type PsychicTraits, testPassword } from '../../testing/people';
import { missedExample } from '../integrations/readings.dto';
import { PauseClock } from './pause-clock.service';
import type { StatusRecord } from './availability.dto';

describe('who can be reached', () => {
  let test: TestApp;
  let manager: number;
  let key: string;
  let cookie: string;
  let count = 0;
  let connection = 500_000;

  beforeAll(async () => {
    test = await TestApp.start();
    await holdSending(test.db);
    manager = await createManager(test.db, 'cos', 'manager');
    cookie = await test.signIn('manager', testPassword);
    key = await test.createKey('cos');
  });

  afterAll(() => test.stop());

  const psychic = async (traits: PsychicTraits = {}): Promise<{ id: number; own: string }> => {
    const username = `reached${++count}`;
    const id = await createPsychic(test.db, 'cos', manager, { username, availability: 'A', ...traits });
    await test.db.query(
      `update psychics set missed_since = now() - interval '1 hour' where account_id = $1`,
      [id],
    );
    return { id, own: await test.signIn(username, testPassword) };
  };
  const call = (
    id: number,
    own: string,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/${path}`, { method, cookie: own, ...(body && { body }) });
  const pause = (id: number, own: string, minutes: unknown): Promise<TestAnswer> =>
    call(id, own, 'POST', 'pause', { minutes });
  const report = (id: number, code: string, connection_id: number): Promise<TestAnswer> =>
    test.call(`/api/integrations/psychics/${id}/status`, {
      method: 'POST',
      key,
      body: { code, connection_id },
    });
  const read = async (id: number): Promise<StatusRecord> => {
    const [status] = (await test.call(`/api/psychics/${id}/status`, { cookie })).json as StatusRecord[];
    if (status === undefined) throw new Error('a psychic without a status');
    return status;
  };
  /** As if the time of the pause were over. */
  const timeUp = async (id: number): Promise<void> => {
    await test.db.query(`update psychics set pause_until = now() where account_id = $1`, [id]);
    await test.app.get(PauseClock).end();
  };
  const audited = (id: number, action: string): Promise<unknown[]> =>
    test.db.query('select via_name, before, after from audit where subject_id = $1 and action = $2', [
      id,
      action,
    ]);

  it('takes a break and gives the former choice back once, from the clock of whichever process', async () => {
    const { id, own } = await psychic();
    const [taken] = (await pause(id, own, 10)).json as StatusRecord[];
    expect(taken).toMatchObject({ code: 'O', cause: 'break', returns_to: 'A' });
    const [{ left } = { left: 0 }] = await test.db.query<{ left: number }[]>(
      'select extract(epoch from pause_until - availability_since)::float8 as left from psychics where account_id = $1',
      [id],
    );
    expect(Math.round(left)).toBe(600);
    const clock = test.app.get(PauseClock);
    await clock.end();
    expect((await read(id)).code).toBe('O');
    await test.db.query(`update psychics set pause_until = now() where account_id = $1`, [id]);
    await Promise.all([clock.end(), clock.end(), clock.end()]);
    expect(await read(id)).toMatchObject({ code: 'A', cause: 'psychic', until: null, returns_to: null });
    expect(await audited(id, 'ended a pause on time')).toEqual([
      {
        via_name: 'end-pauses',
        before: { availability: 'O', chosenAvailability: 'O' },
        after: { availability: 'A', chosenAvailability: 'A' },
      },
    ]);
  });

  it('ends a break on request, and with a choice of anybody', async () => {
    const { id, own } = await psychic();
    await pause(id, own, 5);
    expect((await call(id, own, 'DELETE', 'pause')).json).toMatchObject([{ code: 'A', cause: 'psychic' }]);
    expect((await call(id, own, 'DELETE', 'pause')).json).toMatchObject([{ code: 'A' }]);
    await pause(id, own, 5);
    await call(id, cookie, 'POST', 'status', { code: 'P' });
    expect(await read(id)).toMatchObject({ code: 'P', cause: 'manager', until: null });
    await timeUp(id);
    expect((await read(id)).code).toBe('P');
  });

  it.each([0, 7, 60, '5', null])('refuses a break of %j minutes', async (minutes) => {
    const { id, own } = await psychic();
    expect((await pause(id, own, minutes)).status).toBe(400);
  });

  it('refuses a break to who is not available, and any to others', async () => {
    const { id, own } = await psychic({ availability: 'U' });
    expect((await pause(id, own, 5)).status).toBe(409);
    const other = await psychic();
    expect((await pause(other.id, own, 5)).status).toBe(403);
    expect((await call(other.id, cookie, 'POST', 'pause', { minutes: 5 })).status).toBe(403);
  });

  it('lets a break end during a call without ending the call', async () => {
    const { id, own } = await psychic();
    await pause(id, own, 5);
    expect((await report(id, 'B', ++connection)).json).toEqual([{ code: 'B' }]);
    expect(await read(id)).toMatchObject({ next: 'O', cause: 'break' });
    await timeUp(id);
    expect(await read(id)).toMatchObject({ code: 'B', next: 'A', cause: 'psychic', until: null });
    expect((await report(id, 'U', connection)).json).toEqual([{ code: 'A' }]);
  });

  it('begins a break asked for in a call at its end', async () => {
    const { id, own } = await psychic();
    await report(id, 'B', ++connection);
    await pause(id, own, 20);
    expect(await read(id)).toMatchObject({ code: 'B', next: 'O', break_seconds: 1200, until: null });
    expect((await report(id, 'U', connection)).json).toEqual([{ code: 'O' }]);
    expect(await read(id)).toMatchObject({ code: 'O', cause: 'break', break_seconds: null, returns_to: 'A' });
    await timeUp(id);
    expect((await read(id)).code).toBe('A');
  });

  it('tells the switch On Alert for the wanted time after a call that was answered', async () => {
    const { id, own } = await psychic();
    for (const seconds of [-1, 121, 1.5, '30'])
      expect((await call(id, own, 'PUT', 'after_contact', { seconds })).status).toBe(400);
    const [wanted] = (await call(id, own, 'PUT', 'after_contact', { seconds: 120 })).json as StatusRecord[];
    expect(wanted?.after_contact).toBe(120);
    await report(id, 'R', ++connection);
    expect((await report(id, 'U', connection)).json).toEqual([{ code: 'A' }]);
    await report(id, 'R', ++connection);
    await report(id, 'B', connection);
    expect((await report(id, 'U', connection)).json).toEqual([{ code: 'O' }]);
    expect(await read(id)).toMatchObject({ cause: 'after_contact', returns_to: 'A' });
    await timeUp(id);
    expect(await read(id)).toMatchObject({ code: 'A', cause: 'psychic' });
  });

  it('loses chat for the time after a break with the last session', async () => {
    const { id, own } = await psychic();
    await pause(id, own, 5);
    await test.call('/api/sessions/0', { method: 'DELETE', cookie: own });
    expect(await read(id)).toMatchObject({ code: 'O', cause: 'break', returns_to: 'P' });
    await timeUp(id);
    expect(await read(id)).toMatchObject({ code: 'P', cause: 'signed_out' });
  });

  describe('after missed contacts', () => {
    /** A call that has ended `ago` seconds ago. */
    const send = async (id: number, result: string, ago = 1, how: object = {}): Promise<void> => {
      const answer = await test.call('/api/integrations/readings', {
        method: 'POST',
        key,
        body: [
          {
            ...missedExample,
            connection_id: ++connection,
            psychic: id,
            started_at: new Date(Math.floor(Date.now() / 1000 - ago) * 1000).toISOString(),
            result,
            ...how,
          },
        ],
      });
      expect(answer.json).toMatchObject({ rejected: 0 });
    };
    const isPaused = async (id: number): Promise<boolean> => (await read(id)).cause === 'missed';

    it('is paused after the third in a row, told once by mail, and back with one button', async () => {
      const { id, own } = await psychic();
      for (const result of ['No Answer', 'Voicemail']) await send(id, result);
      expect(await isPaused(id)).toBe(false);
      await send(id, 'Busy');
      expect(await read(id)).toMatchObject({ code: 'O', cause: 'missed', returns_to: 'A', until: null });
      const clock = test.app.get(PauseClock);
      await Promise.all([clock.tell(), clock.tell()]);
      const mails = (await readMails(test.db)).filter(({ subject }) =>
        subject.startsWith('You are On Alert'),
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('3 contacts in a row');
      expect(await audited(id, 'paused after missed contacts')).toMatchObject([{ after: { missed: 3 } }]);
      await send(id, 'No Answer');
      expect((await call(id, own, 'POST', 'status', { code: 'A' })).json).toMatchObject([
        { code: 'A', cause: 'psychic' },
      ]);
      for (const result of ['No Answer', 'Declined']) await send(id, result, 0);
      expect(await isPaused(id)).toBe(false);
      await send(id, 'No Answer', 0);
      expect(await isPaused(id)).toBe(true);
    });

    it.each<[string, (id: number) => Promise<void>]>([
      ['one that the customer gave up', (id) => send(id, 'Abandoned')],
      ['one of two hours ago', (id) => send(id, 'No Answer', 7200)],
      ['the same one again', (id) => send(id, 'No Answer', 3, { connection_id: connection })],
      [
        'one after a talk',
        async (id) => {
          await send(id, 'Completed');
          await send(id, 'No Answer');
        },
      ],
    ])('does not count %s', async (_, third) => {
      const { id } = await psychic();
      for (const ago of [4, 3]) await send(id, 'No Answer', ago);
      await third(id);
      expect(await isPaused(id)).toBe(false);
    });

    it('counts a missed one that arrives late between two others, and nobody who is not available', async () => {
      const { id } = await psychic();
      for (const ago of [60, 20]) await send(id, 'No Answer', ago);
      await send(id, 'Abandoned');
      await send(id, 'No Answer', 30);
      expect(await isPaused(id)).toBe(true);
      const off = await psychic({ availability: 'U' });
      for (let n = 0; n < 4; n++) await send(off.id, 'No Answer', 0);
      expect(await read(off.id)).toMatchObject({ code: 'U', cause: 'new' });
      // whatever chooses
      await test.db.query(
        `update psychics set availability = 'A', chosen_availability = 'A' where account_id = $1`,
        [off.id],
      );
      expect(await read(off.id)).toMatchObject({ code: 'A', cause: 'psychic' });
    });

    it('is shown to managers in the list and the record', async () => {
      const { id } = await psychic();
      for (let n = 0; n < 3; n++) await send(id, 'No Answer', 0);
      const rows = (await test.call('/api/psychics?filter={"status_cause":"missed"}', { cookie }))
        .json as object[];
      expect(rows).toContainEqual(
        expect.objectContaining({ agent_user_id: id, status: 'O', status_cause: 'missed' }),
      );
      expect((await test.call(`/api/psychics/${id}`, { cookie })).json).toMatchObject({
        status_cause: 'missed',
      });
      const counts = (await test.call('/api/psychics/availability', { cookie })).json as {
        status: string;
        paused: number;
      }[];
      expect(counts.find(({ status }) => status === 'O')?.paused).toBeGreaterThan(0);
      expect(counts.find(({ status }) => status === 'A')?.paused).toBe(0);
    });
  });
});
