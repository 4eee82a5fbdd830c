import { type TestAnswer, hosts, TestApp } from '../../testing/app';
import { createManager, createPsychic, type PsychicTraits, testPassword } from '../../testing/people';

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
  const choose = (id: number, code: unknown, who: string): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/status`, { method: 'POST', cookie: who, body: { code } });
  const report = (id: number, code: unknown, connection_id?: unknown): Promise<TestAnswer> =>
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
  ])(
    'with permissions "%s", can be set to %j by the psychic and the manager alike',
    async (permissions, allowed) => {
      const { id, own } = await psychic({ permissions });
      for (const who of [own, cookie])
        for (const code of ['A', 'P', 'C', 'O', 'U']) {
          const answer = await choose(id, code, who);
          if (allowed.includes(code)) expect(answer).toMatchObject({ status: 200, json: [{ code }] });
          else expect(answer.status).toBe(409);
        }
    },
  );

  it.each(['B', 'R', 'X', 'a', '', null, 1, ['A']])('refuses %j from a person', async (code) => {
    const { id, own } = await psychic();
    expect((await choose(id, code, own)).status).toBe(400);
    expect((await choose(id, code, cookie)).status).toBe(400);
  });

  it('is restored after a contact', async () => {
    const { id, own } = await psychic();
    await choose(id, 'C', own);
    expect((await report(id, 'R', 71)).json).toEqual([{ code: 'R' }]);
    expect((await report(id, 'B', 71)).json).toEqual([{ code: 'B' }]);
    expect((await test.call('/api/psychics/busy', { cookie })).json).toBe(1);
    expect((await report(id, 'A', 71)).json).toEqual([{ code: 'C' }]);
    expect((await test.call('/api/psychics/busy', { cookie })).json).toBe(0);
  });

  it('is counted over the Active psychics of the network, as the list of them shows it', async () => {
    for (const availability of ['A', 'A', 'P', 'O'] as const) await psychic({ availability });
    await psychic({ accountStatus: 'Pending' });
    const active = '/api/psychics?filter={"account_status":"Active"}';
    const rows = (await test.call(active, { cookie })).json as { status: string }[];
    const counts = (await test.call('/api/psychics/availability', { cookie })).json;
    expect(counts).toEqual(
      ['A', 'P', 'C', 'O', 'U', 'B', 'R'].map((status) => ({
        status,
        count: rows.filter((row) => row.status === status).length,
        paused: 0,
      })),
    );
  });

  it("keeps the psychic's choice made during a contact until the contact ends", async () => {
    const { id, own } = await psychic({ availability: 'A' });
    await choose(id, 'A', own);
    await report(id, 'B');
    expect((await choose(id, 'U', own)).json).toMatchObject([{ code: 'B' }]);
    expect((await report(id, 'U')).json).toEqual([{ code: 'U' }]);
  });

  it('reports during a contact what comes after it, according to permissions and account status', async () => {
    const { id, own } = await psychic();
    const next = async (): Promise<unknown> =>
      ((await test.call(`/api/psychics/${id}/status`, { cookie: own })).json as { next: unknown }[])[0]?.next;
    await choose(id, 'A', own);
    expect(await next()).toBeNull();
    await report(id, 'B');
    expect(await next()).toBe('A');
    expect((await choose(id, 'O', own)).json).toMatchObject([{ code: 'B', next: 'O' }]);
    await choose(id, 'A', own);
    await test.call(`/api/psychics/${id}/permissions`, {
      method: 'PUT',
      cookie,
      body: { permissions: 'AgentChat' },
    });
    expect(await next()).toBe('C');
    await report(id, 'U');
    expect(await next()).toBeNull();
  });

  it('explains refusals to psychics and managers in their own terms', async () => {
    const [chat, pending] = [
      await psychic({ permissions: 'AgentChat' }),
      await psychic({ accountStatus: 'Pending' }),
    ];
    const detail = async (answer: Promise<TestAnswer>): Promise<unknown> =>
      ((await answer).json as { detail: unknown }).detail;
    expect(await detail(choose(chat.id, 'P', chat.own))).toBe('Your permissions do not allow this status.');
    expect(await detail(choose(chat.id, 'P', cookie))).toBe(
      "The psychic's permissions do not allow this availability.",
    );
    expect(await detail(choose(pending.id, 'P', pending.own))).toBe(
      'Your account is not Active, so you cannot be available.',
    );
    expect(await detail(choose(pending.id, 'P', cookie))).toBe(
      'Only an Active psychic can be set available.',
    );
  });

  it('applies a kept choice when the contact ends, by the permissions at that time', async () => {
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

  it("applies a manager's choice immediately, even over a stuck B", async () => {
    const { id } = await psychic();
    await report(id, 'B', 5);
    expect((await choose(id, 'O', cookie)).json).toMatchObject([{ code: 'O' }]);
    expect((await report(id, 'A', 5)).json).toEqual([{ code: 'O' }]);
  });

  it('is restored when the last contact ends, whatever the order of ends', async () => {
    const { id, own } = await psychic();
    await choose(id, 'P', own);
    for (const [first, last] of [
      [1, 2],
      [4, 3],
    ]) {
      await report(id, 'B', Math.min(first ?? 0, last ?? 0));
      await report(id, 'R', Math.max(first ?? 0, last ?? 0));
      expect((await report(id, 'A', 99)).json).toEqual([{ code: 'R' }]);
      // the psychic keeps the status of the other contact
      expect((await report(id, 'A', first)).json).toEqual([{ code: first === 1 ? 'R' : 'B' }]);
      expect((await report(id, 'A', last)).json).toEqual([{ code: 'P' }]);
      expect((await report(id, 'U', last)).json).toEqual([{ code: 'P' }]);
    }
  });

  it('is freed from all contacts by an unnamed end, and by a named end of a contact that began unnamed', async () => {
    const { id, own } = await psychic();
    await choose(id, 'P', own);
    for (const contact of [1, 2, undefined]) await report(id, 'B', contact);
    expect((await report(id, 'A')).json).toEqual([{ code: 'P' }]);
    for (const contact of [1, 2]) expect((await report(id, 'B', contact)).json).toEqual([{ code: 'P' }]);
    expect((await report(id, 'B')).json).toEqual([{ code: 'B' }]);
    expect((await report(id, 'A', 1)).json).toEqual([{ code: 'B' }]); // reported before
    expect((await report(id, 'A', 3)).json).toEqual([{ code: 'P' }]);
  });

  it('keeps an unnamed contact when a contact of another psychic ends', async () => {
    const [one, two] = [await psychic(), await psychic()];
    for (const { id } of [one, two]) await report(id, 'B');
    expect((await report(one.id, 'A', 9)).json).not.toEqual([{ code: 'B' }]);
    await report(two.id, 'R', 10);
    expect((await report(two.id, 'A', 10)).json).toEqual([{ code: 'B' }]);
  });

  it('ignores the begin of a contact that ended less than 24 hours ago', async () => {
    const [{ id, own }, other] = [await psychic(), await psychic()];
    await choose(id, 'P', own);
    expect((await report(id, 'A', 20)).json).toEqual([{ code: 'P' }]); // the end came first
    expect((await report(id, 'B', 20)).json).toEqual([{ code: 'P' }]);
    expect((await report(other.id, 'B', 20)).json).toEqual([{ code: 'B' }]);
    await report(id, 'B', 21);
    await report(id, 'A', 21);
    expect((await report(id, 'R', 21)).json).toEqual([{ code: 'P' }]);
    const later = (hours: string): Promise<unknown> =>
      test.db.query(`update switch_contacts set ended_at = ended_at - $1::interval`, [hours]);
    await later('23:59:00');
    expect((await report(id, 'B', 21)).json).toEqual([{ code: 'P' }]);
    // a repeated end, named or unnamed, does not extend the 24 hours
    for (const again of [21, undefined]) await report(id, 'A', again);
    await later('00:01:00');
    expect((await report(id, 'B', 21)).json).toEqual([{ code: 'B' }]);
    expect(
      await test.db.query('select connection_id from switch_contacts where psychic_id = $1', [id]),
    ).toEqual([{ connection_id: 21 }]);
  });

  it('does not return to a contact that a manager or the account status ended', async () => {
    const { id } = await psychic();
    for (const free of [
      () => choose(id, 'O', cookie),
      async () => {
        for (const acctStatus of ['Inactive', 'Active'])
          await test.call(`/api/psychics/${id}/acct_status`, { method: 'PUT', cookie, body: { acctStatus } });
      },
    ]) {
      await report(id, 'B', 31);
      await free();
      await report(id, 'B', 32);
      expect((await report(id, 'A', 32)).json).not.toEqual([{ code: 'B' }]);
    }
    // the contact continues when the switch says so
    expect((await report(id, 'B', 31)).json).toEqual([{ code: 'B' }]);
  });

  it('refuses invalid reports from the switch', async () => {
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

  const signOut = (who: string): Promise<TestAnswer> =>
    test.call('/api/sessions/0', { method: 'DELETE', cookie: who, host: hosts.cos });

  it('loses chat with the last session, and keeps the phone', async () => {
    const [both, chat] = [await psychic(), await psychic()];
    await choose(both.id, 'A', both.own);
    await choose(chat.id, 'C', chat.own);
    const elsewhere = await test.signIn(`available${count}`, testPassword);
    for (const { own } of [both, chat]) await signOut(own);
    expect(await status(both.id)).toBe('P');
    expect(await status(chat.id)).toBe('C');
    await signOut(elsewhere);
    expect(await status(chat.id)).toBe('U');
  });

  it('loses a chat choice made during a contact with the last session, and audits it', async () => {
    const [talking, away] = [await psychic(), await psychic()];
    await choose(talking.id, 'P', talking.own);
    await report(talking.id, 'B', 41);
    await choose(talking.id, 'A', talking.own);
    for (const { own } of [talking, away]) await signOut(own);
    expect(await status(talking.id)).toBe('B');
    expect((await report(talking.id, 'U', 41)).json).toEqual([{ code: 'P' }]);
    const rows = await test.db.query<object[]>(
      `select subject_id, before, after from audit where action = 'lost the chat with the last session' and subject_id = any($1)`,
      [[talking.id, away.id]],
    );
    expect(rows).toEqual([
      {
        subject_id: talking.id,
        before: { availability: 'B', chosenAvailability: 'A' },
        after: { availability: 'B', chosenAvailability: 'P' },
      },
    ]);
  });

  it('never exceeds its permissions when both change at the same time, a hundred times', async () => {
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
