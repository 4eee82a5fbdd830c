import type { WebhookEvent } from '../../../common/domain/webhook';
import { type TestAnswer, TestApp } from '../../testing/app';
import { Deliveries } from '../../testing/deliveries';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import type { DecidedRow } from './decisions.dto';
import { forgetDecisions } from './decisions.query';

const events: WebhookEvent[] = ['profile.approved', 'listing.approved', 'psychic.status_changed'];

describe('a decision', () => {
  let test: TestApp;
  let boss: number;
  let manager: string;
  let second: string;
  let id: number;
  let deliveries: Deliveries;

  beforeAll(async () => {
    test = await TestApp.start({ webhookNetworks: ['127.0.0.1'] });
    boss = await createManager(test.db, 'cos', 'manager');
    await createManager(test.db, 'cos', 'second');
    manager = await test.signIn('manager', testPassword);
    second = await test.signIn('second', testPassword);
  });
  afterAll(() => test.stop());

  beforeEach(async () => {
    id = await createPsychic(test.db, 'cos', boss);
    deliveries = await Deliveries.of(test, manager, events);
  });
  afterEach(() => deliveries.end());

  const post = (path: string, cookie = manager, body?: object): Promise<TestAnswer> =>
    test.call(path, { method: 'POST', cookie, ...(body && { body }) });
  const waiting = async (): Promise<unknown> => (await test.call('/api/approvals', { cookie: manager })).json;
  /** Those on this psychic, the latest first. */
  const decided = async (): Promise<DecidedRow[]> => {
    const { json } = await test.call('/api/approvals/decided', { cookie: manager });
    return (json as DecidedRow[]).filter((row) => row.agent_user_id === id);
  };
  const withListing = (status: string, pitch: string): Promise<unknown> =>
    test.db.query(
      `insert into listings (psychic_id, status, sales_pitch, body, categories, submitted_at, reason)
       values ($1, $2, $3, '<p>Body</p>', '{26,25}', '2026-11-20 10:11:12.131415-05', $4)`,
      [id, status, pitch, status === 'Rejected' ? 'Old' : null],
    );
  const proposal = async (): Promise<void> => {
    await test.db.query(
      `update psychics set profile_status = 'Pending', profile_submitted_at = '2026-11-20 10:11:12.131415-05',
              image = '/former', proposed_image = '/proposed', approved_profile = '{"city": "Salem"}' where account_id = $1`,
      [id],
    );
    await test.db.query(
      `insert into photos (psychic_id, size, is_proposed, jpeg)
       values ($1, 436, false, '\\x01'), ($1, 296, false, '\\x03'), ($1, 436, true, '\\x02'), ($1, 296, true, '\\x04')`,
      [id],
    );
  };
  const stored = (): Promise<unknown[]> =>
    test.db.query(
      `select to_jsonb(p) - 'updated_at' as psychic,
              (select jsonb_agg(to_jsonb(l) order by status) from listings l where psychic_id = $1) as listings,
              (select jsonb_agg(to_jsonb(f) order by size, is_proposed) from photos f where psychic_id = $1) as photos
         from psychics p where account_id = $1`,
      [id],
    );

  it.each(['approve', 'reject'])('on a listing is undone exactly: %s', async (what) => {
    await withListing('Approved', 'Live');
    await withListing('Pending', 'Proposed');
    const [before, items] = [await stored(), await waiting()];
    const body = what === 'reject' ? { reason: 'Too short' } : undefined;
    const done = await post(`/api/psychics/${id}/listings/${what}`, manager, body);
    expect(done.status).toBe(200);
    expect(await decided()).toMatchObject([
      {
        item: `${id}-Listing`,
        outcome: `${what === 'reject' ? what : 'approv'}ed`,
        decided_by: 'manager',
        undone: false,
      },
    ]);
    const undone = await post(`/api/psychics/${id}/listings/undo`);
    expect(undone).toMatchObject({ status: 200, json: { Pending: { sales_pitch: 'Proposed' } } });
    expect(undone.headers.etag).not.toBe(done.headers.etag);
    expect([await stored(), await waiting()]).toEqual([before, items]);
    expect(await decided()).toMatchObject([{ undone: true }]);
    // only the one that was undone
    expect((await post(`/api/psychics/${id}/listings/${what}`, second, body)).status).toBe(200);
    expect(await decided()).toMatchObject([
      { undone: false, decided_by: 'second' },
      { undone: true, decided_by: 'manager' },
    ]);
    const [row] = await test.db.query<object[]>(
      `select action, actor_id from audit where subject_id = $1 and action like 'undid%'`,
      [id],
    );
    expect(row).toEqual({ action: 'undid the decision on the listing', actor_id: boss });
  });

  it.each(['approve', 'reject'])('on a profile is undone exactly, with its photos: %s', async (what) => {
    await proposal();
    const [before, items] = [await stored(), await waiting()];
    expect((await post(`/api/profile/${id}/${what}`)).status).toBe(200);
    expect(await stored()).not.toEqual(before);
    expect(await post(`/api/profile/${id}/undo`)).toMatchObject({
      status: 200,
      json: { profile: { profile_status: 'Pending', image: '/former', proposed_image: '/proposed' } },
    });
    expect([await stored(), await waiting()]).toEqual([before, items]);
  });

  it('is undone only by who made it, once, and while nothing has changed since', async () => {
    await withListing('Pending', 'Proposed');
    const listings = `/api/psychics/${id}/listings`;
    expect((await post(`${listings}/undo`)).status).toBe(409);
    expect((await post(`${listings}/reject`)).status).toBe(200);
    expect((await post(`${listings}/undo`, second)).status).toBe(409);
    expect((await post(`${listings}/undo`)).status).toBe(200);
    expect((await post(`${listings}/undo`)).status).toBe(409);
    expect((await post(`${listings}/reject`)).status).toBe(200);
    expect((await post(`${listings}/delete_rejected`, second)).status).toBe(200);
    expect(await post(`${listings}/undo`)).toMatchObject({ status: 412, json: { changed_by: 'second' } });
    expect((await post(`/api/psychics/999999/listings/undo`)).status).toBe(404);
    expect((await post(`/api/profile/999999/undo`)).status).toBe(404);
  });

  it('sends its events only after the time to undo it, and none if it was undone', async () => {
    await withListing('Pending', 'Proposed');
    const approve = () => post(`/api/psychics/${id}/listings/approve`);
    expect((await approve()).status).toBe(200);
    await deliveries.send();
    expect(deliveries.said()).toEqual([]);
    expect((await post(`/api/psychics/${id}/listings/undo`)).status).toBe(200);
    expect(await deliveries.list()).toEqual([]);
    expect((await approve()).status).toBe(200);
    await test.db.query(`update webhook_deliveries set next_try_at = now()`);
    await deliveries.send();
    expect(deliveries.said()).toEqual(['listing.approved']);
    expect((await post(`/api/psychics/${id}/listings/undo`)).status).toBe(409);
    const [row] = await test.db.query<object[]>('select status from listings where psychic_id = $1', [id]);
    expect(row).toEqual({ status: 'Approved' });
  });

  it('is listed for seven days', async () => {
    await test.db.query(
      `insert into audit (at, network, actor_id, via, action, subject_id)
       select now() - hours * interval '1 hour', 'cos', $1, 'page', 'approved the profile', $2 from unnest('{167,169}'::int[]) hours`,
      [boss, id],
    );
    expect(await decided()).toMatchObject([{ item: `${id}-Profile`, outcome: 'approved' }]);
  });

  it('is forgotten later, what it replaced soon', async () => {
    await test.db.query('delete from decisions');
    await withListing('Pending', 'Proposed');
    expect((await post(`/api/psychics/${id}/listings/approve`)).status).toBe(200);
    const kept = `select before is null as "isOver" from decisions`;
    await forgetDecisions(test.db);
    expect(await test.db.query(kept)).toEqual([{ isOver: false }]);
    await test.db.query(`update decisions set held_until = now() - interval '1 second'`);
    await forgetDecisions(test.db);
    expect(await test.db.query(kept)).toEqual([{ isOver: true }]);
    await test.db.query(`update decisions set decided_at = now() - interval '3 days'`);
    await forgetDecisions(test.db);
    expect(await test.db.query(kept)).toEqual([]);
  });
});
