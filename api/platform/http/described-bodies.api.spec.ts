import { highestRate } from '../../../common/domain/amounts';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { missedExample, readingExample } from '../../switch/integrations/readings.dto';
import { ReadingsIngest } from '../../records/readings/ingest/readings-ingest';
import { hashToken } from '../../identity/session-store/cookie';
import { type TestAnswer, type TestCall, hosts, TestApp } from '../../testing/app';
import { botCheck } from '../../testing/bot-check';
import { ChatWorld, type Ringing } from '../../testing/chats';
import { addContact, addGiftTemplate, addSavedReply } from '../../testing/fixtures';
import { storeStatement } from '../../testing/statements';
import { addEmailChanges, createManager, createPsychic } from '../../testing/people';
import { bodiesOf, freshProof, typeOf } from '../../testing/routes';
import { allows, changes, described } from '../../testing/schema';
import { makeWebhook } from '../../testing/webhooks';

/** Fields of a body, each with the reason for the exemption. */
type Exemptions = Record<string, Record<string, string>>;

const sameTwice = 'the password comes twice';
const onePreferred = 'exactly one of the phones';
const byId = 'each phone is removed by its id';
const byPrefix = 'as many digits as the prefix wants, and no other prefix';
const anyPsychic = 'only a psychic of the network';
const ofDuration = 'free and paid minutes are the duration';
const given = 'from 9,000,000,000,000,000 on only an id that the product gave';
const ofMinutes = 'at most the paid minutes at the highest rate';
const asAnswered = 'it has no effect';
const ofManagers = 'only managers send it, and a tax form has a date';
const orVoid = 'only terms that would be voided come without';
const oneOfThem = 'exactly one of its fields is there';
const asEmpty = 'it may stay as empty as it is stored';

/** Fields that the server rejects for reasons a schema cannot express. */
const dependent: Exemptions = {
  'POST /api/psychics/{id}/statements/{sid}/questions': { line: 'the statement has no such line' },
  'POST /api/first_manager/{link}': {
    'manager.password': sameTwice,
    'manager.confirm_password': sameTwice,
  },
  'POST /api/psychics': {
    'psychic.password': sameTwice,
    'psychic.confirm_password': sameTwice,
    'psychic.phone': byPrefix,
  },
  'PUT /api/psychics/{id}/profile': {
    'profile.phones': byId,
    'profile.phones.preferred': onePreferred,
    'profile.phones.phone_number': byPrefix,
  },
  'PUT /api/profile': {
    'profile.address1': asEmpty,
    'profile.postal_code': asEmpty,
    'profile.city': asEmpty,
    'profile.region': asEmpty,
    'profile.country': asEmpty,
    'profile.phones': byId,
    'profile.phones.preferred': onePreferred,
    'profile.phones.phone_number': byPrefix,
  },
  'POST /api/psychics/{id}/phones': {
    '': 'one of `phone` and `phones` is there',
    phones: 'one of `phone` and `phones` is there',
    'phones.preferred': onePreferred,
    'phones.phone_number': byPrefix,
  },
  'POST /api/psychics/{id}/schedule': {
    'schedule.from': 'a segment ends after it begins',
    'schedule.to': 'a segment ends after it begins',
  },
  'POST /api/sessions/0/proof': { '': oneOfThem, password: oneOfThem },
  'POST /api/sessions/second_factor': { '': oneOfThem, code: oneOfThem },
  'PUT /api/profile/second_factors/{id}': { '': oneOfThem, code: oneOfThem },
  'POST /api/profile/second_factors': { label: 'only recovery codes come without' },
  'POST /api/contacts': { 'contact.bot_check': 'only a proof that was made, once' },
  'POST /api/psychics/bulk': { set: oneOfThem, 'set.autoEmail': oneOfThem },
  'POST /api/gifts': { selection: 'only without a dry run' },
  'POST /api/psychics/{id}/gifts': { customers: 'only who is eligible' },
  'POST /api/integrations/chats': { psychic: anyPsychic },
  'POST /api/integrations/psychics/{id}/status': { connection_id: given },
  'POST /api/integrations/readings': {
    connection_id: given,
    psychic: anyPsychic,
    duration_seconds: ofDuration,
    free_minutes: ofDuration,
    paid_minutes: ofDuration,
    revenue: ofMinutes,
  },
  'PUT /api/psychics/{id}/push/device': {
    endpoint: 'only of known push services',
  },
  'PUT /api/psychics/{id}/push/quiet_hours': { zone: 'only time zones that exist' },
  'PUT /api/psychics/{id}/pay_profile': {
    payee_ref: ofManagers,
    tax_form: ofManagers,
    tax_form_on: ofManagers,
  },
  'PUT /api/psychics/{id}/weekly_goal': { '': oneOfThem, amount: oneOfThem },
  'POST /api/pay/terms/preview': { '': orVoid, effective_from: orVoid, terms: orVoid },
  'POST /api/integrations/logins': { psychic: anyPsychic },
  'POST /api/integrations/payments': { statement: 'one that is approved' },
  'POST /api/integrations/scheduled_calls': { psychic: anyPsychic },
  'POST /api/integrations/callbacks': { psychic: anyPsychic },
};

