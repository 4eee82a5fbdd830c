import { getMetadataStorage } from 'class-validator';
import openapi from '../../../common/api/openapi.json';
import { catalog, type MessageKey, messageKeys } from '../../../common/domain/messages';
import { type TestAnswer, type TestCall, TestApp } from '../../testing/app';
import { createManager, createPsychic, testPassword } from '../../testing/people';

interface InputProblem {
  detail: string;
  errors?: Record<string, string>;
  error_codes?: Record<string, string>;
}

/** What a manager, or an integrator with a key, may send as JSON. */
const audiences = ['public', 'own', 'manager', 'signed-in', 'integration'];
const taking = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, { requestBody?: { content: object }; 'x-audience': string }>)
    .filter(([, { requestBody }]) => requestBody && 'application/json' in requestBody.content)
    .filter(([, operation]) => audiences.includes(operation['x-audience']))
    .map(([method]) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
);

/** The text of a message key, whatever its parameters. */
const wordsOf = (key: string): RegExp => {
  const parts = catalog[key as MessageKey].split(/\{\w+\}/);
  return new RegExp(`^${parts.map((part) => part.replace(/[^\w\s]/g, '\\$&')).join('.*')}$`, 's');
};

const ask = {
  connection_id: 7,
  psychic: '40001',
  customer: { external_id: 'm1', username: 'member' },
  rate: 2.49,
  free_minutes: 5,
};

