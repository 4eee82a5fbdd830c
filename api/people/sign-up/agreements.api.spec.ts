import { hosts, TestApp } from '../../testing/app';
import { addFirstAgreements } from '../../testing/agreements';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { brands } from '../../../common/brand/brands';
import { documentsOf, findDocument } from '../../../common/documents';
import { dayOf } from '../../../common/domain/new-york-time';
import { AgreedDocument } from './agreed-document.entity';
import type { Agreements } from './agreements.dto';
import { agree, dueOf } from './agreements.query';

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
    await addFirstAgreements(test.db, id);
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
    const both = await Promise.all([1, 2].map(() => post({ documents, typed_name: ' Ada  Q ' }, cookie)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const answer = await read();
    expect(answer.due).toEqual([]);
    expect(answer.agreed.at(-1)).toMatchObject({
      name: 'privacy-policy',
      effective_date: inForce,
      text_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      address: expect.any(String) as string,
      typed_name: 'Ada Q',
    });
    const mails = await test.db.query<{ to: string; text: string }[]>(
      `select recipient as to, body_text as text from mails where subject like 'Your agreement with%'`,
    );
    expect(mails).toEqual([{ to: 'psychic@example.com', text: expect.any(String) as string }]);
    for (const part of ['Typed name: Ada Q', 'Address: ', inForce, answer.agreed.at(-1)?.text_hash])
      expect(mails[0]?.text.replaceAll('\n', ' ')).toContain(part);
  });

  it('tell an email that nobody confirmed neither the name nor the address', async () => {
    const boss = await createManager(test.db, 'cos');
    const id = await createPsychic(test.db, 'cos', boss, { username: 'unconfirmed' });
    await test.db.query('update psychics set email_asked_at = now() where account_id = $1', [id]);
    const documents = await addFirstAgreements(test.db, id);
    const cookie = await test.signIn('unconfirmed', testPassword);
    await test.db.query('delete from mails');
    const body = { documents, typed_name: 'Ada Q' };
    await test.call(`/api/psychics/${id}/agreements`, { method: 'POST', cookie, body });
    const [mail] = await test.db.query<{ text: string }[]>('select body_text as text from mails');
    expect(mail?.text).toContain('You agreed to new versions of our documents.');
    expect(mail?.text).not.toMatch(/Ada|Address/);
  });

  it('show managers who has not agreed to what is in force', async () => {
    const boss = await createManager(test.db, 'onesun', 'onesuns');
    const cookie = await test.signIn('onesuns', testPassword, hosts.onesun);
    const [, first, newest] = [
      await createPsychic(test.db, 'onesun', boss),
      await createPsychic(test.db, 'onesun', boss),
      await createPsychic(test.db, 'onesun', boss),
    ];
    await addFirstAgreements(test.db, first);
    await test.db.transaction((manager) =>
      agree(manager, newest, 'onesun', { address: null, typedName: 'Ada Q' }),
    );
    const lacking = async (...names: string[]): Promise<number> => {
      const filter = encodeURIComponent(JSON.stringify({ not_agreed: names }));
      const { json } = await test.call(`/api/psychics?filter=${filter}`, { cookie, host: hosts.onesun });
      return (json as object[]).length;
    };
    expect([await lacking('privacy-policy'), await lacking('psychic-agreement')]).toEqual([2, 1]);
  });

  it.each([
    ['the first version', '2026-11-01', '2026-11-20', []],
    ['the first version', '2026-11-01', '2026-11-28', ['2026-11-28']],
    ['the one before', '2026-11-28', '2026-11-29', ['2026-11-29']],
    ['one that is not in force yet', '2026-11-29', '2026-11-28', []],
    ['the newest', '2026-11-29', '2026-12-24', []],
  ])('to %s (%s) wait on %s: %j', (_, agreed, day, due) => {
    const row = Object.assign(new AgreedDocument(), { name: 'privacy-policy', effectiveDate: agreed });
    expect(dueOf('cos', [row], day).map(({ effective_date }) => effective_date)).toEqual(due);
  });
});
