import { mostTemplates } from '../../../common/domain/gift-rules';
import { type TestAnswer, type TestCall, hosts, TestApp } from '../../testing/app';
import { addGiftTemplate, giftTemplate } from '../../testing/fixtures';
import { createManager, testPassword } from '../../testing/people';
import { runConcurrently, writesOf } from '../../testing/run-concurrently';

describe('templates for gifts', () => {
  let test: TestApp;
  let cookie: string;
  let other: string;

  beforeAll(async () => {
    test = await TestApp.start();
    await createManager(test.db, 'cos', 'manager');
    await createManager(test.db, 'onesun', 'manager');
    cookie = await test.signIn('manager', testPassword);
    other = await test.signIn('manager', testPassword, hosts.onesun);
  });

  afterAll(() => test.stop());

  beforeEach(() => test.db.query('delete from gift_templates'));

  const call = (
    method: NonNullable<TestCall['method']>,
    path = '',
    options: TestCall = {},
  ): Promise<TestAnswer> => test.call(`/api/gift_templates${path}`, { method, cookie, ...options });
  const add = (changes: object = {}): Promise<TestAnswer> =>
    call('POST', '', { body: { ...giftTemplate, ...changes } });
  const idOf = ({ json }: TestAnswer): number => (json as { id: number }).id;

  it('are added, listed by name, changed as last seen, and deleted', async () => {
    const zoe = await add({ name: '  Zoe  ' });
    expect(zoe).toMatchObject({ status: 201, json: { ...giftTemplate, name: 'Zoe' } });
    const id = idOf(zoe);
    await add({ name: 'ann', body: 'Line\n<b>bold</b>', minutes: 7 });
    expect((await call('GET')).json).toMatchObject([
      { name: 'ann', body: 'Line\n<b>bold</b>', minutes: 7 },
      { id, ...giftTemplate, name: 'Zoe' },
    ]);
    const seen = await call('GET', `/${id}`);
    const headers = { 'if-match': String(seen.headers.etag) };
    const body = { ...(seen.json as object), name: 'zoe', minutes: 5 };
    expect(await call('PUT', `/${id}`, { headers, body })).toMatchObject({
      status: 200,
      json: { id, ...body },
    });
    expect(await call('PUT', `/${id}`, { headers, body })).toMatchObject({
      status: 412,
      json: { changed_by: 'manager' },
    });
    expect((await call('DELETE', `/${id}`, { headers })).status).toBe(412);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  it('have bounded texts, and names of their own', async () => {
    await add();
    const errorsOf = async (changes: object): Promise<unknown> => {
      const answer = await add(changes);
      expect(answer.status).toBe(400);
      return (answer.json as { errors: object }).errors;
    };
    expect(await errorsOf({ name: giftTemplate.name.toUpperCase() })).toEqual({
      name: 'A template with this name exists',
    });
    expect(await errorsOf({ name: ' ', subject: '', body: '', minutes: 9, more: 1 })).toEqual({
      name: 'Name is required',
      subject: 'Subject is required',
      body: 'A message body is required',
      minutes: 'minutes must be one of 3, 4, 5, 6, 7',
      more: 'Unknown field',
    });
    expect(
      await errorsOf({ name: 'n'.repeat(61), subject: 's'.repeat(101), body: 'b'.repeat(4001) }),
    ).toEqual({
      name: 'Name cannot exceed 60 characters',
      subject: 'Subject cannot exceed 100 characters',
      body: 'Message body cannot exceed 4000 characters',
    });
    const id = idOf(await add({ name: 'Second' }));
    expect((await call('PUT', `/${id}`, { body: giftTemplate })).status).toBe(400);
  });

  it('are at most fifty, also when two are added at once', async () => {
    for (let n = 0; n < mostTemplates - 1; n++) await addGiftTemplate(test.db);
    const answers = await runConcurrently(
      test,
      writesOf('gift_templates'),
      [],
      [() => add({ name: 'Last' }), () => add({ name: 'One too many' })],
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
  });

  it('of one name are added once by two at once', async () => {
    const twice = [() => add(), () => add()];
    const answers = await runConcurrently(test, writesOf('gift_templates'), [], twice);
    expect(answers.map(({ status }) => status)).toEqual([201, 400]);
  });

  it("belong to a network, and another network's names do not matter", async () => {
    const id = idOf(await add());
    const far = { cookie: other, host: hosts.onesun };
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect([
        method,
        (await call(method, `/${id}`, { ...far, ...(method === 'PUT' && { body: giftTemplate }) })).status,
      ]).toEqual([method, 404]);
    expect((await call('GET', '', far)).json).toEqual([]);
    expect((await call('POST', '', { ...far, body: giftTemplate })).status).toBe(201);
  });
});