describe('invalid input', () => {
  let test: TestApp;
  let manager: string;
  let own: string;
  let key: string;
  let id: number;

  beforeAll(async () => {
    test = await TestApp.start();
    const boss = await createManager(test.db, 'cos', 'manager');
    id = await createPsychic(test.db, 'cos', boss, { username: 'own' });
    manager = await test.signIn('manager', testPassword);
    own = await test.signIn('own', testPassword);
    key = await test.createKey('cos');
  });

  afterAll(() => test.stop());

  const send = (route: string, body?: unknown): Promise<TestAnswer> => {
    const [method, path = ''] = route.split(' ');
    return test.call(`/api${path.replace('{id}', String(id))}`, {
      method: method as NonNullable<TestCall['method']>,
      ...(path.startsWith('/integrations') ? { key } : { cookie: path.endsWith('/problem') ? own : manager }),
      ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
      ...(body !== undefined && { body }),
    });
  };

  it.each(taking)('an empty body for %s does not cause a server error', async (route) => {
    expect((await send(route)).status).toBeLessThan(500);
  });

  /** Routes whose body is an object; routes that take a list check its elements themselves. */
  const takingObjects = taking.filter(
    (route) => !/ \/integrations\/(readings|customers|logins|scheduled_calls|payments)$/.test(route),
  );

  it.each(takingObjects)('JSON that is not an object is rejected by %s', async (route) => {
    const answers: [unknown, number][] = [];
    for (const body of [[], [{}], [[{}]], null, 'text', 5, true]) {
      const { status, json } = await send(route, JSON.stringify(body));
      answers.push([body, status]);
      if (status === 400) expect(json).toMatchObject({ errors: { body: 'body must be an object' } });
    }
    expect(answers.filter(([, status]) => status !== 400)).toEqual([]);
  });

  const cases: [string, unknown, Record<string, string>][] = [
    [
      'POST /sessions',
      { remember: true },
      { username: 'username.required', password: 'password.required', remember: 'unknown_field' },
    ],
    [
      'POST /sessions',
      { username: 'a\u0007' },
      { username: 'control_characters', password: 'password.required' },
    ],
    ['PUT /psychics/{id}/profile', {}, { profile: 'required' }],
    [
      'PUT /psychics/{id}/profile',
      { profile: 'x', more: 1 },
      { profile: 'not_object', more: 'unknown_field' },
    ],
    [
      'PUT /profile',
      { profile: { first: 'A\u0007', city: 7, colour: 'red', phones: [{ note: 1 }] } },
      {
        first: 'control_characters',
        city: 'city.invalid',
        colour: 'unknown_field',
        'phones.0.note': 'unknown_field',
        last: 'last.required',
      },
    ],
    [
      'POST /psychics',
      { psychic: { ssn: '1', password: 'short', experience: '5' } },
      {
        ssn: 'ssn.invalid',
        password: 'password.invalid',
        experience: 'experience.invalid',
        username: 'username.required',
      },
    ],
    ['POST /psychics/{id}/phones', {}, { phone: 'phones.one_or_all' }],
    [
      'POST /psychics/{id}/phones',
      { phones: [{ phone_number: '1', type: 9, note: 1 }, 7] },
      {
        'phones.0.phone_number': 'phone.invalid',
        'phones.0.type': 'phone.type',
        'phones.0.note': 'unknown_field',
        'phones.1': 'phone.invalid',
      },
    ],
    [
      'POST /psychics/{id}/phones',
      { phone: { phone_number: '1', sms: 1 } },
      { phone_number: 'phone.invalid', sms: 'flag' },
    ],
    [
      'POST /psychics/{id}/listings',
      { listing: { sales_pitch: 'x'.repeat(201), body: 'x'.repeat(10_001), categories: '1', colour: 1 } },
      {
        sales_pitch: 'sales_pitch.too_long',
        body: 'listing_body.too_long',
        categories: 'categories.unknown',
        colour: 'unknown_field',
      },
    ],
    [
      'POST /psychics/{id}/schedule',
      { schedule: [{ day: 9 }, 7] },
      { 'schedule.0': 'segment.day', 'schedule.1': 'segment.not_object' },
    ],
    [
      'POST /psychics/{id}/gifts',
      { subject: ' ', minutes: 2, more: 1 },
      {
        subject: 'gift_subject.required',
        body: 'gift_body.required',
        minutes: 'not_one_of',
        customers: 'recipients.required',
        more: 'unknown_field',
      },
    ],
    [
      'POST /psychics/{id}/gifts',
      { subject: 'x', body: 'x', minutes: 3, customers: [999] },
      { customers: 'recipients.not_eligible' },
    ],
    [
      'PUT /profile/password',
      { old: 7, password: 'x', more: 1 },
      { old: 'password.required', password: 'password.invalid', more: 'unknown_field' },
    ],
    [
      'PUT /profile/agent_password',
      { user_id: 'x' },
      { user_id: 'not_number', password: 'password.required' },
    ],
    [
      'PUT /psychics/{id}/acct_status',
      { acctStatus: 'Gone', more: 1 },
      { acctStatus: 'not_one_of', more: 'unknown_field' },
    ],
    ['PUT /psychics/{id}/permissions', { permissions: 'All' }, { permissions: 'permissions.invalid' }],
    ['PUT /psychics/{id}/auto_email', { autoEmail: 'yes' }, { autoEmail: 'not_flag' }],
    ['PUT /psychics/{id}/limited_readings', {}, { limited_readings: 'not_flag' }],
    ['POST /psychics/{id}/status', { code: 'B' }, { code: 'not_one_of' }],
    [
      'POST /integrations/psychics/{id}/status',
      { code: 'X', connection_id: 0 },
      { code: 'not_one_of', connection_id: 'connection_id.invalid' },
    ],
    [
      'POST /integrations/chats',
      {},
      {
        connection_id: 'required',
        psychic: 'required',
        customer: 'required',
        rate: 'required',
        free_minutes: 'required',
      },
    ],
    [
      'POST /integrations/chats',
      {
        connection_id: 0,
        psychic: true,
        customer: {
          external_id: '',
          username: 'x'.repeat(100),
          email: 'x',
          takes_mail: 'yes',
          colour: 'red',
        },
        rate: -1,
        free_minutes: '5',
        colour: 'red',
      },
      {
        connection_id: 'connection_id.invalid',
        psychic: 'psychic.invalid',
        customer: 'customer.unknown_field',
        'customer.external_id': 'customer.text',
        'customer.username': 'customer.text',
        'customer.email': 'customer.email',
        'customer.takes_mail': 'not_flag',
        rate: 'record.dollars',
        free_minutes: 'record.minutes',
        colour: 'unknown_field',
      },
    ],
    ['POST /integrations/chats', [], { body: 'not_object' }],
    ['POST /integrations/chats', { ...ask, customer: null }, { customer: 'customer.missing' }],
    ['POST /integrations/chats', { ...ask, customer: 7 }, { customer: 'customer.invalid' }],
    ['POST /integrations/chats', { ...ask, psychic: '7' }, { psychic: 'psychic.unknown' }],
    ['POST /integrations/chats', { ...ask, psychic: 'x' }, { psychic: 'psychic.unknown' }],
    ['POST /integrations/chats', { ...ask, psychic: 999_999 }, { psychic: 'psychic.unknown_id' }],
    [
      'GET /psychics/username_available?network=moon',
      undefined,
      { username: 'not_text', network: 'not_one_of' },
    ],
    [
      'GET /psychics/phone_pin_available?phone=1&user_id=x',
      undefined,
      { pin: 'not_text', user_id: 'not_number' },
    ],
    ['GET /psychics/{id}/image?size=1&v=x', undefined, { size: 'photo.edge', v: 'photo.version' }],
    [
      'GET /psychics?range=x&sort=x&filter=x',
      undefined,
      { range: 'list.not_json', sort: 'list.not_json', filter: 'list.not_json' },
    ],
    [
      'GET /psychics?colour=red&start_date=x&start_date=y',
      undefined,
      { colour: 'unknown_parameter', start_date: 'not_text' },
    ],
    [
      'GET /psychics/{id}/logins?start_date=x&end_date=y',
      undefined,
      { start_date: 'date_range.invalid', end_date: 'date_range.invalid' },
    ],
  ];

  it.each(cases)('%s is reported with message keys (%#)', async (route, body, codes) => {
    const answer = await send(route, body);
    const { detail, errors = {}, error_codes = {} } = answer.json as InputProblem;
    expect(answer.status).toBe(400);
    expect(error_codes).toMatchObject(codes);
    expect(Object.keys(error_codes)).toEqual(Object.keys(errors));
    for (const [field, code] of Object.entries(error_codes)) {
      expect(messageKeys).toContain(code);
      expect(errors[field]).toMatch(wordsOf(code));
    }
    expect(detail).toMatch(/[.!?]$/);
  });

  it('is reported in sentences without duplicates', async () => {
    const { json } = await send('POST /sessions', { remember: true });
    expect((json as InputProblem).detail.split(/(?<=\.) /).sort()).toEqual([
      'Password is required.',
      'Username is required.',
      'remember: Unknown field.',
    ]);
    const taken = await send('POST /psychics/{id}/phones', { phone: { phone_number: 'x' } });
    expect((taken.json as InputProblem).detail).toBe('Phone is not valid.');
  });

  it('treats an empty slot beside a phone as no phone', async () => {
    const { profile } = (await send('GET /profile')).json as { profile: object };
    const whole = { ...profile, address1: '1', postal_code: '87102', city: 'x', region: 'NM', country: 'US' };
    const sent = {
      ...whole,
      country_code: 1,
      phones: [{ phone_number: '' }, { phone_number: '505-555-0148', preferred: true }],
    };
    expect(await send('PUT /profile', { profile: sent })).toMatchObject({
      status: 200,
      json: { profile: { phones: [{ phone_number: '5055550148', type: 3, time_zone_id: 11 }] } },
    });
  });

  it('has a message key for every validator of a DTO', () => {
    const { validationMetadatas } = getMetadataStorage() as unknown as {
      validationMetadatas: Map<
        unknown,
        { name?: string; type: string; propertyName: string; context?: { key?: string } }[]
      >;
    };
    const all = [...validationMetadatas.values()].flat();
    const judging = all.filter(({ type }) => type === 'customValidation');
    expect(judging.length).toBeGreaterThan(20);
    expect(
      judging.filter(({ context }) => context?.key === undefined).map(({ propertyName }) => propertyName),
    ).toEqual([]);
  });
});
