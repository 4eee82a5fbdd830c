import { bodyOf, type Route, routes, withPart } from './routes';
import { type Got, type SentCall, Target } from './target';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

const texts = [
  '',
  ' ',
  'x'.repeat(9000),
  '\u0000',
  'a\u0000b',
  `'`,
  `' or 1=1; --`,
  `1; drop table accounts; --`,
  '$1',
  '%s%n%x',
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'constructor',
  'toString',
  '\u202eevil\u2066',
  '\ufeff\u200b',
  '\ud800',
  'e\u0301'.repeat(500),
  'İ',
  '😀'.repeat(50),
  'NaN',
  'Infinity',
  '-1',
  '0',
  '2147483648',
  '9223372036854775808',
  '1e309',
  '1'.repeat(400),
  '9007199254740991-1',
  '2026-02-30',
  '-271821-04-20',
  '[0,99999999999]',
  '[[1,2],[3]]',
  '["id","ASC; drop table accounts"]',
  '["__proto__","ASC"]',
  '{"__proto__":1}',
  '{"q":{"a":1}}',
  '{"id":["1",null,1e99]}',
  'null',
  'true',
  '\r\nX-Injected: 1',
];

const values: unknown[] = [
  ...texts,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  nested(60),
  [nested(60)],
  Array.from({ length: 300 }, () => 'x'),
  { toString: 'x', constructor: { prototype: 1 } },
  JSON.parse('{"__proto__":{"admin":true}}') as unknown,
];

const bodies: [string, SentCall][] = [
  ['no body', { body: undefined }],
  ['a number too large', { body: '{"a":1e999}', headers: { 'content-type': 'application/json' } }],
  ['a duplicate key', { body: '{"a":1,"a":2}', headers: { 'content-type': 'application/json' } }],
  ['too deep', { body: '['.repeat(100_000), headers: { 'content-type': 'application/json' } }],
  ['cut off', { body: '{"a":', headers: { 'content-type': 'application/json' } }],
  [
    'invalid UTF-8',
    { body: Buffer.from([0x22, 0xff, 0x22]), headers: { 'content-type': 'application/json' } },
  ],
  ['a form', { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  [
    'XML',
    {
      body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      headers: { 'content-type': 'application/xml' },
    },
  ],
  [
    'another encoding',
    { body: 'x', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
  ],
  ['an odd charset', { body: '{}', headers: { 'content-type': 'application/json; charset=utf-7' } }],
];

/** What no answer may contain: SQL, stack traces, paths, drivers. */
const leak =
  /QueryFailedError|TypeORM|node_modules|\bat \S+ \(|\.[jt]s:\d+|\/(work|home|root|tmp|usr)\/|syntax error at|violates \w+ constraint|\bpg_\w+|root:x:|relation "|column "/;

const written = (value: unknown): string =>
  encodeURIComponent(wellFormed(typeof value === 'string' ? value : JSON.stringify(value)));
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

describe('hostile values', () => {
  let target: Target;
  beforeAll(async () => {
    target = await Target.start();
  });
  afterAll(() => target.stop());

  /** The problem with an answer. */
  const fault = ({ status, type, text, headers, milliseconds }: Got): string | undefined => {
    if (status >= 500 || status === 0) return `answered ${status}`;
    if (headers['x-injected'] !== undefined) return 'has a header of the attacker';
    if (milliseconds > 20_000) return `took ${milliseconds} ms`;
    if (status < 400) return undefined;
    if (!type.startsWith('application/problem+json')) return `answered ${status} as ${type}`;
    if (!text.includes('"request_id"')) return 'has no request id';
    return leak.test(text) ? `tells ${leak.exec(text)?.[0]}` : undefined;
  };

  const whoCalls = async ({ 'x-audience': audience, method }: Route): Promise<SentCall> => {
    if (audience === 'integration') return { bearer: target.keys[method === 'GET' ? 'read' : 'write'] };
    if (audience.startsWith('member')) return { bearer: target.chatToken };
    return { cookie: await target.signIn(audience === 'psychic' ? 'psychic' : 'manager') };
  };

  function* attacksOn(route: Route): Generator<[what: string, address: string, sent: SentCall]> {
    const address = target.addressOf(route.path);
    const body = bodyOf(route);
    const usual = body === undefined ? {} : { body };
    for (const { name, in: place } of route.parameters ?? [])
      for (const value of texts) {
        const what = `${place} ${name} = ${JSON.stringify(value).slice(0, 60)}`;
        if (place === 'path') yield [what, target.addressOf(route.path, { [name]: written(value) }), usual];
        if (place === 'query') {
          yield [what, `${address}?${name}=${written(value)}`, usual];
          yield [`${what}, twice`, `${address}?${name}=${written(value)}&${name}=1`, usual];
          yield [`${what}, deep`, `${address}?${name}[a][b]=${written(value)}`, usual];
        }
        if (place === 'header' && /^[\x20-\x7e]*$/.test(value))
          yield [what, address, { ...usual, headers: { [name]: value } }];
      }
    yield ['a broken escape', `${address}?q=%E0%A4%A`, usual];
    yield ['an escape in the path', `${address}%`, usual];
    if (route.method === 'GET') return;
    for (const [what, sent] of bodies) yield [what, address, sent];
    if (body === undefined) return;
    for (const value of values)
      for (const hostile of withPart(body, value))
        yield [`body with ${JSON.stringify(value).slice(0, 60)}`, address, { body: hostile }];
  }

  it.each(routes.map((route) => [route.name, route] as const))('in %s', async (_, route) => {
    const who = await whoCalls(route);
    const faults = new Set<string>();
    const attacks = attacksOn(route);
    const attack = async (): Promise<void> => {
      for (const [what, address, sent] of attacks) {
        const got = await target
          .send(address, { method: route.method, ...who, ...sent })
          .catch((error: unknown) => String(error));
        const wrong = typeof got === 'string' ? got : fault(got);
        if (wrong !== undefined) faults.add(`${what}: ${wrong}`);
      }
    };
    await Promise.all(Array.from({ length: 6 }, attack));
    expect([...faults].slice(0, 20)).toEqual([]);
    expect((await target.send('/api/health/ready')).status).toBe(200);
  });
});
