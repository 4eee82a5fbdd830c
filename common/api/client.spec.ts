/** @jest-environment node */
import { answer, browser, fetched } from './testing/browser';
import { changePassword } from './account';
import { ApiError, errorsOf, statusOf } from './api-error';
import { checkFile, client, fetchApi, listed } from './client';
import { answerProof, followProof, openQuestion } from './proof';
import { storeUser } from './session';

const failed = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error as Error)),
  );

beforeEach(() => {
  fetched.mockReset();
  browser.onLine = true;
});

describe('an API call', () => {
  it('rejects with all problem details', async () => {
    answer(400, {
      code: 'validation',
      detail: 'Username is taken',
      errors: { username: 'Username is taken' },
      error_codes: { username: 'username.taken' },
      request_id: 'r-1',
    });
    const error = await failed(client.GET('/api/psychics/busy'));
    expect(error).toMatchObject({
      message: 'Username is taken',
      status: 400,
      code: 'validation',
      errors: { username: 'Username is taken' },
      error_codes: { username: 'username.taken' },
      request_id: 'r-1',
    });
    expect([statusOf(error), errorsOf(error)]).toEqual([400, { username: 'Username is taken' }]);
  });

  it.each(['<h1>Bad Gateway</h1>', '', '"gone"', 'null'])(
    'also fails without problem details: %j',
    async (body) => {
      answer(502, body, { 'x-request-id': 'r-2' });
      expect(await failed(fetchApi('http://localhost/api'))).toMatchObject({
        message: 'The request failed.',
        status: 502,
        code: 'unknown',
        errors: {},
        request_id: 'r-2',
      });
    },
  );

  it('is not sent from a page whose account has been replaced by another sign-in', async () => {
    storeUser({ user_id: 1 } as never);
    localStorage.setItem('user', '{"user_id":2}');
    expect(await failed(fetchApi('http://localhost/api'))).toMatchObject({ status: 403 });
    expect(fetched).not.toHaveBeenCalled();
    localStorage.removeItem('user');
  });

  it.each([
    [true, 'unreachable', 'The server cannot be reached.'],
    [false, 'offline', 'You are offline, so this was not sent. Try again when you are back online.'],
  ])('without a response reports why; online: %s', async (onLine, code, message) => {
    browser.onLine = onLine;
    const cause = new TypeError('fetch failed');
    fetched.mockRejectedValueOnce(cause);
    expect(await failed(fetchApi('http://localhost/api'))).toMatchObject({ status: 0, code, message, cause });
  });

  it('returns the total row count and the publication time', async () => {
    answer(200, [], { 'content-range': 'statistics 0-9/319', 'x-published-at': '2026-11-21T12:00:00Z' });
    expect(listed(await client.GET('/api/statistics'))).toEqual({
      data: [],
      total: 319,
      publishedAt: '2026-11-21T12:00:00Z',
    });
  });

  it('for more rows than the server answers at a time is sent in parts', async () => {
    const rows = (from: number, until: number): number[] =>
      Array.from({ length: until - from + 1 }, (_, at) => from + at);
    answer(200, rows(0, 999), { 'content-range': 'contacts 0-999/2500' });
    answer(200, rows(1000, 1999), { 'content-range': 'contacts 1000-1999/2501' });
    answer(200, rows(2000, 2500), { 'content-range': 'contacts 2000-2500/2501' });
    const query = { range: '[0,9999]', sort: '["date","DESC"]' };
    const list = listed(await client.GET('/api/contacts', { params: { query } }));
    expect(list).toMatchObject({ data: rows(0, 2500), total: 2501 });
    answer(200, { readings: [1], summary: { calls: 1 } }, { 'content-range': 'readings 9000-9999/20000' });
    answer(200, { readings: [2], summary: { calls: 2 } }, { 'content-range': 'readings 10000-10999/20000' });
    const readings = await fetchApi('/api/psychics/22/readings?range=[9000,10999]');
    expect(await readings.json()).toEqual({ readings: [1, 2], summary: { calls: 2 } });
    const asked = fetched.mock.calls.map(([request]) =>
      new URL(typeof request === 'string' ? request : (request as Request).url).searchParams.get('range'),
    );
    expect(asked).toEqual(['[0,999]', '[1000,1999]', '[2000,2999]', '[9000,9999]', '[10000,10999]']);
  });

  it('reports a wrong current password on its field and nowhere else', async () => {
    answer(422, { code: 'wrong_password', detail: 'Password is invalid' });
    expect(errorsOf(await failed(changePassword('a', 'b')))).toEqual({ old: 'Password is invalid' });
    answer(422, { code: 'key_reused', detail: 'Something else' });
    expect(errorsOf(await failed(changePassword('a', 'b')))).toEqual({});
  });
});

