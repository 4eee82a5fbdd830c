import description from '../../common/api/openapi.json';
import { customerExample, readingExample } from '../integrations/readings.dto';
import { loginExample, scheduledCallExample } from '../integrations/lists/lists.dto';
import { ReadingsIngest } from '../readings/ingest/readings-ingest';
import { hashToken } from '../sessions/cookie';
import { type Answer, type Call, hosts, TestApp } from '../testing/app';
import { botCheck } from '../testing/bot-check';
import { ChatWorld, type Ringing } from '../testing/chats';
import { createManager, createPsychic, testPassword } from '../testing/people';
import { makeWebhook } from '../testing/webhooks';

/** A JSON schema, as far as the document uses it. */
interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  nullable?: boolean;
  items?: Schema;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
}
const schemas = description.components.schemas as unknown as Record<string, Schema>;

/** Whether the document allows a value. */
function allows(schema: Schema, value: unknown): boolean {
  if (schema.$ref !== undefined) return allows(schemas[schema.$ref.replace(/.*\//, '')] ?? {}, value);
  if (value === null) return schema.nullable === true || Object.keys(schema).length === 0;
  if (schema.allOf?.some((part) => !allows(part, value)) === true) return false;
  if (schema.oneOf !== undefined && schema.oneOf.filter((part) => allows(part, value)).length !== 1)
    return false;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false;
  const { type } = schema;
  if (type === undefined) return true;
  if (type === 'string') {
    if (typeof value !== 'string') return false;
    const { minLength = 0, maxLength = Infinity, pattern = '' } = schema;
    const { length } = Array.from(value);
    return length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(value);
  }
  if (type === 'number' || type === 'integer') {
    if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return false;
    return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity);
  }
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'array') {
    if (!Array.isArray(value)) return false;
    const { minItems = 0, maxItems = Infinity, uniqueItems, items = {} } = schema;
    const isOnce = uniqueItems !== true || new Set(value).size === value.length;
    return (
      value.length >= minItems &&
      value.length <= maxItems &&
      isOnce &&
      value.every((item) => allows(items, item))
    );
  }
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  const { required = [], properties = {}, additionalProperties = true } = schema;
  return (
    required.every((name) => name in value) &&
    Object.entries(value).every(([name, child]) => {
      const property = properties[name];
      if (property !== undefined) return allows(property, child);
      return typeof additionalProperties === 'object'
        ? allows(additionalProperties, child)
        : additionalProperties;
    })
  );
}

interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  'x-audience': string;
}
interface Body {
  audience: string;
  schema: Schema;
}

/** Every JSON body of the document, by its route. */
const described: Record<string, Body> = Object.fromEntries(
  Object.entries(description.paths as unknown as Record<string, Record<string, Operation>>).flatMap(
    ([path, operations]) =>
      Object.entries(operations).flatMap(([method, { requestBody, 'x-audience': audience }]) => {
        const schema = requestBody?.content['application/json']?.schema;
        return schema === undefined ? [] : [[`${method.toUpperCase()} ${path}`, { audience, schema }]];
      }),
  ),
);

/** Stands for a proof of work of the call's own. */
const freshProof = '<a fresh proof>';

const phone = {
  phone_number: '5055550148',
  preferred: true,
  sms: false,
  type: 3,
  time_zone_id: 11,
  country_code: 1,
};
const contact = {
  first: 'Ada',
  last: 'Moon',
  address1: '1 Star St',
  address2: '',
  country: 'GB',
  postal_code: 'SW1',
  city: 'London',
  region: 'London',
  email: 'ada@x.example',
  country_code: 44,
  phone_type: 3,
};
const traits = {
  username: 'ada',
  pin: '4711',
  zodiac: 3,
  gender: 'F',
  contact_method: 'E',
  language: 1,
  languages: [2],
  experience: '12',
  credentials: ['Reiki'],
};
const secrets = {
  password: 'secret tea',
  confirm_password: 'secret tea',
  phone: '2079460000',
  ssn: '900-11-2222',
  referral: '12',
  sms: true,
};

/** Who is named in bodies. */
interface Named {
  own: number;
  customer: number;
}

const newManager = {
  username: 'first',
  first: 'Ada',
  last: 'Moon',
  email: 'ada@x.example',
  password: 'secret tea',
  confirm_password: 'secret tea',
};
const message = { text: 'Hello', client_id: '1' };

