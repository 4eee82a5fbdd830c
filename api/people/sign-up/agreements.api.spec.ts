import { hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic } from '../../testing/people';
import { brands } from '../../../common/brand/brands';
import { documentsOf, findDocument } from '../../../common/documents';
import { dayOf } from '../../../common/domain/new-york-time';
import { agree } from './sign-up.service';

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
    await test.db.transaction((manager) => agree(manager, id, 'cos'));
    const first = await kept();
    expect(first).toMatchObject([
      { name: 'privacy-policy', effective_date: inForce },
      { name: 'psychic-agreement', effective_date: '2026-11-01' },
    ]);
    await test.db.transaction((manager) => agree(manager, id, 'cos'));
    expect(await kept()).toEqual(first);
  });
});
