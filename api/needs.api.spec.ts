import openapi from '../common/api/openapi.json';
import { withOwnClient } from './platform/database/pools';
import { Jobs } from './platform/jobs/jobs.service';
import { type TestCall, TestApp } from './testing/app';
import { type AuditCase, auditCases, sceneOf } from './testing/audit-cases';
import { contents } from './testing/contents';
import { createManager, testPassword } from './testing/people';
import { bodiesOf, needs, typeOf } from './testing/routes';
import { within } from './testing/within';

/** Counters, the log of attempts, and when somebody was last seen. */
const counted = ['rate_limits', 'sessions', 'sign_in_failures', 'uptime'];

describe('a route that needs a proof', () => {
  let test: TestApp;
  let manager: number;
  let proven: string;

  beforeAll(async () => {
    test = await TestApp.start();
    // no scheduled jobs run
    await test.app.get(Jobs).onModuleDestroy();
    manager = await createManager(test.db, 'cos', 'manager');
    proven = await test.signIn('manager', testPassword);
  });

  afterAll(() => test.stop());

  /** What an earlier call queued may still be going out. */
  const mailsSent = (): Promise<boolean> =>
    within(async () => {
      const waiting = await test.db.query<unknown[]>(
        `select from mails where sent_at is null and (next_attempt_at <= now() or next_attempt_at = 'infinity')`,
      );
      return waiting.length === 0;
    });

  const stored = async (): Promise<[string, string][]> =>
    Object.entries(await withOwnClient(test.url, contents)).filter(([table]) => !counted.includes(table));

  const asking = Object.keys(needs).filter((route) => needs[route]?.proof);

  it.each(asking)('%s is 409 without one, and does nothing', async (route) => {
    const username = `needs ${route}`.slice(0, 99);
    await test.prove(proven);
    const scene = await sceneOf(test, manager, proven, username);
    const deed: AuditCase = {
      body: bodiesOf({ own: scene.id, customer: 1 })[route],
      ...(await auditCases[route]?.(scene)),
    };
    const isPsychic = deed.as === 'psychic';
    const cookie = isPsychic ? await test.signIn(username, testPassword) : proven;
    await test.db.query('update sessions set proven_at = null');
    const [method, path = ''] = route.split(' ');
    const places: Record<string, string | number> = { id: scene.id, ...deed.path };
    const address = path.replace(/{(\w+)}/g, (_, name: string) => String(places[name])) + (deed.query ?? '');
    const call: TestCall = {
      method: method as TestCall['method'],
      cookie,
      ...(deed.body !== undefined && { body: deed.body }),
      headers: { ...(deed.body !== undefined && { 'content-type': typeOf(deed.body) }), ...deed.headers },
    };
    expect(await mailsSent()).toBe(true);
    const before = await stored();
    expect(await test.call(address, call)).toMatchObject({
      status: 409,
      json: { code: 'proof_required', methods: expect.arrayContaining(['password']) as string[] },
    });
    expect(await stored()).toEqual(before);
    await test.prove(cookie);
    expect(Math.floor((await test.call(address, call)).status / 100)).toBe(2);
    await deed.undo?.();
  });

  it('is described as one, and no other is', () => {
    const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, { responses: object }>).flatMap(([method, { responses }]) =>
        JSON.stringify(responses).includes('proof_required') ? [`${method.toUpperCase()} ${path}`] : [],
      ),
    );
    expect(described.sort()).toEqual([...asking].sort());
  });
});
