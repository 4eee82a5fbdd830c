import fc from 'fast-check';
import { type TestAnswer, type TestCall, TestApp } from '../../testing/app';
import { codeOf, cookieOf } from '../../testing/factors';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { addDays, dayOf } from '../../../common/domain/new-york-time';
import { runs } from '../../testing/runs';
import { within } from '../../testing/within';
import { hashToken } from '../session-store/cookie';

/** What one browser should have. */
interface Browser {
  /** What its session may do; undefined without one. */
  session?: 'everything' | 'set up a factor';
}

/** A sign-in whose password was right. */
interface WaitingSignIn {
  /** Wrong answers; undefined when it is over. */
  tries?: number;
  /** In minutes. */
  age: number;
}

/** What should be true of the account. */
interface Model {
  password: string;
  isEnabled: boolean;
  hasFactor: boolean;
  codes: number;
  demanded: boolean;
  browsers: Browser[];
  /** The last ones, which any browser may answer. */
  waiting: WaitingSignIn[];
  /** Factors that were begun and not finished, at most. */
  unfinished: number;
}

/** The program, and what the browsers and their owner hold. */
interface Real {
  id: number;
  username: string;
  /** Of each browser's session. */
  sessions: string[];
  /** Of sessions that were replaced. */
  formerSessions: string[];
  /** Of the sign-ins that wait. */
  waiting: string[];
  secret: string;
  factor: number;
  lastCode: string;
  codes: string[];
  /** Recovery codes that were used or replaced. */
  usedCodes: string[];
}

const browsers = 3;
/** How many sign-ins that wait are remembered. */
const mostWaiting = 3;