/** A right body of every route that takes one. */
const bodiesOf = ({ own, customer }: Named): Record<string, unknown> => ({
  'POST /api/sessions': { username: 'own', password: testPassword },
  'PUT /api/profile/agent_password': { user_id: own, password: 'secret tea' },
  'PUT /api/profile/password': { old: testPassword, password: 'secret tea' },
  'POST /api/profile/forgot_password': { email: 'ada@x.example' },
  'PUT /api/profile/password_unchecked': { password: 'secret tea' },
  'POST /api/first_manager/{link}': { manager: newManager },
  'PUT /api/psychics/{id}/profile': {
    profile: {
      ...contact,
      ...traits,
      profile_status: '',
      profile_reason: null,
      image: null,
      proposed_image: null,
      phones: [phone],
    },
    approved: null,
  },
  'PUT /api/profile': { profile: { ...contact, phones: [phone] } },
  'POST /api/psychics': { psychic: { ...contact, ...traits, ...secrets, username: 'new' } },
  'POST /api/psychics/{id}/phones': { phones: [phone] },
  'POST /api/psychics/{id}/listings': {
    listing: { sales_pitch: 'Plain', body: 'Line', categories: '26,25' },
  },
  'POST /api/psychics/{id}/schedule': {
    schedule: [
      { day: 1, number: 1, from: '1970-01-04T09:00:00.000Z', to: '1970-01-04T10:00:00.000Z', status: 'A' },
    ],
  },
  'POST /api/psychics/{id}/listings/reject': { reason: 'Too short' },
  'POST /api/profile/{id}/reject': { reason: 'Too short' },
  'POST /api/contacts': {
    contact: {
      name: 'Ana Luz',
      email: 'ana@x.example',
      phone: '505-555-0148',
      method: 'E',
      comments: 'Hello',
      referral: 12,
      network: 'cos',
      bot_check: freshProof,
    },
  },
  'PUT /api/contacts/{id}': { contact: { answered: true, note: 'Called back' } },
  'PUT /api/managers/{id}': { enabled: true },
  'POST /api/psychics/{id}/gifts': { subject: 'For you', body: 'Thanks', minutes: 3, customers: [customer] },
  'POST /api/psychics/{id}/problem': { category: 'Other', details: 'It rang' },
  'PUT /api/psychics/{id}/acct_status': { acctStatus: 'Active' },
  'PUT /api/psychics/{id}/permissions': { permissions: 'AgentPhone, AgentChat' },
  'PUT /api/psychics/{id}/auto_email': { autoEmail: true },
  'PUT /api/psychics/{id}/limited_readings': { limited_readings: false },
  'POST /api/psychics/{id}/status': { code: 'U' },
  'POST /api/psychics/{id}/chats/{chat_id}/messages': message,
  'POST /api/psychics/{id}/chats/{chat_id}/typing': { typing: true },
  'POST /api/integrations/chats': {
    connection_id: 7,
    psychic: own,
    customer: customerExample,
    rate: 2.49,
    free_minutes: 5,
  },
  'POST /api/integrations/chats/{connection_id}/messages': message,
  'POST /api/integrations/chats/{connection_id}/typing': { typing: true },
  'POST /api/integrations/psychics/{id}/status': { code: 'U', connection_id: 5 },
  'POST /api/integrations/readings': [
    { ...readingExample, psychic: own, revenue: 116.81, updated_at: '2026-11-20T14:28:05.250-05:00' },
  ],
  'POST /api/integrations/customers': [{ ...customerExample, updated_at: null }],
  'POST /api/integrations/logins': [{ ...loginExample, psychic: own, updated_at: null }],
  'POST /api/integrations/scheduled_calls': [{ ...scheduledCallExample, psychic: own, updated_at: null }],
  'POST /api/webhooks': { url: 'https://hooks.invalid', events: ['chat.asked'] },
  'PUT /api/webhooks/{id}': { enabled: true },
});

/** Wrong for most fields, right for some. */
const oddities: unknown[] = [
  null,
  {},
  [],
  [7],
  ['x'],
  7,
  -1,
  0.5,
  1e9,
  true,
  '',
  ' ',
  'x',
  '7',
  'x@x',
  'a\nb',
  '+1 (505) 555-0148',
  'x'.repeat(100),
  'x'.repeat(10_001),
];