/** Values the server accepts although the document does not offer them, to be lenient with clients. */
const lenient: Exemptions = {
  'PUT /api/psychics/{id}/profile': {
    'profile.profile_status': asAnswered,
    'profile.profile_reason': asAnswered,
    'profile.image': asAnswered,
    'profile.proposed_image': asAnswered,
    approved: asAnswered,
  },
  'POST /api/contacts': { 'contact.referral': 'null is none' },
  'POST /api/gifts': { quiet_days: 'digits, as in a filter' },
  'POST /api/psychics/{id}/adjustments': { amount: 'digits, as typed' },
  'POST /api/psychics/{id}/schedule': {
    'schedule.number': 'it only names the segment',
    'schedule.status': 'all but A is O',
  },
};

describe('the description of request bodies', () => {
  let test: TestApp;
  let world: ChatWorld;
  let bodies: Record<string, unknown>;
  const asked = { statement: 0, question: 0, missed: 0 };
  /** A customer of the psychic. */
  let readBy: number;
  let chat: Ringing;
  let ids: Record<string, number>;
  let own: number;
  /** A psychic whose email changes. */
  let changing: number;
  let missed = 77_000;
  /** Prepares the state that a call of the route needs. */
  let isUsedUp = true;

  beforeAll(async () => {
    // the highest configurable rate, as in the document
    test = await TestApp.start({ maxRate: { cos: highestRate, onesun: highestRate } });
    world = await ChatWorld.open(test);
    own = await createPsychic(test.db, 'cos', world.boss, { username: 'own' });
    changing = await createPsychic(test.db, 'cos', world.boss);
    await test.app.get(ReadingsIngest).ingest('cos', [{ ...readingExample, psychic: own }]);
    await storeStatement(test.db, own, { from: '2025-01-05' });
    await test.db.query(`update statements set status = 'approved'`);
    const [customer] = await test.db.query<{ id: number }[]>('select id from customers');
    readBy = customer?.id ?? 0;
    bodies = Object.fromEntries(
      Object.entries(bodiesOf({ own, customer: customer?.id ?? 0 })).filter(
        ([, body]) => typeOf(body) === 'application/json',
      ),
    );
    ids = {
      '/api/managers': await createManager(test.db, 'cos'),
      '/api/contacts': await addContact(test.db),
      '/api/gift_templates': await addGiftTemplate(test.db),
      '/api/saved_replies': await addSavedReply(test.db),
      '/api/webhooks': await makeWebhook(test.db),
      // the psychic's own
      '/api/psychics/{id}/problem': world.boss,
    };
  });

  afterAll(() => test.stop());

  /** Restores what an earlier call of a route has used up. */
  const renew = async (route: string): Promise<void> => {
    // truncate creates new files, which is slow
    await test.db.query('delete from rate_limits; delete from sign_in_failures; delete from problems');
    if (route.includes('/questions')) await renewQuestion(route);
    if (route.endsWith('/gift')) await renewMissed();
    if (route === 'PUT /api/profile/password_unchecked')
      await test.db.query(
        `insert into recovery_links values ($1, $2, now() + interval '1 hour') on conflict do nothing`,
        [own, hashToken('a link')],
      );
    if (/email_change\/(confirm|take_back)$/.test(route)) await addEmailChanges(test.db, changing, 'a link');
    if (route === 'POST /api/gift_templates')
      await test.db.query('delete from gift_templates where id <> $1', [ids['/api/gift_templates']]);
    if (route === 'POST /api/psychics') {
      await test.db.query('delete from phones');
      await test.db.query(
        `update accounts set username = 'former' || id where role = 'psychic' and id > $1 and username not like 'former%'`,
        [own],
      );
    }
    if (route === 'POST /api/managers')
      await test.db.query(
        `update accounts set username = 'former' || id where role = 'manager' and id > $1`,
        [ids['/api/managers']],
      );
    if (route === 'POST /api/first_manager/{link}') {
      await test.db.query(
        `update accounts set network = 'cos', username = 'former' || id where network = 'onesun'`,
      );
      await test.db.query(
        `insert into first_manager_links values ('onesun', $1, now() + interval '10 minutes') on conflict do nothing`,
        [hashToken('a link')],
      );
    }
  };

  /** A statement of the caller, or of the psychic in the address, with an open question for an answer. */
  const renewQuestion = async (route: string): Promise<void> => {
    const of = route.endsWith('/answer') ? own : chat.id;
    await test.db.query('delete from statement_questions');
    const find = (): Promise<{ id: number }[]> =>
      test.db.query<{ id: number }[]>('select id from statements where psychic_id = $1', [of]);
    asked.statement = (await find())[0]?.id ?? (await storeStatement(test.db, of, { from: '2025-01-05' }));
    if (of !== own) return;
    const [row] = await test.db.query<{ id: number }[]>(
      `insert into statement_questions (statement_id, psychic_id, text) values ($1, $2, 'Why?') returning id`,
      [asked.statement, of],
    );
    asked.question = row?.id ?? 0;
  };

  const customerOf = async (chatId: number): Promise<number> => {
    const [row] = await test.db.query<{ id: number }[]>('select customer_id as id from chats where id = $1', [
      chatId,
    ]);
    return row?.id ?? 0;
  };

  /** A contact that the psychic missed and gave nothing for. */
  const renewMissed = async (): Promise<void> => {
    await test.app.get(ReadingsIngest).ingest('cos', [
      {
        ...missedExample,
        connection_id: (missed += 1),
        psychic: chat.id,
        started_at: newYorkIso(new Date(Date.now() - 3_600_000)),
      },
    ]);
    const [row] = await test.db.query<{ id: number }[]>(
      'select id from readings where psychic_id = $1 and not connected order by id desc limit 1',
      [chat.id],
    );
    asked.missed = row?.id ?? 0;
  };

  const callerOf = (route: string): TestCall => {
    switch (described[route]?.audience) {
      case 'integration':
        return { key: world.key };
      case 'member':
        return { key: chat.token };
      case 'psychic':
        return { cookie: chat.own };
    }
    if (route === 'POST /api/first_manager/{link}') return { host: hosts.onesun };
    if (route === 'PUT /api/profile/password_unchecked') return { cookie: 'recovery=a link' };
    return route === 'POST /api/sessions' ? {} : { cookie: world.manager };
  };

  const sendOnce = async (route: string, right: unknown): Promise<TestAnswer> => {
    const [method, path = ''] = route.split(' ');
    const body = await withProof(right);
    const place = Object.keys(ids).find((beginning) => path.startsWith(beginning));
    const isOfPsychic = described[route]?.audience === 'psychic';
    const id = isOfPsychic ? chat.id : (ids[place ?? ''] ?? own);
    const address = path
      .replace('{id}', String(id))
      .replace('{period_to}', '2026-11-21')
      .replace('{chat_id}', String(chat.chatId))
      .replace('{sid}', String(asked.statement))
      .replace('{qid}', String(asked.question))
      .replace('{connection_id}', String(chat.connectionId))
      .replace('{customer_id}', String(isOfPsychic ? await customerOf(chat.chatId) : readBy))
      .replace('{reading_id}', String(asked.missed))
      .replace('{date}', '2027-03-01')
      .replace('{link}', 'a link');
    const isFed = described[route]?.audience === 'integration';
    return test.call(isFed ? `${address}?dry_run=true` : address, {
      method: method as NonNullable<TestCall['method']>,
      ...callerOf(route),
      // so that a plain string is sent as JSON, too
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };

  const send = async (route: string, right: unknown): Promise<TestAnswer> => {
    if (isUsedUp) await renew(route);
    let answer = await sendOnce(route, right);
    if (answer.status === 429) {
      await renew(route);
      answer = await sendOnce(route, right);
    }
    if (answer.status === 429 || answer.status >= 500) throw new Error(`${route}: ${answer.text}`);
    // a rejected call has changed nothing
    isUsedUp = !isRefused(answer);
    return answer;
  };

  const withProof = async (body: unknown): Promise<unknown> => {
    const text = JSON.stringify(body);
    return text.includes(freshProof)
      ? (JSON.parse(text.replace(freshProof, await botCheck(test))) as unknown)
      : body;
  };

  /** A list is rejected if one of its rows is. */
  const isRefused = ({ status, json }: TestAnswer): boolean =>
    status === 400 || status === 413 || ((json as { rejected?: number } | undefined)?.rejected ?? 0) > 0;

  it('has an example for each body, and no others', () => {
    expect(Object.keys(bodies).sort()).toEqual(Object.keys(described).sort());
  });

  it.each(Object.keys(described))('%s is as strict as the server', async (route) => {
    const right = bodies[route];
    const { schema = {} } = described[route] ?? {};
    chat = await world.running();
    isUsedUp = true;
    expect(allows(schema, right)).toBe(true);
    // a profile: from here on there is a PIN, so it may be left out
    const answer = await send(route, right);
    expect([answer.text, isRefused(answer)]).toEqual([answer.text, false]);
    const different: string[] = [];
    const needed = { dependent: new Set<string>(), lenient: new Set<string>() };
    for (const { field, value, changed } of changes(right, schema)) {
      const isAllowed = allows(schema, changed);
      const wasRefused = isRefused(await send(route, changed));
      if (isAllowed !== wasRefused) continue;
      const exempt = isAllowed ? 'dependent' : 'lenient';
      if ((isAllowed ? dependent : lenient)[route]?.[field] !== undefined) needed[exempt].add(field);
      else
        different.push(
          `${field}: ${JSON.stringify(value).slice(0, 300)} is ${wasRefused ? 'refused' : 'taken'}`,
        );
    }
    expect(different).toEqual([]);
    expect([...needed.dependent].sort()).toEqual(Object.keys(dependent[route] ?? {}).sort());
    expect([...needed.lenient].sort()).toEqual(Object.keys(lenient[route] ?? {}).sort());
  });
});