/** Ends of sign-ins that every run must have seen. */
const outcomes = [
  'interrupted',
  'must set up',
  'over',
  'raced by recovery',
  'raced by right',
  'refused replayed',
  'refused used recovery',
  'refused wrong',
  'signed in by password',
  'signed in by recovery',
  'signed in by right',
  'taken back',
  'taken back with the factor',
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

  const at = (process: number, path: string, call: TestCall): Promise<TestAnswer> =>
    (processes[process] ?? test).call(path, call);
  /** How often each outcome was seen. */
  const seen: Record<string, number> = {};
  const note = (outcome: string): void => void (seen[outcome] = (seen[outcome] ?? 0) + 1);
  const told = ({ status, json }: TestAnswer): unknown => [
    status,
    status >= 400 ? (json as { code: string }).code : '',
  ];
  const newCode = ({ secret }: Real): string => {
    ahead += 30_000;
    return codeOf(secret);
  };
  const byBoss = async (
    process: number,
    method: 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<void> => {
    const { status, text } = await at(process, path, { method, cookie: boss, body });
    if (status >= 300) throw new Error(text);
  };
  const endWaiting = ({ waiting }: Model): void => {
    for (const one of waiting) delete one.tries;
  };
  const endAll = (model: Model, except?: number): void => {
    endWaiting(model);
    for (const [n, browser] of model.browsers.entries()) if (n !== except) delete browser.session;
  };
  const signedIn = (model: Model, real: Real, n: number, answer: TestAnswer): void => {
    real.formerSessions.push(real.sessions[n] ?? '');
    real.sessions[n] = cookieOf(answer, 'session');
    const session = !model.hasFactor && model.demanded ? 'set up a factor' : 'everything';
    Object.assign(model.browsers[n] ?? {}, { session });
  };
  const loseFactor = (model: Model, real: Real): void => {
    Object.assign(model, { hasFactor: false, codes: 0 });
    real.usedCodes.unshift(...real.codes.splice(0));
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
        const answer = await at(process, '/api/sessions', {
          method: 'POST',
          cookie: real.sessions[n] ?? '',
          body: { username: real.username, password: isRight ? model.password : 'not this one' },
        });
        if (!isRight || !model.isEnabled) {
          expect(told(answer)).toEqual([401, 'not_signed_in']);
        } else if (model.hasFactor) {
          expect(told(answer)).toEqual([202, '']);
          model.waiting = [{ tries: 0, age: 0 }, ...model.waiting].slice(0, mostWaiting);
          real.waiting = [cookieOf(answer, 'second_factor'), ...real.waiting].slice(0, mostWaiting);
        } else {
          note(model.demanded ? 'must set up' : 'signed in by password');
          expect(told(answer)).toEqual([201, '']);
          expect(answer.json).toMatchObject({ must_set_up_second_factor: model.demanded });
          signedIn(model, real, n, answer);
        }
      },
    );

  const answers = ['right', 'wrong', 'replayed', 'recovery', 'used recovery'] as const;
  type Kind = (typeof answers)[number];
  const bodyFor = (kind: Kind, real: Real): { code: string } | { recovery_code: string } => {
    if (kind === 'right') return { code: newCode(real) };
    if (kind === 'wrong') return { code: codeOf(real.secret, 9) };
    if (kind === 'replayed') return { code: real.lastCode };
    const [code = 'none'] = kind === 'recovery' ? real.codes : real.usedCodes;
    return { recovery_code: code };
  };
  const post = (real: Real, k: number, process: number, n: number, body: object): Promise<TestAnswer> =>
    at(process, '/api/sessions/second_factor', {
      method: 'POST',
      cookie: [real.sessions[n] ?? '', real.waiting[k] ?? ''].filter((one) => one !== '').join('; '),
      body,
    });
  const spend = (model: Model, real: Real, body: { code: string } | { recovery_code: string }): void => {
    if ('code' in body) real.lastCode = body.code;
    else {
      model.codes -= 1;
      real.usedCodes.unshift(...real.codes.splice(0, 1));
    }
  };
  const giveFactor = (n: number, k: number, process: number, kind: Kind): Step =>
    step(
      `browser ${n} gives a ${kind} code for sign-in ${k} to ${process}`,
      ({ waiting, codes }) => waiting[k] !== undefined && (kind !== 'recovery' || codes > 0),
      async (model, real) => {
        await test.db.query('delete from sign_in_failures');
        const waiting = model.waiting[k] ?? { age: 0 };
        const body = bodyFor(kind, real);
        const answer = await post(real, k, process, n, body);
        if (waiting.tries === undefined) {
          note('over');
          expect(told(answer)).toEqual([401, 'sign_in_over']);
        } else if (model.hasFactor && (kind === 'right' || kind === 'recovery')) {
          note(`signed in by ${kind}`);
          expect(told(answer)).toEqual([201, '']);
          signedIn(model, real, n, answer);
          delete waiting.tries;
          spend(model, real, body);
        } else {
          waiting.tries += 1;
          if (kind !== 'used recovery' || real.usedCodes.length > 0) note(`refused ${kind}`);
          expect(told(answer)).toEqual([401, waiting.tries < 5 ? 'not_signed_in' : 'sign_in_over']);
          if (waiting.tries === 5) delete waiting.tries;
        }
      },
    );

  const race = (kind: 'right' | 'recovery'): Step =>
    step(
      `two sign-ins get the same ${kind} code at once`,
      ({ hasFactor, codes, waiting }) =>
        hasFactor &&
        waiting.filter(({ tries = 4 }) => tries < 4).length > 1 &&
        (kind === 'right' || codes > 0),
      async (model, real) => {
        await test.db.query('delete from sign_in_failures');
        const able = [...model.waiting.keys()].filter((k) => (model.waiting[k]?.tries ?? 4) < 4);
        const body = bodyFor(kind, real);
        const got = await Promise.all(able.map((k, place) => post(real, k, place % 2, k, body)));
        note(`raced by ${kind}`);
        expect(got.filter(({ status }) => status === 201)).toHaveLength(1);
        spend(model, real, body);
        for (const [place, k] of able.entries()) {
          const [waiting, answer] = [model.waiting[k] ?? { age: 0 }, got[place]];
          if (answer?.status !== 201) waiting.tries = (waiting.tries ?? 0) + 1;
          else {
            delete waiting.tries;
            signedIn(model, real, k, answer);
          }
        }
      },
    );

  /** An answer at the moment of something that ends every session and sign-in of the account. */
  const interrupt = (n: number, process: number, ending: Step): Step =>
    step(
      `browser ${n} gives the right code to ${process} while ${ending.toString()}`,
      ({ hasFactor, waiting }) => hasFactor && waiting[0]?.tries !== undefined,
      async (model, real) => {
        const body = bodyFor('right', real);
        const [answer] = await Promise.all([post(real, 0, process, n, body), ending.run(model, real)]);
        note('interrupted');
        expect([201, 401]).toContain(answer.status);
        if (answer.status !== 201) return;
        signedIn(model, real, n, answer);
        delete model.browsers[n]?.session;
        spend(model, real, body);
      },
    );

  const wait = (minutes: number): Step =>
    step(
      `${minutes} minutes pass`,
      ({ waiting }) => waiting.some(({ tries }) => tries !== undefined),
      async (model, real) => {
        await test.db.query(
          `update pending_sign_ins set created_at = created_at - make_interval(mins => $2) where account_id = $1`,
          [real.id, minutes],
        );
        for (const waiting of model.waiting) {
          waiting.age += minutes;
          if (waiting.age >= 5) delete waiting.tries;
        }
      },
    );

  const look = (n: number, process: number): Step =>
    step(
      `browser ${n} looks at ${process}`,
      () => true,
      async (model, real) => {
        const cookie = real.sessions[n] ?? '';
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

  const lookBack = step(
    'sessions that were replaced are over',
    () => true,
    async (_, { formerSessions }) => {
      for (const cookie of formerSessions)
        expect((await at(0, '/api/sessions/0', { cookie })).status).toBe(401);
    },
  );

  const path = '/api/profile/second_factors';
  const addFactor = (n: number): Step =>
    step(
      `browser ${n} adds a factor`,
      (model) => !model.hasFactor,
      async (model, real) => {
        const cookie = real.sessions[n] ?? '';
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
        // the other ones that had to do the same are over
        for (const browser of model.browsers)
          if (browser.session === 'set up a factor') delete browser.session;
        Object.assign(model.browsers[n] ?? {}, { session: 'everything' });
      },
    );

  const beginFactor = (n: number): Step =>
    step(
      `browser ${n} begins to add a factor`,
      ({ unfinished }) => unfinished < 5,
      async (model, real) => {
        const cookie = real.sessions[n] ?? '';
        const { status } = await at(0, path, { method: 'POST', cookie, body: { kind: 'totp', label: 'x' } });
        expect(status).toBe(model.browsers[n]?.session === undefined ? 401 : 201);
        model.unfinished += 1;
      },
    );

  const renewCodes = (n: number): Step =>
    step(
      `browser ${n} makes new recovery codes`,
      ({ browsers: all }) => all[n]?.session === 'everything',
      async (model, real) => {
        const cookie = real.sessions[n] ?? '';
        const made = await at(1, path, { method: 'POST', cookie, body: { kind: 'recovery' } });
        expect(made.status).toBe(model.hasFactor ? 201 : 409);
        if (!model.hasFactor) return;
        real.usedCodes.unshift(...real.codes);
        real.codes = (made.json as { recovery_codes: string[] }).recovery_codes;
        model.codes = 10;
      },
    );

  const removeFactor = (n: number): Step =>
    step(
      `browser ${n} removes the factor`,
      (model) => model.hasFactor,
      async (model, real) => {
        const cookie = real.sessions[n] ?? '';
        const { status } = await at(0, `${path}/${real.factor}`, { method: 'DELETE', cookie });
        if (model.browsers[n]?.session === undefined) expect(status).toBe(401);
        else if (model.demanded) expect(status).toBe(409);
        else {
          expect(status).toBe(204);
          loseFactor(model, real);
        }
      },
    );

  const changePassword = (n: number): Step =>
    step(
      `browser ${n} changes the password`,
      () => true,
      async (model, real) => {
        // what the other process did has arrived
        await look(n, 0).run(model, real);
        const password = `another horse ${++count}`;
        const { status } = await at(0, '/api/profile/password', {
          method: 'PUT',
          cookie: real.sessions[n] ?? '',
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

  /** @param isSince whether the email was changed before the factor was added */
  const takeBack = (process: number, isSince: boolean): Step =>
    step(
      `the email of ${isSince ? 'before' : 'after'} the factor is taken back at ${process}`,
      () => true,
      async (model, real) => {
        const link = `${++count}`.padStart(43, 'u');
        await test.db.query('delete from rate_limits');
        await test.db.query(
          `insert into email_changes (account_id, new_email, requested_at, expires_at, confirmed_at, undo_hash, undo_until)
           values ($1, 'thief@x.example', case when $3 then 'epoch' else now() end, now(), now(), $2, now() + interval '1 hour')`,
          [real.id, hashToken(link), isSince],
        );
        const answer = await at(process, '/api/profile/email_change/take_back', {
          method: 'POST',
          body: { link },
        });
        expect(answer.status).toBe(204);
        note(isSince && model.hasFactor ? 'taken back with the factor' : 'taken back');
        if (isSince) loseFactor(model, real);
        endAll(model);
        model.password = `another horse ${count}`;
        const { status } = await at(1 - process, '/api/profile/password_unchecked', {
          method: 'PUT',
          cookie: cookieOf(answer, 'recovery'),
          body: { password: model.password },
        });
        expect(status).toBe(204);
      },
    );

  const demand = (policy: 'off' | 'managers' | 'all', days = 0): Step =>
    step(
      `the policy is ${policy} in ${days} days`,
      () => true,
      async (model) => {
        const from = days === 0 ? null : addDays(dayOf(new Date()), days);
        await byBoss(0, 'PUT', '/api/network/second_factor', { policy, from });
        model.demanded = policy === 'all' && days <= 0;
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
        loseFactor(model, real);
        endAll(model);
      },
    );

  const signOutEverywhere = (process: number): Step =>
    step(
      `a manager signs it out everywhere at ${process}`,
      () => true,
      async (model, real) => {
        await byBoss(process, 'DELETE', `/api/psychics/${real.id}/sessions`);
        endAll(model);
      },
    );

  const signOut = (n: number, process: number): Step =>
    step(
      `browser ${n} signs out at ${process}`,
      () => true,
      async (model, real) => {
        const cookie = real.sessions[n] ?? '';
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
        waiting: [],
        unfinished: 0,
      },
      real: {
        id,
        username,
        sessions: Array.from({ length: browsers }, () => ''),
        formerSessions: [],
        waiting: [],
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        factor: 0,
        lastCode: '000000',
        codes: [],
        usedCodes: [],
      },
    };
  };

  /** Whatever happened before, this is refused and that is not. */
  const epilogue: Step[] = [
    enable(true, 0),
    // sign-ins that ended before are over, the others are not
    ...[0, 1, 2].map((k) => giveFactor(k, k, k % 2, 'right')),
    givePassword(0, 0, true),
    ...(['used recovery', 'replayed', 'right', 'right'] as const).map((kind) => giveFactor(0, 0, 1, kind)),
    givePassword(1, 1, true),
    ...[0, 1, 0, 1, 0].map((process) => giveFactor(1, 0, process, 'wrong')),
    giveFactor(1, 0, 1, 'right'),
    demand('all'),
    addFactor(0),
    removeFactor(0),
    givePassword(2, 0, true),
    wait(4),
    giveFactor(2, 0, 1, 'recovery'),
    givePassword(2, 1, true),
    giveFactor(2, 0, 0, 'used recovery'),
    wait(5),
    giveFactor(2, 0, 0, 'right'),
    givePassword(0, 0, true),
    givePassword(1, 1, true),
    race('right'),
    givePassword(2, 1, true),
    race('recovery'),
    // a new password ends what others have, and no factor
    givePassword(0, 0, true),
    giveFactor(0, 0, 1, 'right'),
    givePassword(1, 1, true),
    giveFactor(1, 0, 0, 'right'),
    givePassword(2, 0, true),
    changePassword(0),
    look(1, 0),
    giveFactor(2, 0, 1, 'right'),
    givePassword(1, 1, true),
    recover(1),
    takeBack(0, true),
    takeBack(1, false),
    giveFactor(1, 0, 0, 'right'),
    givePassword(1, 0, true),
    giveFactor(1, 0, 0, 'right'),
    demand('off'),
    removeFactor(1),
    givePassword(1, 1, true),
    demand('all', -1),
    givePassword(2, 0, true),
    addFactor(2),
    givePassword(1, 0, true),
    giveFactor(1, 0, 1, 'used recovery'),
    look(2, 0),
    lookBack,
    reset(),
    look(2, 1),
    givePassword(0, 0, true),
    givePassword(1, 1, true),
    addFactor(0),
    look(1, 0),
    givePassword(1, 0, true),
    enable(false, 1),
    enable(true, 0),
    giveFactor(1, 0, 1, 'right'),
    ...[0, 1, 2].flatMap((n) => [look(n, 0), look(n, 1)]),
  ];

  it('is as a model says, whatever happens in between, in two processes', async () => {
    const browser = fc.nat(browsers - 1);
    const process = fc.nat(1);
    const ending = fc.oneof(
      process.map(recover),
      process.map((p) => enable(false, p)),
      fc.constant(reset()),
      process.map(signOutEverywhere),
    );
    const weighted: [number, fc.Arbitrary<Step>][] = [
      [5, fc.tuple(browser, process).map(([n, p]) => givePassword(n, p, true))],
      [1, fc.tuple(browser, process).map(([n, p]) => givePassword(n, p, false))],
      [
        6,
        fc
          .tuple(
            browser,
            fc.nat(mostWaiting - 1),
            process,
            fc.constantFrom(...answers, 'right' as const, 'right' as const, 'wrong' as const),
          )
          .map(([n, k, p, kind]) => giveFactor(n, k, p, kind)),
      ],
      [2, fc.constantFrom(race('right'), race('recovery'))],
      [1, fc.tuple(browser, process, ending).map(([n, p, end]) => interrupt(n, p, end))],
      [1, fc.constantFrom(2, 3).map(wait)],
      [2, fc.tuple(browser, process).map(([n, p]) => look(n, p))],
      [4, browser.map(addFactor)],
      [1, browser.map(beginFactor)],
      [1, browser.map(renewCodes)],
      [1, browser.map(removeFactor)],
      [1, browser.map(changePassword)],
      [1, fc.tuple(browser, process).map(([n, p]) => signOut(n, p))],
      [1, fc.constantFrom(demand('off'), demand('managers'), demand('all'), demand('all', 1))],
      [1, fc.constantFrom(true, true, false).chain((is) => process.map((p) => enable(is, p)))],
      [1, ending],
    ];
    const all = weighted.flatMap(([weight, one]) => Array<typeof one>(weight).fill(one));
    await fc.assert(
      fc.asyncProperty(fc.commands(all, { maxCommands: 60, size: 'max' }), fc.nat(3), async (commands, n) => {
        const run = await start();
        // most accounts begin with a factor
        if (n > 0)
          for (const first of [givePassword(0, 0, true), addFactor(0)]) await first.run(run.model, run.real);
        await fc.asyncModelRun(() => run, commands);
        for (const last of epilogue) if (last.check(run.model)) await last.run(run.model, run.real);
      }),
      // always the same, so that this test takes the same time and reaches everything; change it to look further
      { numRuns: runs(12, 100), seed: 20261127, endOnFailure: true },
    );
    // it has been everywhere
    expect(outcomes.filter((outcome) => seen[outcome] === undefined)).toEqual([]);
  });
});