/** Fields of a body, each with why. */
type Exemptions = Record<string, Record<string, string>>;

const sameTwice = 'the password comes twice';
const onePreferred = 'exactly one of the phones';
const byPrefix = 'as many digits as the prefix wants, and no other prefix';
const anyPsychic = 'only a psychic of the network';
const ofDuration = 'free and paid minutes are the duration';
const asAnswered = 'it has no effect';
const noReason = 'null is no body, and no reason has to be given';

/** What the server refuses though no schema can say so. */
const dependent: Exemptions = {
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
    'profile.phones.preferred': onePreferred,
    'profile.phones.phone_number': byPrefix,
  },
  'PUT /api/profile': {
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
  'POST /api/contacts': { 'contact.bot_check': 'only a proof that was made, once' },
  'POST /api/psychics/{id}/gifts': { customers: 'only who is eligible' },
  'POST /api/integrations/chats': { psychic: anyPsychic },
  'POST /api/integrations/readings': {
    psychic: anyPsychic,
    duration_seconds: ofDuration,
    free_minutes: ofDuration,
    paid_minutes: ofDuration,
  },
  'POST /api/integrations/logins': { psychic: anyPsychic },
  'POST /api/integrations/scheduled_calls': { psychic: anyPsychic },
};

/** What the server takes though the document does not offer it, so that nobody has to be stopped by it. */
const lenient: Exemptions = {
  'PUT /api/psychics/{id}/profile': {
    'profile.profile_status': asAnswered,
    'profile.profile_reason': asAnswered,
    'profile.image': asAnswered,
    'profile.proposed_image': asAnswered,
    approved: asAnswered,
  },
  'POST /api/psychics/{id}/schedule': {
    'schedule.number': 'it only names the segment',
    'schedule.status': 'all but A is O',
  },
  'POST /api/profile/{id}/reject': { '': noReason },
  'POST /api/psychics/{id}/listings/reject': { '': noReason },
};

