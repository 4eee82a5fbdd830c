import { hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { brands } from '../../../common/brand/brands';
import { documentsOf, findDocument } from '../../../common/documents';
import { dayOf } from '../../../common/domain/new-york-time';
import type { Agreements } from './agreements.dto';
import { agree } from './agreements.query';

/** The day of the privacy policy in force today. */
const inForce = findDocument(documentsOf(brands.cos), 'privacy-policy', {
  today: dayOf(new Date()),
})?.effective_date;

describe('agreements', () => {
  let test: TestApp;

  beforeAll(async () => (test = await TestApp.start()));
  afterAll(() => test.stop());

  it("are those of the named network, or else the host's", async () => {
    const titles = async (address: string, host: string): Promise<unknown> =>
      ((await test.call(`/api/agreements${address}`, { host })).json as object[]).map(Object.values);
    const ofCos = [
      ['privacy-policy', 'cos Privacy Policy', inForce],
      ['psychic-agreement', 'cos Psychic Agreement', '2026-11-01'],
    ];
    expect(await titles('', hosts.cos)).toEqual(ofCos);
    expect(await titles('?network=cos', hosts.onesun)).toEqual(ofCos);
    expect(JSON.stringify(await titles('', hosts.onesun))).toContain('OneSun Privacy Policy');
    for (const network of ['other', '__proto__', 'constructor'])
      expect((await test.call(`/api/agreements?network=${network}`)).status).toBe(400);
  });

  it('are pages without scripts that only our own pages may frame', async () => {
    const page = await test.call('/api/agreements/psychic-agreement?network=onesun');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; style-src 'sha256-");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('script-src');
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(page.text).toContain('<h1>OneSun Psychic Agreement</h1>');
    expect(page.text).toContain('11/01/2026');
    expect(page.text).toContain('1-800-555-0177');
    expect(page.text).not.toMatch(/<script|undefined|https?:/);
    const again = await test.call(
      '/api/agreements/psychic-agreement?network=onesun&effective_date=2026-11-01',
    );
    expect(again.text).toBe(page.text);
    const earlier = await test.call('/api/agreements/privacy-policy?effective_date=2026-11-01');
    expect(earlier.text).toContain('11/01/2026');
  });

  it.each([
    ['privacy-policy?effective_date=2020-01-01', 404],
    ['privacy-policy?effective_date=today', 400],
    ['privacy-policy?colour=red', 400],
    ['constructor', 404],
    ['__proto__', 404],
    ['Privacy-Policy', 404],
    ['x'.repeat(200), 404],
  ])('%s is answered with %d', async (address, status) => {
    expect((await test.call(`/api/agreements/${address}`)).status).toBe(status);
  });

  it("are recorded with the version and the time of an account's first agreement", async () => {
    const id = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos'));
    const kept = (): Promise<object[]> =>
      test.db.query(
        `select name, effective_date::text, agreed_at from agreed_documents where account_id = $1 order by 1`,
        [id],
      );
    await test.db.transaction((manager) =>
      agree(manager, id, 'cos', { address: '192.0.2.1', typedName: 'Ada Q' }),
    );
    const first = await kept();
    expect(first).toMatchObject([
      { name: 'privacy-policy', effective_date: inForce },
      { name: 'psychic-agreement', effective_date: '2026-11-01' },
    ]);
    await test.db.transaction((manager) =>
      agree(manager, id, 'cos', { address: '192.0.2.1', typedName: 'Ada Q' }),
    );
    expect(await kept()).toEqual(first);
  });

  it('wait again when a document has a new version, and are agreed to as read, under a typed name', async () => {
    const boss = await createManager(test.db, 'cos', 'boss');
    const id = await createPsychic(test.db, 'cos', boss, { username: 'agreeing' });
    const path = `/api/psychics/${id}/agreements`;
    const cookie = await test.signIn('agreeing', testPassword);
    const read = async (): Promise<Agreements> => (await test.call(path, { cookie })).json as Agreements;
    // whom a manager made is not asked
    expect(await read()).toEqual({ agreed: [], due: [] });
    await test.db.query(
      `insert into agreed_documents (account_id, name, effective_date) values ($1, 'privacy-policy', '2026-11-01'), ($1, 'psychic-agreement', '2026-11-01')`,
      [id],
    );
    const { agreed, due } = await read();
    expect(agreed[0]).toMatchObject({ text_hash: null, address: null, typed_name: null });
    expect(due.map(({ name, effective_date }) => [name, effective_date])).toEqual([
      ['privacy-policy', inForce],
    ]);
    const post = (body: object, who = cookie): ReturnType<TestApp['call']> =>
      test.call(path, { method: 'POST', cookie: who, body });
    const documents = [`privacy-policy/${inForce}`];
    expect((await post({ documents, typed_name: ' ' })).status).toBe(400);
    expect((await post({ documents: ['privacy-policy/2026-11-01'], typed_name: 'Ada' })).status).toBe(409);
    expect(
      (await post({ documents, typed_name: 'Ada' }, await test.signIn('boss', testPassword))).status,
    ).toBe(403);
    const answer = (await post({ documents, typed_name: ' Ada  Q ' })).json as Agreements;
    expect(answer.due).toEqual([]);
    expect(answer.agreed.at(-1)).toMatchObject({
      name: 'privacy-policy',
      effective_date: inForce,
      text_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      address: expect.any(String),
      typed_name: 'Ada Q',
    });
    expect((await post({ documents, typed_name: 'Ada' })).status).toBe(409);
  });
});
