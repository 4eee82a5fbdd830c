import fc from 'fast-check';
import { type Answer, type Call, TestApp } from '../../testing/app';
import { codeOf, cookieOf } from '../../testing/factors';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { within } from '../../testing/within';
import { hashToken } from '../cookie';

/** What one browser should have. */
interface Browser {
  /** What its session may do; undefined without one. */
  session?: 'everything' | 'set up a factor';
  /** Wrong answers of its sign-in that waits for a factor; undefined if there is none. */
  tries?: number;
}

/** What should be true of the account. */
interface Model {
  password: string;
  isEnabled: boolean;
  hasFactor: boolean;
  codes: number;
  demanded: boolean;
  browsers: Browser[];
}

/** The program, and what the browsers and their owner hold. */
interface Real {
  id: number;
  username: string;
  cookies: { session?: string; pending?: string }[];
  secret: string;
  factor: number;
  lastCode: string;
  codes: string[];
  usedCodes: string[];
}

const browsers = 3;

/** Ends of sign-ins that every run must have seen. */
const outcomes = [
  'must set up',
  'never began',
  'over',
  'raced',
  'refused replayed',
  'refused used recovery',
  'refused wrong',
  'signed in by password',
  'signed in by recovery',
  'signed in by right',
];

describe('signing in', () => {
  let processes: TestApp[];
  let test: TestApp;
  let bossId: number;
  let boss: string;
  let count = 0;
  /** Milliseconds by which the clock of the programs is ahead, so that each right code is a new one. */
  let ahead = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    processes = [test, await test.beside()];
    bossId = await createManager(test.db, 'cos', 'boss');
    boss = await test.signIn('boss', testPassword);
    // proofs have specs of their own
    await test.db.query(`alter table sessions alter column proven_at set default 'infinity'`);
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  });

  afterAll(async () => {
    jest.restoreAllMocks();
    await processes[1]?.app.close();
    await test.stop();
  });

  const at = (process: number, path: string, call: Call): Promise<Answer> =>
    (processes[process] ?? test).call(path, call);
  /** How often each outcome was seen. */
  const seen: Record<string, number> = {};
  const note = (outcome: string): void => void (seen[outcome] = (seen[outcome] ?? 0) + 1);
  const told = ({ status, json }: Answer): unknown => [
    status,
    status >= 400 ? (json as { code: string }).code : '',
  ];
  const newCode = ({ secret }: Real): string => {
    ahead += 30_000;
    return codeOf(secret);
  };
  const byBoss = async (
    process: number,
    method: 'PUT' | 'POST',
    path: string,
    body?: object,
  ): Promise<void> => {
    const { status, text } = await at(process, path, { method, cookie: boss, body });
    if (status >= 300) throw new Error(text);
  };
  const endAll = ({ browsers: all }: Model, except?: number): void => {
    for (const [n, browser] of all.entries()) {
      delete browser.tries;
      if (n !== except) delete browser.session;
    }
  };

  type Step = fc.AsyncCommand<Model, Real>;
  const step = (
    name: string,
    check: (model: Model) => boolean,
    run: (model: Model, real: Real) => Promise<void>,
  ): Step => ({ check, run, toString: () => name });

  const givePassword = (n: number, process: number, isRight: boolean): Step =>
    step(
      `browser ${n} gives the ${isRight ? 'right' : 'wrong'} password to ${process}`,
      () => true,
      async (model, real) => {
        await test.db.query('delete from sign_in_failures');
        const [browser, cookies] = [model.browsers[n] ?? {}, real.cookies[n] ?? {}];
        const answer = await at(process, '/api/sessions', {
          method: 'POST',
          cookie: cookies.session ?? '',
          body: { username: real.username, password: isRight ? model.password : 'not this one' },
        });
        if (!isRight || !model.isEnabled) {
          expect(told(answer)).toEqual([401, 'not_signed_in']);
        } else if (model.hasFactor) {
          expect(told(answer)).toEqual([202, '']);
          cookies.pending = cookieOf(answer, 'second_factor');
          browser.tries = 0;
        } else {
          note(model.demanded ? 'must set up' : 'signed in by password');
          expect(told(answer)).toEqual([201, '']);
          expect(answer.json).toMatchObject({ must_set_up_second_factor: model.demanded });
          cookies.session = cookieOf(answer, 'session');
          browser.session = model.demanded ? 'set up a factor' : 'everything';
        }
      },
    );

  const answers = ['right', 'wrong', 'replayed', 'recovery', 'used recovery'] as const;
  const giveFactor = (n: number, process: number, kind: (typeof answers)[number]): Step =>
    step(
      `browser ${n} gives a ${kind} code to ${process}`,
      // without a waiting sign-in, one kind will do
      ({ browsers: all }) => all[n]?.tries !== undefined || kind === 'right',
      async (model, real) => {
        await test.db.query('delete from sign_in_failures');
        const [browser, cookies] = [model.browsers[n] ?? {}, real.cookies[n] ?? {}];
        const recovery = kind === 'recovery' ? (real.codes[0] ?? 'none') : (real.usedCodes[0] ?? 'none');
        const body =
          kind === 'recovery' || kind === 'used recovery'
            ? { recovery_code: recovery }
            : {
                code:
                  kind === 'right'
                    ? newCode(real)
                    : kind === 'wrong'
                      ? codeOf(real.secret, 9)
                      : real.lastCode,
              };
        const answer = await at(process, '/api/sessions/second_factor', {
          method: 'POST',
          cookie: [cookies.session, cookies.pending].filter((one) => one !== undefined).join('; '),
          body,
        });
        if (browser.tries === undefined) {
          note(cookies.pending === undefined ? 'never began' : 'over');
          expect(told(answer)).toEqual([401, 'sign_in_over']);
          return;
        }
        const isRight = model.hasFactor && (kind === 'right' || (kind === 'recovery' && model.codes > 0));
        if (isRight) {
          note(`signed in by ${kind}`);
          expect(told(answer)).toEqual([201, '']);
          cookies.session = cookieOf(answer, 'session');
          browser.session = 'everything';
          delete browser.tries;
          if (kind === 'right') real.lastCode = (body as { code: string }).code;
          else {
            model.codes -= 1;
            real.usedCodes.unshift(...real.codes.splice(0, 1));
          }
          return;
        }
        browser.tries += 1;
        note(`refused ${kind}`);
        expect(told(answer)).toEqual([401, browser.tries < 5 ? 'not_signed_in' : 'sign_in_over']);
        if (browser.tries === 5) delete browser.tries;
      },
    );

  const race = (): Step =>
    step(
      'two browsers give the same code at once',
      (model) => model.hasFactor && model.browsers.filter(({ tries = 4 }) => tries < 4).length > 1,
      async (model, real) => {
        await test.db.query('delete from sign_in_failures');
        const able = [...model.browsers.keys()].filter((n) => (model.browsers[n]?.tries ?? 4) < 4);
        const code = newCode(real);
        const got = await Promise.all(
          able.map((n, place) =>
            at(place % 2, '/api/sessions/second_factor', {
              method: 'POST',
              cookie: real.cookies[n]?.pending ?? '',
              body: { code },
            }),
          ),
        );
        note('raced');
        expect(got.filter(({ status }) => status === 201)).toHaveLength(1);
        real.lastCode = code;
        for (const [place, n] of able.entries()) {
          const [browser, answer] = [model.browsers[n] ?? {}, got[place]];
          if (answer?.status !== 201) browser.tries = (browser.tries ?? 0) + 1;
          else {
            delete browser.tries;
            browser.session = 'everything';
            Object.assign(real.cookies[n] ?? {}, { session: cookieOf(answer, 'session') });
          }
        }
      },
    );

  const look = (n: number, process: number): Step =>
    step(
      `browser ${n} looks at ${process}`,
      () => true,
      async (model, real) => {
        const cookie = real.cookies[n]?.session ?? '';
        const session = model.browsers[n]?.session;
        const wanted =
          session === undefined ? [401, 401] : session === 'everything' ? [200, 200] : [200, 403];
        const seen = async (): Promise<number[]> => [
          (await at(process, '/api/sessions/0', { cookie })).status,
          (await at(process, '/api/sessions', { cookie })).status,
        ];
        // the other process is told a moment later
        await within(async () => (await seen()).join() === wanted.join());
        expect(await seen()).toEqual(wanted);
      },
    );

  const addFactor = (n: number): Step =>
    step(
      `browser ${n} adds a factor`,
      (model) => !model.hasFactor,
      async (model, real) => {
        const cookie = real.cookies[n]?.session ?? '';
        const path = '/api/profile/second_factors';
        const added = await at(0, path, { method: 'POST', cookie, body: { kind: 'totp', label: 'x' } });
        if (model.browsers[n]?.session === undefined) {
          expect(added.status).toBe(401);
          return;
        }
        const { id, secret } = added.json as { id: number; secret: string };
        Object.assign(real, { secret, factor: id });
        real.lastCode = newCode(real);
        const done = await at(1, `${path}/${id}`, { method: 'PUT', cookie, body: { code: real.lastCode } });
        expect(told(done)).toEqual([200, '']);
        real.codes = (done.json as { recovery_codes: string[] }).recovery_codes;
        Object.assign(model, { hasFactor: true, codes: 10 });
        for (const browser of model.browsers)
          if (browser.session !== undefined) browser.session = 'everything';
      },
    );

  const removeFactor = (n: number): Step =>
    step(
      `browser ${n} removes the factor`,
      (model) => model.hasFactor,
      async (model, real) => {
        const path = `/api/profile/second_factors/${real.factor}`;
        const cookie = real.cookies[n]?.session ?? '';
        const { status } = await at(0, path, { method: 'DELETE', cookie });
        if (model.browsers[n]?.session === undefined) expect(status).toBe(401);
        else if (model.demanded) expect(status).toBe(409);
        else {
          expect(status).toBe(204);
          Object.assign(model, { hasFactor: false, codes: 0 });
        }
      },
    );

  const changePassword = (n: number): Step =>
    step(
      `browser ${n} changes the password`,
      () => true,
      async (model, real) => {
        const password = `another horse ${++count}`;
        const { status } = await at(0, '/api/profile/password', {
          method: 'PUT',
          cookie: real.cookies[n]?.session ?? '',
          body: { old: model.password, password },
        });
        const session = model.browsers[n]?.session;
        expect(status).toBe(session === undefined ? 401 : session === 'everything' ? 204 : 403);
        if (session !== 'everything') return;
        model.password = password;
        endAll(model, n);
      },
    );

  const recover = (process: number): Step =>
    step(
      `the password is recovered at ${process}`,
      () => true,
      async (model, real) => {
        const [password, link] = [`another horse ${++count}`, `link ${count}`];
        await test.db.query('delete from rate_limits');
        await test.db.query(`insert into recovery_links values ($1, $2, now() + interval '1 hour')`, [
          real.id,
          hashToken(link),
        ]);
        const { status } = await at(process, '/api/profile/password_unchecked', {
          method: 'PUT',
          cookie: `recovery=${link}`,
          body: { password },
        });
        expect(status).toBe(204);
        model.password = password;
        endAll(model);
      },
    );

  const demand = (policy: 'off' | 'managers' | 'all'): Step =>
    step(
      `the policy is ${policy}`,
      () => true,
      async (model) => {
        await byBoss(0, 'PUT', '/api/network/second_factor', { policy, from: null });
        model.demanded = policy === 'all';
      },
    );

  const enable = (isEnabled: boolean, process: number): Step =>
    step(
      isEnabled ? 'it is enabled' : 'it is disabled',
      () => true,
      async (model, real) => {
        const acctStatus = isEnabled ? 'Active' : 'Inactive';
        await byBoss(process, 'PUT', `/api/psychics/${real.id}/acct_status`, { acctStatus });
        model.isEnabled = isEnabled;
        if (!isEnabled) endAll(model);
      },
    );

  const reset = (): Step =>
    step(
      'its factor is reset',
      () => true,
      async (model, real) => {
        await byBoss(1, 'POST', `/api/psychics/${real.id}/second_factor/reset`);
        Object.assign(model, { hasFactor: false, codes: 0 });
        endAll(model);
      },
    );

  const signOut = (n: number, process: number): Step =>
    step(
      `browser ${n} signs out at ${process}`,
      () => true,
      async (model, real) => {
        const cookie = real.cookies[n]?.session ?? '';
        expect((await at(process, '/api/sessions/0', { method: 'DELETE', cookie })).status).toBe(204);
        delete model.browsers[n]?.session;
      },
    );

  const start = async (): Promise<{ model: Model; real: Real }> => {
    const username = `person${++count}`;
    await test.db.query(`update networks set second_factor_policy = 'off'`);
    ahead = 0;
    const id = await createPsychic(test.db, 'cos', bossId, { username });
    return {
      model: {
        password: testPassword,
        isEnabled: true,
        hasFactor: false,
        codes: 0,
        demanded: false,
        browsers: Array.from({ length: browsers }, () => ({})),
      },
      real: {
        id,
        username,
        cookies: Array.from({ length: browsers }, () => ({})),
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        factor: 0,
        lastCode: '000000',
        codes: [],
        usedCodes: [],
      },
    };
  };

  it('is as a model says, whatever happens in between, in two processes', async () => {
    const browser = fc.nat(browsers - 1);
    const process = fc.nat(1);
    const weighted: [number, fc.Arbitrary<Step>][] = [
      [5, fc.tuple(browser, process).map(([n, p]) => givePassword(n, p, true))],
      [1, fc.tuple(browser, process).map(([n, p]) => givePassword(n, p, false))],
      [
        6,
        fc
          .tuple(
            browser,
            process,
            fc.constantFrom(...answers, 'right' as const, 'right' as const, 'wrong' as const),
          )
          .map(([n, p, kind]) => giveFactor(n, p, kind)),
      ],
      [2, fc.constant(race())],
      [2, fc.tuple(browser, process).map(([n, p]) => look(n, p))],
      [4, browser.map(addFactor)],
      [1, browser.map(removeFactor)],
      [1, browser.map(changePassword)],
      [1, fc.tuple(browser, process).map(([n, p]) => signOut(n, p))],
      [1, fc.constantFrom('off' as const, 'managers' as const, 'all' as const).map(demand)],
      [1, fc.constantFrom(true, true, false).chain((is) => process.map((p) => enable(is, p)))],
      [1, fc.oneof(process.map(recover), fc.constant(reset()))],
    ];
    const all = weighted.flatMap(([weight, one]) => Array<typeof one>(weight).fill(one));
    await fc.assert(
      fc.asyncProperty(fc.commands(all, { maxCommands: 60, size: 'max' }), fc.nat(3), async (commands, n) => {
        const run = await start();
        // most accounts begin with a factor
        if (n > 0)
          for (const first of [givePassword(0, 0, true), addFactor(0)]) await first.run(run.model, run.real);
        await fc.asyncModelRun(() => run, commands);
        // and at the end, everything is as expected everywhere
        for (let n = 0; n < browsers; n++) for (const p of [0, 1]) await look(n, p).run(run.model, run.real);
      }),
      // always the same, so that this test takes the same time and reaches everything; change it to look further
      { numRuns: 25, seed: 20261127, endOnFailure: true },
    );
    // it has been everywhere
    expect(outcomes.filter((outcome) => seen[outcome] === undefined)).toEqual([]);
  });
});
