import { bodyOf, type Route, routes } from './routes';
import { type Got, type SentCall, Target } from './target';
import { holdSending } from '../../identity/mail/sending-hold.query';
import { readMails } from '../mails';
import { within } from '../within';

const open = routes.filter(({ 'x-audience': audience }) => audience === 'public');
const reading = routes.filter(({ method }) => method === 'GET');
const names = (some: readonly Route[]): [string, Route][] => some.map((route) => [route.name, route]);

/** Data from the callers' accounts. */
const personal = /Marisol|Quintero|Dana|Whitfield|psychic@example|dana@example/;

/** Calls refused without identifying the caller: a wrong password, and a new password without a link. */
const refusals: Record<string, number> = {
  'POST /api/sessions': 401,
  'PUT /api/profile/password_unchecked': 403,
};

/** Random or time-dependent headers. */
const changing = ['date', 'x-request-id'];
const steady = ({ status, headers, text }: Got): object => ({
  status,
  headers: Object.entries(headers).filter(([name]) => !changing.includes(name)),
  text: text.replace(/"request_id":"[^"]+"/, ''),
});

/** Queries that have an answer. */
const asked: Record<string, string> = {
  '/api/psychics/username_available': '?username=Manager',
  '/api/psychics/phone_pin_available': '?phone=505-555-0148&pin=4711',
};

/** A document, and a link from a mail, which is valid until the next one. */
async function placesOf(target: Target): Promise<Record<string, string>> {
  const body = { email: 'psychic@example.com' };
  await target.db.query('delete from mails; delete from sign_in_failures');
  await holdSending(target.db);
  await target.send('/api/profile/forgot_password', { method: 'POST', body });
  let link: string | undefined;
  await within(async () => {
    const [mail] = await readMails(target.db);
    link = /recover_password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    return link !== undefined;
  });
  const documents = JSON.parse((await target.send('/api/agreements')).text) as { name: string }[];
  return { link: link ?? '', name: documents[0]?.name ?? '' };
}

describe('public endpoints', () => {
  let target: Target;
  beforeAll(async () => {
    target = await Target.start();
  });
  afterAll(() => target.stop());

  it.each(names(open))('%s is open, and reveals nothing about anyone', async (name, route) => {
    const address = target.addressOf(route.path);
    const body = bodyOf(route);
    for (const [who, sent] of Object.entries(await target.everybody()))
      for (const with_ of body === undefined ? [{}] : [{ body }, { body: {} }]) {
        const { status, text, headers } = await target.send(address, {
          method: route.method,
          ...sent,
          ...with_,
        });
        if (status === 401 || status === 403) expect([who, status]).toEqual([who, refusals[name]]);
        expect([who, status < 500]).toEqual([who, true]);
        expect(text + JSON.stringify(headers)).not.toMatch(personal);
      }
  });

  // a challenge differs every time
  it.each(names(open.filter(({ method, path }) => method === 'GET' && !path.endsWith('bot_check'))))(
    '%s answers the same for every caller',
    async (_, { path }) => {
      const address = target.addressOf(path, await placesOf(target)) + (asked[path] ?? '');
      const own = await target.send(address);
      expect([
        200,
        204,
        ...(/first_manager|invitations|calendars|application_(status|drafts)/.test(path) ? [404] : []),
      ]).toContain(own.status);
      for (const cookie of [await target.signIn('psychic'), 'session=x', 'session=%00; __Host-session=x'])
        expect(steady(await target.send(address, { cookie }))).toEqual(steady(own));
    },
  );
});

describe('called from another site', () => {
  /** Streams, links in mails, and what leaves an audit row, counts, or shows how a proof may be given. */
  const ownPagesOnly =
    /\/events$|\/authorize_password\/|\/exports?(\/|$)|1099\.csv$|\/pin$|\/(recording|attachment)s\/|\/chats(\/\{chat_id\}\/(messages|draft))?$|\/phrases$|\/card$|\/0\/proof$|\/phone_pin_available$/;
  let target: Target;
  beforeAll(async () => {
    target = await Target.start();
  });
  afterAll(() => target.stop());

  const whoReads = async ({ 'x-audience': audience }: Route): Promise<SentCall> => {
    if (audience === 'integration') return { bearer: target.keys.read };
    if (audience === 'member') return { bearer: target.chatToken };
    return { cookie: await target.signIn(audience === 'psychic' ? 'psychic' : 'manager') };
  };

  it.each(names(reading))('%s is of no use', async (_, route) => {
    const address = target.addressOf(route.path, await placesOf(target)) + (asked[route.path] ?? '');
    const who = await whoReads(route);
    const isClosed = ownPagesOnly.test(route.path) && route['x-audience'] !== 'member';
    const usual = (await target.send(address, who)).status;
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
      { origin: 'http://onesun.localhost', 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
    ]) {
      const { status, headers: answered } = await target.send(address, { ...who, headers });
      expect([headers, status]).toEqual([headers, isClosed ? 403 : usual]);
      expect(Object.keys(answered).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      // neither as an image, nor as a script, nor in a frame
      expect(answered).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(answered['content-security-policy']).toContain('frame-ancestors');
    }
  });

  it.each(names(routes))('%s is not allowed by a preflight request', async (_, { path, method }) => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization, content-type',
    };
    const answer = await target.send(target.addressOf(path), { method: 'OPTIONS', headers });
    expect(answer.status).toBe(404);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
