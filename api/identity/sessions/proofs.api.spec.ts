import type { SignedInActor } from '../../platform/access/actor';
import { type TestAnswer, TestApp } from '../../testing/app';
import { createManager, testPassword } from '../../testing/people';
import { hashToken } from '../session-store/cookie';
import { ProofRequired } from '../../platform/http/problem';
import { Proofs } from './proofs.service';

describe('the proof of a session', () => {
  let test: TestApp;
  let id: number;
  let cookie: string;

  beforeAll(async () => {
    test = await TestApp.start();
    id = await createManager(test.db, 'cos', 'owner');
  });

  beforeEach(async () => {
    await test.db.query('delete from sign_in_failures');
    cookie = await test.signIn('owner', testPassword, undefined, { proven: false });
  });

  afterAll(() => test.stop());

  const prove = (password: string, as = cookie): Promise<TestAnswer> =>
    test.call('/api/sessions/0/proof', { method: 'POST', cookie: as, body: { password } });

  /** Whether a service that asks for a proof lets the session through. */
  const counts = async (as = cookie): Promise<boolean> => {
    const session = hashToken(as.split('=', 2)[1] ?? '');
    const asking = test.app.get(Proofs).require({ account: { id }, session } as SignedInActor);
    return asking.then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(ProofRequired);
        return false;
      },
    );
  };

  it('is not given by signing in, but by the password, for that session only', async () => {
    expect(await counts()).toBe(false);
    expect((await prove(testPassword)).status).toBe(204);
    expect(await counts()).toBe(true);
    expect(await counts(await test.signIn('owner', testPassword, undefined, { proven: false }))).toBe(false);
  });

  it('counts for five minutes', async () => {
    await prove(testPassword);
    const age = (seconds: number): Promise<unknown> =>
      test.db.query(`update sessions set proven_at = now() - make_interval(secs => ${seconds})`);
    await age(298);
    expect(await counts()).toBe(true);
    await age(300);
    expect(await counts()).toBe(false);
  });

  it('is refused for a wrong password, and after ten in a quarter of an hour for any', async () => {
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, n) => prove(`guess${n}`)));
    expect(guesses.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(10).fill(422),
      ...Array<number>(2).fill(429),
    ]);
    expect((await prove(testPassword)).status).toBe(429);
    expect(await counts()).toBe(false);
  });

  it('ends with the session', async () => {
    await prove(testPassword);
    await test.call('/api/sessions/0', { method: 'DELETE', cookie });
    expect(await counts()).toBe(false);
    expect((await prove(testPassword)).status).toBe(401);
  });
});
