import { type Answer, hosts, TestApp } from '../testing/app';
import { createManager, createPsychic, type PsychicTraits, testPassword } from '../testing/people';

describe('availability', () => {
  let test: TestApp;
  let manager: number;
  let cookie: string;
  let key: string;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    manager = await createManager(test.db, 'cos', 'manager');
    cookie = await test.signIn('manager', testPassword);
    key = await test.createKey('cos');
  });

  afterAll(() => test.stop());

  const psychic = async (traits: PsychicTraits = {}): Promise<{ id: number; own: string }> => {
    const username = `available${++count}`;
    const id = await createPsychic(test.db, 'cos', manager, { username, ...traits });
    return { id, own: await test.signIn(username, testPassword) };
  };
  const choose = (id: number, code: unknown, who: string): Promise<Answer> =>
    test.call(`/api/psychics/${id}/status`, { method: 'POST', cookie: who, body: { code } });
  const report = (id: number, code: unknown, connection_id?: unknown): Promise<Answer> =>
    test.call(`/api/integrations/psychics/${id}/status`, {
      method: 'POST',
      key,
      body: { code, ...(connection_id !== undefined && { connection_id }) },
    });
  const status = async (id: number): Promise<string | undefined> =>
    ((await test.call(`/api/psychics/${id}/status`, { cookie })).json as { code: string }[])[0]?.code;

  it.each([
    ['AgentPhone, AgentChat', ['A', 'P', 'C', 'O', 'U']],
    ['AgentPhone', ['P', 'O', 'U']],
    ['AgentChat', ['C', 'O', 'U']],
    ['', ['O', 'U']],
  ])('with "%s" may be %j, for the psychic and the manager alike', async (permissions, allowed) => {
    const { id, own } = await psychic({ permissions });
    for (const who of [own, cookie])
      for (const code of ['A', 'P', 'C', 'O', 'U']) {
        const answer = await choose(id, code, who);
        if (allowed.includes(code)) expect(answer).toMatchObject({ status: 200, json: [{ code }] });
        else expect(answer.status).toBe(409);
      }
  });

  it.each(['B', 'R', 'X', 'a', '', null, 1, ['A']])('refuses %j from a person', async (code) => {
    const { id, own } = await psychic();
    expect((await choose(id, code, own)).status).toBe(400);
    expect((await choose(id, code, cookie)).status).toBe(400);
  });

  it('comes back after a contact as it was before', async () => {
    const { id, own } = await psychic();
    await choose(id, 'C', own);
    expect((await report(id, 'R', 71)).json).toEqual([{ code: 'R' }]);
    expect((await report(id, 'B', 71)).json).toEqual([{ code: 'B' }]);
    expect((await test.call('/api/psychics/busy', { cookie })).json).toBe(1);
    expect((await report(id, 'A', 71)).json).toEqual([{ code: 'C' }]);
    expect((await test.call('/api/psychics/busy', { cookie })).json).toBe(0);
  });

  it('keeps what the psychic chooses during a contact until it ends', async () => {
    const { id, own } = await psychic({ availability: 'A' });
    await choose(id, 'A', own);
    await report(id, 'B');
    expect((await choose(id, 'U', own)).json).toEqual([{ code: 'B' }]);
    expect((await report(id, 'U')).json).toEqual([{ code: 'U' }]);
  });

  it('weighs a kept choice when the contact ends, by the permissions of then', async () => {
    const { id, own } = await psychic();
    await choose(id, 'A', own);
    await report(id, 'B');
    await test.call(`/api/psychics/${id}/permissions`, {
      method: 'PUT',
      cookie,
      body: { permissions: 'AgentPhone' },
    });
    expect(await status(id)).toBe('B');
    expect((await report(id, 'A')).json).toEqual([{ code: 'P' }]);
  });

  it("takes a manager's choice at once, also over a stuck B", async () => {
    const { id } = await psychic();
    await report(id, 'B', 5);
    expect((await choose(id, 'O', cookie)).json).toEqual([{ code: 'O' }]);
    expect((await report(id, 'A', 5)).json).toEqual([{ code: 'O' }]);
  });

  it('ignores the end of another contact than the one that runs, and an end without one', async () => {
    const { id, own } = await psychic();
    await choose(id, 'P', own);
    await report(id, 'B', 1);
    await report(id, 'B', 2);
    expect((await report(id, 'A', 1)).json).toEqual([{ code: 'B' }]);
    expect((await report(id, 'A', 2)).json).toEqual([{ code: 'P' }]);
    expect((await report(id, 'U', 2)).json).toEqual([{ code: 'P' }]);
    await report(id, 'B', 3);
    expect((await report(id, 'A')).json).toEqual([{ code: 'P' }]); // an end that names none ends it
  });

  it('from the switch is refused when it makes no sense', async () => {
    const { id } = await psychic();
    for (const [code, connection] of [
      ['X', undefined],
      [undefined, undefined],
      ['B', 0],
      ['B', '7'],
      ['B', 1.5],
    ])
      expect((await report(id, code, connection)).status).toBe(400);
    expect((await report(999_999, 'B')).status).toBe(404);
    const foreign = await createPsychic(test.db, 'onesun', await createManager(test.db, 'onesun'));
    expect((await report(foreign, 'B')).status).toBe(404);
  });

  it('loses chat with the last session, and keeps the phone', async () => {
    const [both, chat] = [await psychic(), await psychic()];
    await choose(both.id, 'A', both.own);
    await choose(chat.id, 'C', chat.own);
    for (const { own } of [both, chat])
      await test.call('/api/sessions/0', { method: 'DELETE', cookie: own, host: hosts.cos });
    expect(await status(both.id)).toBe('P');
    expect(await status(chat.id)).toBe('U');
  });

  it('is never left above its permissions when both change at the same time, a hundred times', async () => {
    const { id, own } = await psychic();
    for (let n = 0; n < 100; n++) {
      await test.call(`/api/psychics/${id}/permissions`, {
        method: 'PUT',
        cookie,
        body: { permissions: 'AgentPhone, AgentChat' },
      });
      await Promise.all([
        choose(id, 'A', own),
        test.call(`/api/psychics/${id}/permissions`, {
          method: 'PUT',
          cookie,
          body: { permissions: 'AgentPhone' },
        }),
        report(id, n % 2 ? 'B' : 'A'),
      ]);
      await report(id, 'A');
      expect(['P', 'U', 'O']).toContain(await status(id));
    }
  });
});