describe('an API call that requires a proof', () => {
  const save = (password: string) => client.PUT('/api/profile/password', { body: { old: 'a', password } });
  const wanted = (): void => answer(409, { code: 'proof_required', methods: ['password'] });
  const isAsked = async (): Promise<void> => {
    for (let n = 0; n < 100 && openQuestion() === undefined; n += 1)
      await new Promise((done) => setTimeout(done));
    expect(openQuestion()?.methods).toEqual(['password']);
  };
  let stop: () => void;
  beforeEach(() => (stop = followProof(() => undefined)));
  afterEach(() => stop());

  it('is repeated with its body once the user has given one', async () => {
    wanted();
    const saved = save('b');
    await isAsked();
    const [first] = fetched.mock.calls.map(([request]) => request as Request);
    // sending has used it up
    await first?.json();
    answer(200, {});
    answerProof(true);
    expect((await saved).response.status).toBe(200);
    const [, second] = fetched.mock.calls.map(([request]) => request as Request);
    expect([second?.method, second?.url]).toEqual([first?.method, first?.url]);
    expect(await second?.json()).toEqual({ old: 'a', password: 'b' });
    expect(openQuestion()).toBeUndefined();
  });

  it('shares the question with the others', async () => {
    wanted();
    wanted();
    const both = Promise.all([save('b'), save('c')]);
    await isAsked();
    answer(200, {});
    answer(200, {});
    answerProof(true);
    await both;
    expect(fetched).toHaveBeenCalledTimes(4);
    expect(openQuestion()).toBeUndefined();
  });

  it('fails without one, and says why', async () => {
    wanted();
    const saved = failed(save('b'));
    await isAsked();
    answerProof(false);
    expect(await saved).toMatchObject({
      status: 409,
      code: 'proof_required',
      message: 'Nothing was done because you did not confirm that it’s you.',
    });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is repeated once only', async () => {
    wanted();
    const saved = failed(save('b'));
    await isAsked();
    wanted();
    answerProof(true);
    expect(await saved).toMatchObject({ status: 409, code: 'proof_required' });
    expect(openQuestion()).toBeUndefined();
  });

  it('fails at once on a page that cannot ask', async () => {
    stop();
    wanted();
    expect(await failed(save('b'))).toMatchObject({ code: 'proof_required' });
  });
});

describe('an error that is not an API failure', () => {
  it('has neither a status nor field errors', () => {
    expect([statusOf(new Error('x')), errorsOf(null)]).toEqual([undefined, {}]);
  });
});

describe('a file', () => {
  it('is checked with HEAD, whose refusal says that a proof is wanted by its status alone', async () => {
    const stop = followProof(() => undefined);
    answer(409, '');
    const checked = checkFile('/api/exports/customers');
    await new Promise((done) => setTimeout(done, 10));
    expect(openQuestion()?.methods).toBeUndefined();
    answerProof(true);
    await checked;
    expect(fetched.mock.calls).toEqual([
      ['/api/exports/customers', { credentials: 'same-origin', method: 'HEAD' }],
    ]);
    answer(409, '');
    const refused = failed(checkFile('/api/exports/customers'));
    await new Promise((done) => setTimeout(done, 10));
    answerProof(false);
    expect((await refused).message).toMatch(/^Nothing was done/);
    answer(429, '');
    expect(await failed(checkFile('/api/exports/customers'))).toMatchObject({ status: 429 });
    stop();
  });
});
