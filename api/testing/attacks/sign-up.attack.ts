import { applicant } from '../applicant';
import { holdSending } from '../../mail/sending-hold.query';
import { readMails } from '../mails';
import { within } from '../within';
import { type Got, type Sent, Target } from './target';

const times = 6;
const form = { name: 'Ana', email: 'ana@x.example', phone: '505-555-0148' };
type Application = Record<string, unknown>;

describe('simultaneous public requests', () => {
  let target: Target;
  let count = 0;
  beforeAll(async () => {
    target = await Target.start();
  });
  afterAll(() => target.stop());

  /** An application that differs in everything that must be unique. */
  const another = (): Application => {
    count += 1;
    return {
      ...applicant,
      username: `Applicant${count}`,
      phone: `505555${String(2000 + count)}`,
      pin: String(4000 + count),
      ssn: `912-34-${String(5000 + count)}`,
      email: `applicant${count}@x.example`,
    };
  };
  const post = (address: string, body: object, sent: Sent = {}): Promise<Got> =>
    target.send(address, { method: 'POST', ...sent, body });
  /** Sends applications, each with its own proof of work unless it already has one. */
  async function apply(applications: Application[]): Promise<Got[]> {
    const proven: Application[] = [];
    for (const application of applications) proven.push({ bot_check: await target.proof(), ...application });
    return Promise.all(proven.map((psychic) => post('/api/psychics', { psychic })));
  }
  const several = (same: Application): Application[] =>
    Array.from({ length: times }, () => ({ ...another(), ...same }));
  const statuses = (answers: Got[]): number[] => answers.map(({ status }) => status).sort();
  const once = [201, ...Array.from({ length: times - 1 }, () => 400)];
  const errorsOf = (answers: Got[]): unknown[] =>
    answers
      .filter(({ status }) => status === 400)
      .map(({ text }) => (JSON.parse(text) as { errors: unknown }).errors);
  const accounts = (where: string): Promise<{ network: string }[]> =>
    target.db.query(`select network from accounts where ${where}`);

  it.each<[string, string[]]>([
    ['the same username', Array.from({ length: times }, () => 'TheSame')],
    ['the same username in different case', ['Luz', 'LUZ', 'luz', 'lUZ', 'luZ', 'LUz']],
    ['the same username beyond ASCII', ['Zoë', 'ZOË', 'zoë', 'zoË', 'ZOë', 'zOË']],
    ['the same username in Greek', ['Λύρα', 'ΛΎΡΑ', 'λύρα', 'λΎρα', 'Λύρα', 'λύρΑ']],
    [
      'the same username with surrounding spaces',
      ['Blank', ' Blank', 'Blank ', '  Blank  ', 'Blank', ' Blank'],
    ],
  ])('%s is assigned once', async (_, names) => {
    const answers = await apply(names.map((username) => ({ ...another(), username })));
    expect(statuses(answers)).toEqual(once);
    for (const errors of errorsOf(answers)) expect(Object.keys(errors as object)).toEqual(['username']);
    expect(await accounts(`lower(username) = lower(trim('${names[0]}'))`)).toHaveLength(1);
  });

  it('the same phone and PIN are accepted once, however the phone is written', async () => {
    const phones = [
      '505-555-1777',
      '5055551777',
      '(505) 555-1777',
      '505.555.1777',
      '505 555 1777',
      '505-555-1777',
    ];
    const answers = await apply(phones.map((phone) => ({ ...another(), phone, pin: '7654' })));
    expect(statuses(answers)).toEqual(once);
    for (const errors of errorsOf(answers)) expect(Object.keys(errors as object)).toEqual(['phone']);
  });

  it('the same SSN and email are accepted, each with its own extension', async () => {
    const answers = await apply(several({ ssn: '912-34-4999', email: 'shared@x.example' }));
    expect(statuses(answers)).toEqual(Array.from({ length: times }, () => 201));
    const rows = await target.db.query<{ extension: string }[]>(
      `select extension from accounts join psychics on account_id = id where email = 'shared@x.example'`,
    );
    expect(new Set(rows.map(({ extension }) => extension)).size).toBe(times);
  });

  it('the same username is accepted in both networks', async () => {
    const both = ['cos', 'onesun', 'cos', 'onesun', 'cos', 'onesun'];
    const answers = await apply(both.map((network) => ({ ...another(), username: 'OnBoth', network })));
    expect(statuses(answers)).toEqual([201, 201, 400, 400, 400, 400]);
    const made = await accounts(`username = 'OnBoth'`);
    expect(made.map(({ network }) => network).sort()).toEqual(['cos', 'onesun']);
  });

  it('a proof of work can be used once', async () => {
    const proof = await target.proof();
    const psychic = (): Promise<Got> =>
      post('/api/psychics', { psychic: { ...another(), bot_check: proof } });
    const contact = (): Promise<Got> => post('/api/contacts', { contact: { ...form, bot_check: proof } });
    const answers = await Promise.all([psychic(), contact(), psychic(), contact(), psychic(), contact()]);
    expect(statuses(answers)).toEqual(once);
    for (const errors of errorsOf(answers)) expect(Object.keys(errors as object)).toEqual(['bot_check']);
  });

  it.each([
    ['contact', '/api/contacts', (bot_check: string): object => ({ contact: { ...form, bot_check } })],
    ['sign-up', '/api/psychics', (bot_check: string): object => ({ psychic: { ...another(), bot_check } })],
  ])('the form %s is limited to five a minute per address, and per /64', async (name, address, body) => {
    for (const clients of [['203.0.113.20'], ['2001:db8:7::1', '2001:db8:7::2', '2001:db8:7:0:ffff::3']]) {
      const proofs: string[] = [];
      for (let n = 0; n < 24; n += 1) proofs.push(await target.proof());
      await target.db.query('delete from rate_limits');
      const answers = await Promise.all(
        proofs.map((proof, n) =>
          post(address, body(proof), {
            headers: { 'x-forwarded-for': clients[n % clients.length] },
          }),
        ),
      );
      // a minute may have passed in the meantime
      const [counted] = await target.db.query<{ keys: number; taken: number }[]>(
        `select count(distinct key)::int as keys, sum(least(hits, 5))::int as taken
           from rate_limits where key like $1`,
        [`${name} %`],
      );
      expect(counted?.keys).toBe(1);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(counted?.taken ?? 0);
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused.length).toBeGreaterThanOrEqual(14);
      for (const { status, headers } of refused) {
        expect(status).toBe(429);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    }
  });

  it('an address that is not one of our proxies cannot claim another address', async () => {
    await target.db.query('delete from rate_limits');
    // the last entry is the address that our proxy saw
    for (let n = 0; n < 7; n += 1)
      await post(
        '/api/contacts',
        { contact: {} },
        {
          headers: { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.30`, forwarded: `for=198.51.100.${n}` },
        },
      );
    const rows = await target.db.query<{ key: string }[]>(
      `select distinct key from rate_limits where key like 'contact %'`,
    );
    expect(rows).toEqual([{ key: 'contact 203.0.113.30' }]);
  });

  it('of many simultaneous password requests, five mails an hour are sent, and one link is valid', async () => {
    await target.db.query('delete from mails');
    await holdSending(target.db);
    const body = { email: 'psychic@example.com' };
    await Promise.all(Array.from({ length: 12 }, () => post('/api/profile/forgot_password', body)));
    const waiting = async (): Promise<number> =>
      (await target.db.query<object[]>('select from recovery_requests')).length;
    expect(await within(async () => (await waiting()) === 0)).toBe(true);
    const mails = await readMails(target.db);
    expect(mails).toHaveLength(5);
    const links = mails.map(({ text }) => /recover_password\/([\w-]+)/.exec(text)?.[1]);
    const answers = await Promise.all(
      links.map((link) => target.send(`/api/profile/authorize_password/${link}`)),
    );
    expect(statuses(answers)).toEqual([204, 404, 404, 404, 404]);
    // and it can be used once
    const cookie = answers.find(({ status }) => status === 204)?.headers['set-cookie']?.[0]?.split(';', 1)[0];
    const changes = await Promise.all(
      Array.from({ length: times }, (_, n) =>
        target.send('/api/profile/password_unchecked', {
          method: 'PUT',
          cookie,
          body: { password: `a new secret ${n}` },
        }),
      ),
    );
    expect(changes.filter(({ status }) => status === 204)).toHaveLength(1);
    for (const { status } of changes) expect([204, 403, 404]).toContain(status);
  });
});
