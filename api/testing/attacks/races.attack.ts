import { type Got, type Sent, Target } from './target';

const listing = { sales_pitch: 'Plain answers', body: 'First line', categories: '26' };
const hook = { url: 'https://hooks.invalid', events: ['chat.asked'] };

describe('the same call several times at once', () => {
  let target: Target;
  let cookie: string;
  beforeAll(async () => {
    target = await Target.start();
    cookie = await target.signIn('manager');
  });
  afterAll(() => target.stop());

  const together = async (times: number, address: string, sent: Sent): Promise<Got[]> =>
    Promise.all(Array.from({ length: times }, () => target.send(address, { cookie, ...sent })));
  const statuses = (answers: Got[]): number[] => answers.map(({ status }) => status).sort();
  const audited = (action: string): Promise<object[]> =>
    target.db.query('select from audit where action = $1', [action]);
  const post = { method: 'POST' };

  it('approves a listing once', async () => {
    const address = `/api/psychics/${target.psychic}/listings`;
    expect(statuses(await together(4, address, { ...post, body: { listing } }))).toEqual([
      200, 409, 409, 409,
    ]);
    expect(statuses(await together(4, `${address}/approve`, post))).toEqual([200, 409, 409, 409]);
    expect(await audited('approved the listing')).toHaveLength(1);
  });

  it('approves a profile once, or rejects it', async () => {
    await target.db.query(`update psychics set profile_status = 'Pending' where account_id = $1`, [
      target.psychic,
    ]);
    const decisions = ['approve', 'reject', 'approve', 'reject'].map((decision) =>
      target.send(`/api/profile/${target.psychic}/${decision}`, { cookie, method: 'POST' }),
    );
    expect(statuses(await Promise.all(decisions))).toEqual([200, 409, 409, 409]);
  });

  it('sends a gift once per key', async () => {
    const [customer] = await target.db.query<{ id: number }[]>('select id from customers');
    const gift = { subject: 'For you', body: 'Hello', minutes: 3, customers: [customer?.id] };
    const headers = { 'idempotency-key': 'once' };
    const answers = await together(6, `/api/psychics/${target.psychic}/gifts`, {
      ...post,
      headers,
      body: gift,
    });
    expect(statuses(answers)).toEqual(Array.from({ length: 6 }, () => 202));
    expect(await audited('sent gifts')).toHaveLength(1);
  });

  it('blacklists once, and leaves no session alive', async () => {
    for (let n = 0; n < 3; n += 1) await target.signIn('psychic');
    const body = { acctStatus: 'Blacklist' };
    const address = `/api/psychics/${target.psychic}/acct_status`;
    const answers = together(4, address, { method: 'PUT', body });
    const entering = Promise.all(Array.from({ length: 4 }, () => target.signIn('psychic')));
    expect(statuses(await answers)).toEqual([200, 200, 200, 200]);
    await entering;
    expect(await target.db.query('select from sessions where account_id = $1', [target.psychic])).toEqual([]);
  });

  it('deletes a contact once', async () => {
    const address = `/api/contacts/${await target.leaveContact()}`;
    expect(statuses(await together(4, address, { method: 'DELETE' }))).toEqual([204, 404, 404, 404]);
  });

  it('adds no more than the maximum number of webhooks', async () => {
    await together(20, '/api/webhooks', { ...post, body: hook });
    expect(await target.db.query(`select from webhooks where network = 'cos'`)).toHaveLength(10);
  });
});
