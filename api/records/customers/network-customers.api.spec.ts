import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { TestApp } from '../../testing/app';
import { aReading } from '../../testing/fixtures';
import { createManager, createPsychic, testPassword } from '../../testing/people';

describe("the network's customers", () => {
  let test: TestApp;
  let cookie: string;
  let [hera, zoe, foreign] = [0, 0, 0];
  const ann = { external_id: 'ann-1', username: 'Ann' };

  beforeAll(async () => {
    test = await TestApp.start();
    const manager = await createManager(test.db, 'cos', 'manager');
    hera = await createPsychic(test.db, 'cos', manager, { username: 'hera' });
    zoe = await createPsychic(test.db, 'cos', manager, { username: 'zoe' });
    foreign = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun'));
    cookie = await test.signIn('manager', testPassword);
    const ingest = test.app.get(ReadingsIngest);
    const reading = (
      connection_id: number,
      psychic: number,
      started_at: string,
      free_minutes: number,
    ): object => aReading(psychic, { connection_id, customer: ann, started_at, free_minutes });
    await ingest.ingest('cos', [
      reading(1, hera, '2026-11-18T10:00:00-05:00', 4),
      reading(2, zoe, '2026-11-19T10:00:00-05:00', 3),
      reading(4, zoe, '2026-11-20T10:00:00-05:00', 0),
    ]);
    await ingest.ingest('onesun', [aReading(foreign, { customer: ann })]);
    await test.db.query(
      `with gift as (
         insert into gifts (id, sending_id, network, psychic_id, customer_id, subject, body, minutes, sent_at)
         select 1, 1, 'cos', $1, id, 's', 'b', 3, '2026-11-19T00:00:00-05:00' from customers where network = 'cos' returning *)
       insert into free_minute_credits (network, customer_id, psychic_id, minutes, credited_at, gift_id)
       select network, customer_id, psychic_id, minutes, sent_at, id from gift`,
      [hera],
    );
    // replays the ledger with the gift: it cannot be used with another psychic
    await ingest.ingest('cos', [reading(3, hera, '2026-11-19T12:00:00-05:00', 1)]);
    await test.db.query(
      `update free_minute_credits set credited_at = '2026-11-18T09:00:00-05:00' where psychic_id is null`,
    );
  });

  afterAll(() => test.stop());

  const get = (path: string) => test.call(`/api/customers${path}`, { cookie });
  const idIn = async (network: string): Promise<number> => {
    const [row] = await test.db.query<{ id: number }[]>('select id from customers where network = $1', [
      network,
    ]);
    return row?.id ?? 0;
  };

  it('have their contacts with every psychic, and every free minute', async () => {
    const id = await idIn('cos');
    const record = {
      id,
      ...ann,
      last_contact: '2026-11-20T10:00:00-05:00',
      psychics: 2,
      readings: 4,
      total_minutes: 48,
      // 5 and a gift of 3, of which 4, 1, and 1 were used
      free_minutes: 2,
    };
    expect((await get('')).json).toEqual([record]);
    expect((await get(`/${id}`)).json).toEqual({ ...record, erased_at: null });
    const readings = (await get(`/${id}/readings?end_date=2026-11-19`)).json as Record<string, unknown>[];
    expect(readings.map((row) => [row.connection_id, row.psychic_id, row.psychic_username])).toEqual([
      [3, hera, 'hera'],
      [2, zoe, 'zoe'],
      [1, hera, 'hera'],
    ]);
    expect((await get(`/${id}/gifts`)).json).toMatchObject([
      { psychic_id: hera, psychic_username: 'hera', minutes: 3, sent_at: '2026-11-19T00:00:00-05:00' },
    ]);
    const ledger = (await get(`/${id}/free_minutes`)).json as Record<string, unknown>[];
    expect(
      ledger.map((row) => [row.at, row.kind, row.minutes, row.psychic_username, row.connection_id]),
    ).toEqual([
      ['2026-11-19T12:00:00-05:00', 'used', 1, 'hera', 3],
      ['2026-11-19T10:00:00-05:00', 'used', 1, 'zoe', 2],
      ['2026-11-19T00:00:00-05:00', 'gift', 3, 'hera', null],
      ['2026-11-18T10:00:00-05:00', 'used', 4, 'hera', 1],
      ['2026-11-18T09:00:00-05:00', 'welcome', 5, null, null],
    ]);
  });

  it('and their readings with all psychics are listed by date, and filtered', async () => {
    const list = async (query: string): Promise<unknown[]> => {
      const { status, json } = await test.call(`/api/readings?${query}`, { cookie });
      expect(status).toBe(200);
      return (json as Record<string, unknown>[]).map((row) => [
        row.connection_id,
        row.psychic_username,
        row.username,
      ]);
    };
    const dates = 'start_date=2026-11-18&end_date=2026-11-19';
    expect(await list(dates)).toEqual([
      [3, 'hera', 'Ann'],
      [2, 'zoe', 'Ann'],
      [1, 'hera', 'Ann'],
    ]);
    expect(await list(`${dates}&sort=["psychic_username","DESC"]&range=[0,1]`)).toEqual([
      [2, 'zoe', 'Ann'],
      [3, 'hera', 'Ann'],
    ]);
    expect(await list(`${dates}&filter={"q":"2"}`)).toEqual([[2, 'zoe', 'Ann']]);
    expect(await list(`${dates}&filter={"result":"Dropped"}`)).toEqual([]);
    const tooLong = await test.call('/api/readings?start_date=2020-01-01&end_date=2026-11-19', {
      cookie,
    });
    expect(tooLong.status).toBe(400);
  });

  it('follow corrections that move a reading to another customer, and voids', async () => {
    const ingest = test.app.get(ReadingsIngest);
    const ben = { external_id: 'ben-1', username: 'Ben' };
    await ingest.ingest('cos', [
      aReading(zoe, { connection_id: 4, customer: ben, started_at: '2026-11-21T10:00:00-05:00' }),
    ]);
    await ingest.void('cos', 3);
    expect((await get('')).json).toMatchObject([
      {
        username: 'Ben',
        last_contact: '2026-11-21T10:00:00-05:00',
        psychics: 1,
        readings: 1,
        total_minutes: 10,
      },
      {
        username: 'Ann',
        last_contact: '2026-11-19T10:00:00-05:00',
        psychics: 2,
        readings: 2,
        total_minutes: 27,
      },
    ]);
    await ingest.void('cos', 4);
    expect((await get('?filter={"q":"BEN-"}')).json).toMatchObject([
      { username: 'Ben', last_contact: null, psychics: 0, readings: 0, total_minutes: 0, free_minutes: 5 },
    ]);
  });

  it('do not include those of another network', async () => {
    const id = await idIn('onesun');
    for (const path of ['', '/readings', '/gifts', '/free_minutes'])
      expect([path, (await get(`/${id}${path}`)).status]).toEqual([path, 404]);
  });
});
