import description from '../../common/api/openapi.json';
import { type Answer, type Call, TestApp } from '../testing/app';
import { botCheck } from '../testing/bot-check';
import { createManager, createPsychic, testPassword } from '../testing/people';

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

function bodySchema(route: string): Schema {
  const [method = '', path = ''] = route.split(' ');
  const paths = description.paths as unknown as Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
  const body = paths[path]?.[method.toLowerCase()]?.requestBody;
  if (body === undefined) throw new Error(`${route} has no body`);
  return body.content['application/json']?.schema ?? {};
}

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

/** Right bodies. */
const bodies: Record<string, Record<string, unknown>> = {
  'POST /api/sessions': { username: 'own', password: testPassword },
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
  'POST /api/psychics/{id}/problem': { category: 'Other', details: 'It rang' },
  'PUT /api/psychics/{id}/acct_status': { acctStatus: 'Active' },
  'PUT /api/psychics/{id}/permissions': { permissions: 'AgentPhone, AgentChat' },
  'PUT /api/psychics/{id}/auto_email': { autoEmail: true },
  'PUT /api/psychics/{id}/limited_readings': { limited_readings: false },
  'POST /api/psychics/{id}/status': { code: 'U' },
  'POST /api/integrations/psychics/{id}/status': { code: 'U', connection_id: 5 },
};

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
  'x'.repeat(100),
  'x'.repeat(10_001),
];

/** What no schema can say: fields that depend on another one. */
const dependent = new Set([
  'confirm_password',
  'password',
  'phone',
  'phone_number',
  'preferred',
  'from',
  'to',
  'country_code',
  'country',
  'id',
  'bot_check',
]);
/** What the server takes though the document does not offer it, so that nobody has to be stopped by it. */
const lenient = new Set([
  'number',
  'status',
  'profile_status',
  'profile_reason',
  'image',
  'proposed_image',
  'approved',
]);
/** One of two must be there. */
const oneOfTwo = 'POST /api/psychics/{id}/phones {}';

/** Copies of a value with one thing in it changed, with the name of the field. */
function changes(value: unknown, field = ''): { field: string; changed: unknown }[] {
  const own = oddities.map((changed) => ({ field, changed }));
  if (Array.isArray(value))
    return [
      ...own,
      ...value.flatMap((item, at) =>
        changes(item, field).map((one) => ({ ...one, changed: value.with(at, one.changed) as unknown })),
      ),
    ];
  if (typeof value !== 'object' || value === null) return own;
  const entries = Object.entries(value);
  return [
    ...own,
    { field: 'colour', changed: { ...value, colour: 'red' } },
    ...entries.map(([name]) => ({
      field: name,
      changed: Object.fromEntries(entries.filter(([other]) => other !== name)),
    })),
    ...entries.flatMap(([name, child]) =>
      changes(child, name).map((one) => ({ ...one, changed: { ...value, [name]: one.changed } })),
    ),
  ];
}

describe('the description of bodies', () => {
  let test: TestApp;
  let manager: string;
  let key: string;
  let id: number;
  let boss: number;

  beforeAll(async () => {
    test = await TestApp.start();
    boss = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', boss, { username: 'own' });
    manager = await test.signIn('manager', testPassword);
    key = await test.createKey('cos');
    // of the same id as the psychic
    await test.db.query(
      `insert into contacts (id, network, name, email, phone) values ($1, 'cos', 'Ana', 'ana@x.example', '5055550148')`,
      [id],
    );
  });

  afterAll(() => test.stop());

  const send = async (route: string, right: unknown): Promise<Answer> => {
    const [method, path = ''] = route.split(' ');
    const body = await withProof(right);
    const own = path.endsWith('/problem') ? boss : id;
    return test.call(path.replace('{id}', String(own)), {
      method: method as NonNullable<Call['method']>,
      ...(path.startsWith('/api/integrations') ? { key } : path !== '/api/sessions' && { cookie: manager }),
      body,
    });
  };

  const withProof = async (body: unknown): Promise<unknown> => {
    const text = JSON.stringify(body);
    if (!text.includes(freshProof)) return body;
    await test.db.query('delete from rate_limits');
    return JSON.parse(text.replace(freshProof, await botCheck(test))) as unknown;
  };

  it.each(Object.entries(bodies))('%s is as strict as the server', async (route, right) => {
    const schema = bodySchema(route);
    expect(allows(schema, right)).toBe(true);
    // from here on there is a PIN that can be left out
    if (route === 'PUT /api/psychics/{id}/profile') await send(route, right);
    const different: string[] = [];
    for (const { field, changed } of changes(right)) {
      if (field === '' || dependent.has(field) || `${route} ${JSON.stringify(changed)}` === oneOfTwo)
        continue;
      const isAllowed = allows(schema, changed);
      // what both would take is sent by the other tests; here it would only make accounts
      if (isAllowed && route === 'POST /api/psychics') continue;
      const isRefused = (await send(route, changed)).status === 400;
      if (isAllowed === isRefused && !(!isRefused && lenient.has(field)))
        different.push(
          `${field}: ${JSON.stringify(changed).slice(0, 300)} is ${isRefused ? 'refused' : 'taken'}`,
        );
    }
    expect(different).toEqual([]);
  });
});