/** The schemas that a value has to be of, or one of which it has to be of. */
const partsOf = (schema: Schema): Schema[] => {
  const named = schema.$ref === undefined ? schema : (schemas[schema.$ref.replace(/.*\//, '')] ?? {});
  return [named, ...[...(named.allOf ?? []), ...(named.oneOf ?? [])].flatMap(partsOf)];
};
const inside = (schema: Schema, name: string): Schema =>
  partsOf(schema).find(({ properties }) => properties?.[name] !== undefined)?.properties?.[name] ?? {};
const itemOf = (schema: Schema): Schema =>
  partsOf(schema).find(({ items }) => items !== undefined)?.items ?? {};

const longText = (length: number): string => 'Zq7x'.repeat(length / 4 + 1).slice(0, length);

/** The last values within the bounds of a schema and the first beyond them. */
const edgesOf = (schema: Schema): unknown[] =>
  partsOf(schema).flatMap(({ minLength, maxLength, minimum, maximum }) => [
    ...(minLength === undefined ? [] : [longText(minLength - 1), longText(minLength)]),
    ...(maxLength === undefined ? [] : [longText(maxLength), longText(maxLength + 1)]),
    ...(minimum === undefined ? [] : [minimum - 1, minimum]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
  ]);

interface Change {
  /** The path of the field, without the places in lists; empty for the body itself. */
  field: string;
  /** What stands there now. */
  value: unknown;
  changed: unknown;
}

/** Copies of a value with one thing in it changed, with the field. */
function changes(value: unknown, schema: Schema, field = ''): Change[] {
  const own = [...oddities, ...edgesOf(schema)].map((changed) => ({ field, value: changed, changed }));
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    const lengths = partsOf(schema).flatMap(({ maxItems }) => (maxItems === undefined ? [] : [maxItems + 1]));
    return [
      ...own,
      ...[...new Set([...lengths, 1001])].map((length) => ({
        field,
        value: `${length} of it`,
        changed: Array.from({ length }, () => first),
      })),
      ...value.flatMap((item, at) =>
        changes(item, itemOf(schema), field).map((one) => ({
          ...one,
          changed: value.with(at, one.changed) as unknown,
        })),
      ),
    ];
  }
  if (typeof value !== 'object' || value === null) return own;
  const at = (name: string): string => (field === '' ? name : `${field}.${name}`);
  const entries = Object.entries(value);
  return [
    ...own,
    { field: at('colour'), value: 'red', changed: { ...value, colour: 'red' } },
    ...entries.map(([name]) => ({
      field: at(name),
      value: 'nothing',
      changed: Object.fromEntries(entries.filter(([other]) => other !== name)),
    })),
    ...entries.flatMap(([name, child]) =>
      changes(child, inside(schema, name), at(name)).map((one) => ({
        ...one,
        changed: { ...value, [name]: one.changed },
      })),
    ),
  ];
}

describe('the description of bodies', () => {
  let test: TestApp;
  let world: ChatWorld;
  let bodies: Record<string, unknown>;
  let chat: Ringing;
  let ids: Record<string, number>;
  let own: number;

  beforeAll(async () => {
    test = await TestApp.start();
    world = await ChatWorld.open(test);
    own = await createPsychic(test.db, 'cos', world.boss, { username: 'own' });
    await test.app.get(ReadingsIngest).ingest('cos', [{ ...readingExample, psychic: own }]);
    const [applicant] = await test.db.query<{ id: number }[]>(
      `insert into contacts (network, name, email, phone) values ('cos', 'Ana', 'ana@x.example', '5055550148') returning id`,
    );
    const [customer] = await test.db.query<{ id: number }[]>('select id from customers');
    bodies = bodiesOf({ own, customer: customer?.id ?? 0 });
    ids = {
      '/api/managers': await createManager(test.db, 'cos'),
      '/api/contacts': applicant?.id ?? 0,
      '/api/webhooks': await makeWebhook(test.db),
      // one's own
      '/api/psychics/{id}/problem': world.boss,
    };
  });

  afterAll(() => test.stop());

  /** What a call of a route needs that an earlier one has used up. */
  const renew = async (route: string): Promise<void> => {
    // a truncate makes files anew
    await test.db.query('delete from rate_limits; delete from sign_in_failures; delete from problems');
    if (route === 'PUT /api/profile/password_unchecked')
      await test.db.query(
        `insert into recovery_links values ($1, $2, now() + interval '1 hour') on conflict do nothing`,
        [own, hashToken('a link')],
      );
    if (route === 'POST /api/psychics') {
      await test.db.query('delete from phones');
      await test.db.query(
        `update accounts set username = 'former' || id where role = 'psychic' and id > $1 and username not like 'former%'`,
        [own],
      );
    }
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

  const callerOf = (route: string): Call => {
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

  const send = async (route: string, right: unknown): Promise<Answer> => {
    const [method, path = ''] = route.split(' ');
    await renew(route);
    const body = await withProof(right);
    const place = Object.keys(ids).find((beginning) => path.startsWith(beginning));
    const isOfChat = path.includes('{chat_id}');
    const id = isOfChat ? chat.id : (ids[place ?? ''] ?? own);
    const address = path
      .replace('{id}', String(id))
      .replace('{chat_id}', String(chat.chatId))
      .replace('{connection_id}', String(chat.connectionId))
      .replace('{link}', 'a link');
    const isFed = described[route]?.audience === 'integration';
    const answer = await test.call(isFed ? `${address}?dry_run=true` : address, {
      method: method as NonNullable<Call['method']>,
      ...callerOf(route),
      // a text alone, too
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status === 429 || answer.status >= 500) throw new Error(`${route}: ${answer.text}`);
    return answer;
  };

  const withProof = async (body: unknown): Promise<unknown> => {
    const text = JSON.stringify(body);
    return text.includes(freshProof)
      ? (JSON.parse(text.replace(freshProof, await botCheck(test))) as unknown)
      : body;
  };

  /** A list is refused where one of its rows is. */
  const isRefused = ({ status, json }: Answer): boolean =>
    status === 400 || status === 413 || ((json as { rejected?: number } | undefined)?.rejected ?? 0) > 0;

  it('has an example of each, and no other', () => {
    expect(Object.keys(bodies).sort()).toEqual(Object.keys(described).sort());
  });

  it.each(Object.keys(described))('%s is as strict as the server', async (route) => {
    const right = bodies[route];
    const { schema = {} } = described[route] ?? {};
    chat = await world.running();
    expect(allows(schema, right)).toBe(true);
    // of a profile: from here on there is a PIN that can be left out
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
