import { aReading } from '../../testing/fixtures';
import { TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';

describe('former versions of a reading', () => {
  let test: TestApp;
  let manager: string;
  let psychic: string;
  let key: string;
  let [id, other, foreign] = [0, 0, 0];

  beforeAll(async () => {
    test = await TestApp.start();
    const managerId = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', managerId, { username: 'hera' });
    other = await createPsychic(test.db, 'cos', managerId);
    foreign = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun'));
    manager = await test.signIn('manager', testPassword);
    psychic = await test.signIn('hera', testPassword);
    key = await test.createKey('cos');
  });

  afterAll(() => test.stop());

  const send = async (change: object): Promise<void> => {
    const reading = aReading(id, {
      connection_id: 4711,
      customer: { external_id: 'ann', username: 'Ann' },
      started_at: '2026-11-18T10:00:00-05:00',
      free_minutes: 0.5,
      rating: 4,
      rating_text: 'kind',
      ...change,
    });
    const answer = await test.call('/api/integrations/readings', { method: 'POST', key, body: [reading] });
    expect(answer).toMatchObject({ status: 200, json: { rejected: 0 } });
  };
  const readingOf = async (who: number): Promise<{ id: number; version: number }> => {
    const answer = await test.call(
      `/api/psychics/${who}/readings?start_date=2026-11-15&end_date=2026-11-21`,
      { cookie: manager },
    );
    const [row] = (answer.json as { readings: { id: number; version: number }[] }).readings;
    return row ?? { id: 0, version: 0 };
  };
  const versionsOf = (who: number, reading: number, cookie = manager) =>
    test.call(`/api/psychics/${who}/readings/${reading}/versions`, { cookie });

  it('show the content, when it was received and replaced, and which key wrote it, newest first', async () => {
    await send({});
    const first = await readingOf(id);
    expect(first.version).toBe(1);
    expect(await versionsOf(id, first.id)).toMatchObject({ status: 200, json: [] });
    await send({ rate: 3, rating: null, rating_text: null });
    await test.call('/api/integrations/readings/4711', { method: 'DELETE', key });
    await send({ customer: null, duration_seconds: 600, free_minutes: 0 });
    expect(await readingOf(id)).toEqual(expect.objectContaining({ id: first.id, version: 4 }));
    // another psychic's reading
    await send({ connection_id: 4712, psychic: other, customer: { external_id: 'bob', username: 'Bob' } });
    await test.createKey('cos');
    await test.db.query(`update reading_versions
      set replaced_at = '2026-11-20T10:00:00-05:00', content = jsonb_set(content, '{received_at}', '"2026-11-19T10:00:00-05:00"')
      where version = 1`);
    // as an import writes it, without a key
    await test.db.query(`update reading_versions set content = content - 'key_id' where version = 2`);
    const [made] = await test.db.query<{ id: number }[]>('select min(id) as id from api_keys');
    const { json } = await versionsOf(id, first.id);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/) as string;
    const same = {
      received_at: instant,
      replaced_at: instant,
      voided_at: null,
      key_id: made?.id,
      key_name: 'test',
      replaced_by: 'test',
      source: null,
      connection_id: 4711,
      psychic: id,
      call_date: '2026-11-18T10:00:00-05:00',
      user_id: expect.any(Number) as number,
      username: 'Ann',
      conn_type: 'Call',
      duration: 10.5,
      free_minutes: 0.5,
      paid_minutes: 10,
      result: 'Completed',
    };
    const corrected = { ...same, rate: 3, revenue: 30, rating: null, rating_text: null };
    expect(json).toEqual([
      { ...corrected, version: 3, reason: 'restored', voided_at: instant },
      { ...corrected, version: 2, reason: 'voided', key_id: null, key_name: null },
      {
        ...{
          ...same,
          version: 1,
          reason: 'corrected',
          replaced_by: null,
          rate: 2,
          revenue: 20,
          rating: 4,
          rating_text: 'kind',
        },
        ...{ received_at: '2026-11-19T10:00:00-05:00', replaced_at: '2026-11-20T10:00:00-05:00' },
      },
    ]);
  });

  it("are for managers only, and only for this psychic's readings, including voided ones", async () => {
    const { id: reading } = await readingOf(id);
    expect((await versionsOf(id, reading, psychic)).status).toBe(403);
    for (const [who, which] of [
      [other, reading],
      [foreign, reading],
      [id, 999_999],
      [id, 0],
      [id, 2 ** 53],
    ] as const)
      expect([who, which, (await versionsOf(who, which)).status]).toEqual([who, which, 404]);
    await test.call('/api/integrations/readings/4711', { method: 'DELETE', key });
    expect((await versionsOf(id, reading)).json).toHaveLength(4);
  });

  it('lead to a voided reading only through its filter, which psychics do not have', async () => {
    const window = 'start_date=2026-11-15&end_date=2026-11-21';
    const ask = (filter: object, cookie = manager, list = '/api') =>
      test.call(
        `${list}/psychics/${id}/readings?${window}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
        {
          cookie,
        },
      );
    const found = async (filter: object): Promise<unknown[]> =>
      ((await ask(filter)).json as { readings: { connection_id: number }[] }).readings.map(
        (row) => row.connection_id,
      );
    await send({ connection_id: 4713, customer: { external_id: 'Ref-9', username: 'Ann' } });
    expect([await found({}), await found({ voided: 'false' })]).toEqual([[4713], [4713]]);
    expect(await found({ voided: 'true' })).toEqual([4711]);
    expect(await found({ voided: ['true', 'false'] })).toEqual([4713, 4711]);
    expect((await ask({ voided: 'true', result: 'Completed' })).json).toMatchObject({
      readings: [{ voided_at: expect.stringMatching(/T.*-0[45]:00$/) as string, voided_by: 'test' }],
      // of the whole window, whatever is listed
      summary: { total_calls: 1, revenue: 20 },
    });
    expect((await ask({ voided: 'true' }, manager, '/api/exports')).text).toMatch(/4711.*,4,2[^,]*,test/);
    expect([await found({ q: 'ref-' }), await found({ q: '471' }), await found({ q: 'ann\n' })]).toEqual([
      [4713],
      [4713],
      [4713],
    ]);
    expect((await ask({ voided: 'true' }, psychic)).status).toBe(400);
    expect((await ask({ q: 'ref-' }, psychic)).json).toMatchObject({ readings: [] });
    expect((await ask({ q: '4713' }, psychic)).json).toMatchObject({ readings: [{ connection_id: 4713 }] });
    await test.db.query('update psychics set limited_readings = true');
    const limited = await test.signIn('hera', testPassword);
    expect((await ask({ q: '4713' }, limited)).json).toMatchObject({ readings: [] });
    const { json, text } = await ask({ q: 'ann', corrected: 'false' }, limited);
    expect(json).toMatchObject({ readings: [{ username: 'Ann' }] });
    expect(text).not.toMatch(/voided|revenue|4713/);
  });
});
