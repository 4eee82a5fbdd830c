import { type TestAnswer, TestApp } from '../../testing/app';
import { runEdit, type EditCase, type EditGroup, groups, type Scene } from '../../testing/edit-cases';
import { addContact, addGiftTemplate, addSavedReply, person } from '../../testing/fixtures';
import { runConcurrently } from '../../testing/run-concurrently';
import { createManager, createPsychic, testPassword } from '../../testing/people';
import { raiseVersion } from './versions';

const isOk = ({ status }: TestAnswer): boolean => status === 200 || status === 204;
const isOwn = (group: string): boolean => group.startsWith('the own ');
const pairs = groups.flatMap((group) =>
  group.edits.flatMap((edit) =>
    group.edits
      // what was deleted or erased cannot be changed again
      .filter((other) => !['delete', 'erase'].includes(other.name) && edit.isBeside === undefined)
      .map((other) => ({ group, edit, other, what: `${group.name}: ${other.name}, then ${edit.name}` })),
  ),
);

describe('the version of a record', () => {
  let test: TestApp;
  let boss: number;
  let first: string;
  let second: string;
  let count = 0;

  beforeAll(async () => {
    test = await TestApp.start();
    boss = await createManager(test.db, 'cos', 'first');
    await createManager(test.db, 'cos', 'second');
    first = await test.signIn('first', testPassword);
    second = await test.signIn('second', testPassword);
  });

  afterAll(() => test.stop());

  async function sceneOf({ name }: EditGroup): Promise<Scene> {
    const username = `edited${++count}`;
    if (isOwn(name)) return { test, id: boss, username, phoneId: 0 };
    if (name === 'a saved reply') return { test, id: await addSavedReply(test.db), username, phoneId: 0 };
    if (name === 'a contact') return { test, id: await addContact(test.db), username, phoneId: 0 };
    if (name === 'a gift template') return { test, id: await addGiftTemplate(test.db), username, phoneId: 0 };
    if (name === 'the rights of a manager')
      return { test, id: await createManager(test.db, 'cos', username), username, phoneId: 0 };
    const id = await createPsychic(test.db, 'cos', boss, { username });
    const [row] = await test.db.query<{ id: number }[]>(
      `insert into phones (account_id, phone_number, preferred) values ($1, $2, true) returning id`,
      [id, `505${String(id).padStart(5, '0')}09`],
    );
    return { test, id, username, phoneId: row?.id ?? 0 };
  }
  /** An account other than the first, unless it is about what is the first's own. */
  const others = ({ name }: EditGroup): string => (isOwn(name) ? first : second);
  const open = (scene: Scene, { path }: EditGroup): Promise<TestAnswer> =>
    test.call(path(scene), { cookie: first });
  const tagOf = ({ headers }: TestAnswer): string => String(headers.etag);
  /** Everything that an edit may change. */
  const stored = async (): Promise<unknown> => {
    const tables = [
      'psychics',
      'phones',
      'listings',
      'schedule_segments',
      'contacts',
      'gift_templates',
      'contact_messages',
      'saved_replies',
      'versions',
      'photos',
      'saved_views',
      'pay_profiles',
    ];
    const parts = tables.map(
      (table) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t)`,
    );
    return test.db.query(
      `select ${parts.join(', ')}, (select count(*) from audit), (select jsonb_agg(to_jsonb(a) order by id) from accounts a)`,
    );
  };

  it.each(groups)('is a strong ETag that browsers do not cache: $name', async (group) => {
    const scene = await sceneOf(group);
    const answer = await open(scene, group);
    expect(tagOf(answer)).toMatch(/^"[\x21\x23-\x7e]+"$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(tagOf(await open(scene, group))).toBe(tagOf(answer));
    const known = { cookie: first, headers: { 'if-none-match': `"x", W/${tagOf(answer)}` } };
    const again = await test.call(group.path(scene), known);
    if (group.isPart) expect(again).toMatchObject({ status: 200, json: answer.json });
    else expect(again).toMatchObject({ status: 304, text: '' });
    const unknown = { cookie: first, headers: { 'if-none-match': '"x"' } };
    expect((await test.call(group.path(scene), unknown)).status).toBe(200);
  });

  it.each(pairs)('protects later changes from being overwritten: $what', async ({ group, edit, other }) => {
    const scene = await sceneOf(group);
    await other.prepare?.(scene);
    const opened = await open(scene, group);
    expect(isOk(await runEdit(scene, other, { cookie: others(group), round: 1 }))).toBe(true);
    await edit.prepare?.(scene);
    const before = await stored();
    const refused = await runEdit(scene, edit, { cookie: first, tag: tagOf(opened), round: 2 });
    expect(refused).toMatchObject({
      status: 412,
      json: {
        code: 'changed_meanwhile',
        changed_by: isOwn(group.name) ? 'first' : 'second',
        changed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-0[45]:00$/) as string,
      },
    });
    expect(await stored()).toEqual(before);
    const seen = tagOf(await open(scene, group));
    expect(seen).not.toBe(tagOf(opened));
    const done = await runEdit(scene, edit, { cookie: first, tag: `"x", W/${seen}`, round: 3 });
    expect([done.status, isOk(done)]).toEqual([done.status, true]);
    if (edit.name === 'delete') return;
    const now = await open(scene, group);
    expect(tagOf(done)).toBe(tagOf(now));
    expect(tagOf(now)).not.toBe(seen);
    // a photo upload returns the psychic
    if (edit.method !== 'DELETE' && edit.name !== 'send a photo') expect(done.json).toEqual(now.json);
  });

  it.each(pairs)('lets only one of two simultaneous calls succeed: $what', async ({ group, edit, other }) => {
    const scene = await sceneOf(group);
    await other.prepare?.(scene);
    const tag = tagOf(await open(scene, group));
    // the other call has a different version, but changes the same record
    const others_ = other.isBeside === undefined ? tag : undefined;
    const answers = await runConcurrently(
      test,
      group.lock,
      [scene.id],
      [
        () => runEdit(scene, other, { cookie: others(group), tag: others_, round: 1 }),
        () => runEdit(scene, edit, { cookie: first, tag, round: 2 }),
      ],
    );
    expect(answers.map((answer) => (isOk(answer) ? 'done' : answer.status))).toEqual(['done', 412]);
  });

  it.each(groups)('is not checked for a caller who sends none, or any: $name', async (group) => {
    for (const tag of [undefined, '*'])
      for (const edit of group.edits) {
        const scene = await sceneOf(group);
        await edit.prepare?.(scene);
        expect(isOk(await runEdit(scene, edit, { cookie: first, tag, round: 1 }))).toBe(true);
      }
  });

  it.each(groups)('does not match the tag of another record, or an invalid tag: $name', async (group) => {
    const scene = await sceneOf(group);
    const [edit] = group.edits as [EditCase];
    await edit.prepare?.(scene);
    for (const tag of ['', 'x', '"schedule-0-0"', tagOf(await open(scene, group)).slice(1, -1)])
      expect(await runEdit(scene, edit, { cookie: first, tag, round: 1 })).toMatchObject({ status: 412 });
  });

  it('counts from creation if the record was never changed', async () => {
    const group = groups.find(({ name }) => name === 'the schedule') as EditGroup;
    const scene = await sceneOf(group);
    await test.db.query(`update accounts set created_at = '2026-01-02T03:04:05Z' where id = $1`, [scene.id]);
    const [edit] = group.edits as [EditCase];
    expect(await runEdit(scene, edit, { cookie: first, tag: '"x"', round: 1 })).toMatchObject({
      json: { changed_by: null, changed_at: '2026-01-01T22:04:05-05:00' },
    });
  });

  it('increases even within one instant', async () => {
    const { id } = await sceneOf(groups[0] as EditGroup);
    const actor = { account: null, network: 'cos', address: null, requestId: null } as const;
    const tags = await test.db.transaction(async (manager) => {
      const made: string[] = [];
      for (let n = 0; n < 50; n++)
        made.push(
          await raiseVersion(manager, { ...actor, via: { kind: 'job', name: 'test' } }, ['profile', id]),
        );
      return made;
    });
    expect(new Set(tags).size).toBe(50);
  });

  it('has a distinct tag for each of many simultaneous saves', async () => {
    const group = groups.find(({ name }) => name === 'the schedule') as EditGroup;
    const scene = await sceneOf(group);
    const [edit] = group.edits as [EditCase];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => runEdit(scene, edit, { cookie: first, round: 1 })),
    );
    expect(new Set(answers.map(tagOf)).size).toBe(20);
  });

  it('of an account ignores availability, profile, and settings that already had the value', async () => {
    const group = groups.find(({ name }) => name === 'the account') as EditGroup;
    const scene = await sceneOf(group);
    const psychic = `/api/psychics/${scene.id}`;
    const before = tagOf(await open(scene, group));
    const send = (method: 'POST' | 'PUT', path: string, body: unknown): Promise<TestAnswer> =>
      test.call(path, { method, cookie: second, body });
    expect((await send('POST', `${psychic}/status`, { code: 'O' })).status).toBe(200);
    expect((await send('PUT', `${psychic}/acct_status`, { acctStatus: 'Active' })).headers.etag).toBe(before);
    expect((await send('POST', `${psychic}/special_approval`, {})).headers.etag).toBe(before);
    expect((await send('POST', `${psychic}/schedule`, { schedule: [] })).status).toBe(200);
    expect(tagOf(await open(scene, group))).toBe(before);
  });

  it('ignores phones that a saved profile leaves unchanged', async () => {
    const [profile, phones] = groups as [EditGroup, EditGroup];
    const scene = await sceneOf(profile);
    const before = tagOf(await open(scene, phones));
    const [save] = profile.edits as [EditCase];
    expect(isOk(await runEdit(scene, save, { cookie: second, round: 1 }))).toBe(true);
    expect(tagOf(await open(scene, phones))).toBe(before);
  });

  it('is checked in order with other errors: 404, 400, 412, 409', async () => {
    const { id, username } = await sceneOf(groups[0] as EditGroup);
    const stale = { 'if-match': '"x"' };
    const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<number> =>
      (
        await test.call(path, {
          method,
          cookie: first,
          headers: stale,
          ...(body !== undefined && { body }),
        })
      ).status;
    const psychic = `/api/psychics/${id}`;
    expect(await send('POST', '/api/profile/999999/approve')).toBe(404);
    expect(await send('POST', `${psychic}/phones/999999/set_preferred`)).toBe(404);
    expect(await send('PUT', '/api/contacts/999999', { contact: {} })).toBe(404);
    expect(await send('DELETE', '/api/contacts/999999')).toBe(404);
    expect(await send('PUT', `${psychic}/profile`, { profile: { username } })).toBe(400);
    expect(await send('PUT', '/api/profile', { profile: {} })).toBe(400);
    expect(await send('POST', `${psychic}/phones`, { phones: 7 })).toBe(400);
    expect(await send('POST', `${psychic}/schedule`, { schedule: 7 })).toBe(400);
    expect(await send('POST', `${psychic}/listings`, { listing: {} })).toBe(400);
    expect(await send('POST', `${psychic}/listings/reject`, { reason: 7 })).toBe(400);
    expect(await send('POST', `/api/profile/${id}/reject`, { reason: 7 })).toBe(400);
    for (const path of [
      `/api/profile/${id}/approve`,
      `/api/profile/${id}/reject`,
      `${psychic}/listings/approve`,
      `${psychic}/listings/reject`,
      `${psychic}/listings/delete_rejected`,
    ])
      expect([path, await send('POST', path)]).toEqual([path, 412]);
    expect(await send('PUT', '/api/profile', { profile: person })).toBe(412);
    expect(await send('PUT', '/api/psychics/999999/permissions', { permissions: '' })).toBe(404);
    expect(await send('PUT', `${psychic}/permissions`, { permissions: 'Admin' })).toBe(400);
    await test.db.query(`update psychics set account_status = 'Blacklist' where account_id = $1`, [id]);
    expect(await send('PUT', `${psychic}/permissions`, { permissions: '' })).toBe(412);
    stale['if-match'] = '*';
    expect(await send('PUT', `${psychic}/permissions`, { permissions: '' })).toBe(409);
  });
});
