import { readFileSync } from 'node:fs';
import path from 'node:path';
import openapi from '../../../common/api/openapi.json';
import { hashKey } from '../../platform/api-keys/key-hash';
import { TestApp } from '../../testing/app';
import { readCurl } from '../../testing/curl';
import { storeStatement } from '../../testing/statements';
import { createManager, createPsychic, testPassword } from '../../testing/people';

const guide = readFileSync(path.join(__dirname, '../../../docs/integration.md'), 'utf8');
const examples = [...guide.matchAll(/^```sh\n(curl [\s\S]*?)\n```$/gm)].map(([, command = '']) => command);

/** Files sent by the guide's calls. */
const files: Record<string, string> = {
  'call.wav': 'RIFF\u0004\0\0\0WAVE',
  'readings.ndjson': /^```ndjson\n([\s\S]*?)\n```$/m.exec(guide)?.[1] ?? '',
};

describe('the guide for integrators', () => {
  let test: TestApp;
  let psychic: number;
  /** The token of the requested chat. */
  let token = '';

  beforeAll(async () => {
    test = await TestApp.start();
    // the demo's key, and its first psychic with the first extension
    psychic = await createPsychic(test.db, 'cos', await createManager(test.db, 'cos'), {
      username: 'asked',
      availability: 'A',
    });
    // the statement 2026-0001
    await storeStatement(test.db, psychic);
    await test.db.query(`update statements set status = 'approved'`);
    await test.db.query(
      `insert into api_keys (network, name, key_hash, scopes) values ('cos', 'Demo', $1, '{read,write}')`,
      [hashKey('demo-cos-key')],
    );
  });

  afterAll(() => test.stop());

  it('has an example of every call', () => {
    const shown = examples.map((command) => {
      const { method = 'GET', address } = readCurl(command, (name) => files[name] ?? '');
      return `${method} ${(address.split('?', 1)[0] ?? '')
        .replace(/\/(recordings|readings|chats)\/\d+/, '/$1/{connection_id}')
        .replace(/\/callbacks\/[^/]+/, '/callbacks/{external_id}')
        .replace(/\/accepts\/[^/]+/, '/accepts/{external_id}')
        .replace(/\/psychics\/[^/]+/, '/psychics/{id}')}`;
    });
    const calls = Object.entries(openapi.paths)
      .filter(([address]) => address.startsWith('/api/integrations/'))
      .flatMap(([address, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
      );
    expect([...new Set(shown)].sort()).toEqual(calls.sort());
  });

  const accepted = async (chat: { chat_id: number; token: string }): Promise<string> => {
    const cookie = await test.signIn('asked', testPassword);
    const address = `/api/psychics/${psychic}/chats/${chat.chat_id}/accept`;
    expect((await test.call(address, { method: 'POST', cookie })).status).toBe(200);
    return chat.token;
  };

  // in the order of the guide, because later calls read what earlier ones sent
  it.each(examples)('has a working example: %s', async (command) => {
    const { address, ...call } = readCurl(command.replace('$TOKEN', token), (name) => {
      const file = files[name];
      if (file === undefined) throw new Error(`no file ${name}`);
      return file;
    });
    if (address.endsWith('/events')) {
      expect(await test.open(address, { key: token })).toBe(200);
      return;
    }
    const answer = await test.call(address, call);
    expect([200, 201, 204]).toContain(answer.status);
    if (address.endsWith('/chats')) token = await accepted(answer.json as { chat_id: number; token: string });
    if (answer.text.includes('"rejected"')) expect(answer.json).toMatchObject({ rejected: 0, errors: [] });
  });

  it('ends with a day that reconciles', async () => {
    const { json } = await test.call(
      '/api/integrations/readings/totals?start_date=2026-11-20&end_date=2026-11-20',
      { key: 'demo-cos-key' },
    );
    expect(json).toMatchObject([
      {
        day: '2026-11-20',
        rows: 2,
        results: { Completed: 1, 'No Answer': 0, Abandoned: 1 },
        minutes: 10,
        revenue: 19.95,
        voided: 1,
      },
    ]);
  });
});
