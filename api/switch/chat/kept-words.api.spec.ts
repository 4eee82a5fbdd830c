import { type TestAnswer, TestApp } from '../../testing/app';
import { ChatWorld, type Ringing } from '../../testing/chats';

describe('what a psychic keeps for a reply', () => {
  let test: TestApp;
  let world: ChatWorld;

  beforeAll(async () => {
    test = await TestApp.start();
    world = await ChatWorld.open(test);
  });

  afterAll(() => test.stop());

  const draft = ({ id, chatId, own }: Ringing, text?: string): Promise<TestAnswer> =>
    test.call(`/api/psychics/${id}/chats/${chatId}/draft`, {
      cookie: own,
      ...(text !== undefined && { method: 'PUT', body: { text } }),
    });

  it('is an unsent text, which the last window replaces, and the end of the chat deletes', async () => {
    const chat = await world.running();
    expect((await draft(chat)).json).toEqual({ text: '' });
    for (const text of ['Half', 'Half a thought']) expect((await draft(chat, text)).status).toBe(204);
    expect((await draft(chat)).json).toEqual({ text: 'Half a thought' });
    expect((await draft(chat, 'x'.repeat(4001))).status).toBe(400);
    await world.memberDoes(chat, 'messages', { text: 'Half a thought', client_id: 'm' });
    expect((await draft(chat)).json).toEqual({ text: 'Half a thought' });
    await world.psychicDoes(chat, 'messages', { text: 'Half a thought', client_id: 'p' });
    expect((await draft(chat)).json).toEqual({ text: '' });
    await draft(chat, 'Another');
    await world.memberDoes(chat, 'end');
    expect((await world.stored(chat)).draft).toBeNull();
    expect((await draft(chat)).json).toEqual({ text: '' });
    expect((await draft(chat, 'Too late')).status).toBe(409);
    expect((await world.stored(chat)).draft).toBeNull();
  });

  it('is an unsent text that nobody else reads or writes', async () => {
    const chat = await world.running();
    await draft(chat, 'Half a thought');
    const other = await world.psychic();
    const by = (own: string, id = chat.id) => ({ ...chat, id, own });
    const statuses = async (text?: string) => {
      const answers = [await draft(by(other.own), text), await draft(by(other.own, other.id), text)];
      return [...answers, await draft(by(world.manager), text)].map(({ status }) => status);
    };
    expect([await statuses(), await statuses('Other')]).toEqual([
      [403, 404, 403],
      [403, 404, 403],
    ]);
    expect((await draft(chat)).json).toEqual({ text: 'Half a thought' });
  });

  it('is phrases, which a later tab does not overwrite, and nobody else sees', async () => {
    const { id, own } = await world.psychic();
    const path = `/api/psychics/${id}/phrases`;
    const first = await test.call(path, { cookie: own });
    const save = (text: string, tag = first.headers.etag): Promise<TestAnswer> =>
      test.call(path, {
        method: 'PUT',
        cookie: own,
        body: { phrases: [{ key: 'hi', text }] },
        headers: { 'if-match': String(tag) },
      });
    expect(first.json).toEqual({ phrases: [] });
    const saved = await save('Welcome back!');
    expect(saved).toMatchObject({ status: 200, json: { phrases: [{ key: 'hi', text: 'Welcome back!' }] } });
    expect((await save('Hello')).status).toBe(412);
    expect((await save('Hello', saved.headers.etag)).status).toBe(200);
    const phrases = Array.from({ length: 21 }, (_, n) => ({ key: `k${n}`, text: 'x' }));
    expect((await test.call(path, { method: 'PUT', cookie: own, body: { phrases } })).status).toBe(400);
    const other = await world.psychic();
    for (const cookie of [other.own, world.manager])
      expect((await test.call(path, { cookie })).status).toBe(403);
    const words = await test.db.query<{ text: string }[]>(
      `select concat(before, after) as text from audit where action = 'saved their phrases'`,
    );
    expect(words).toHaveLength(2);
    expect(words.map(({ text }) => text).join()).not.toMatch(/Welcome|Hello|hi/);
  });
});
