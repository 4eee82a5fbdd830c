import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TestApp } from '../../testing/app';
import { createManager, testPassword } from '../../testing/people';
import { within } from '../../testing/within';

/** Requests that are answered before their body arrives, from anonymous and known callers. */
const cases: [what: string, line: string, headers: Record<string, string>, status: number][] = [
  [
    'NDJSON without a key',
    'POST /api/integrations/readings',
    { 'Content-Type': 'application/x-ndjson' },
    401,
  ],
  [
    'NDJSON with a wrong key',
    'POST /api/integrations/readings',
    { 'Content-Type': 'application/x-ndjson', Authorization: 'Bearer wrong' },
    401,
  ],
  ['a wav', 'PUT /api/integrations/recordings/1', { 'Content-Type': 'audio/wav' }, 401],
  ['a photo', 'PUT /api/psychics/1/image', { 'Content-Type': 'image/png' }, 401],
  ['bytes', 'POST /api/contacts', { 'Content-Type': 'application/octet-stream' }, 415],
  ['plain text', 'POST /api/contacts', { 'Content-Type': 'text/plain' }, 415],
  ['a form to a page', 'POST /login', { 'Content-Type': 'text/plain' }, 404],
  ['JSON that is too large', 'POST /api/contacts', { 'Content-Type': 'application/json' }, 413],
  ['a body of GET', 'GET /api/health/live', { 'Content-Type': 'application/json' }, 200],
];

describe('a body that is answered before it has arrived', () => {
  let test: TestApp;
  let address: URL;
  let cookie: string;

  beforeAll(async () => {
    test = await TestApp.start();
    await createManager(test.db, 'cos', 'manager');
    cookie = await test.signIn('manager', testPassword);
    address = new URL(await test.listen());
  });
  afterAll(() => test.stop());

  const open = (line: string, headers: Record<string, string>): { socket: Socket; said: () => string } => {
    let said = '';
    // keeps sending regardless of what the other side does
    const socket = connect({ port: Number(address.port), host: address.hostname, allowHalfOpen: true });
    const head = Object.entries({ Host: 'cos.localhost', 'Content-Length': '2000000', ...headers });
    socket.setEncoding('utf8').on('data', (piece: string) => (said += piece));
    socket.on('error', () => undefined);
    socket.write(`${line} HTTP/1.1\r\n${head.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n{`);
    return { socket, said: () => said };
  };

  it.each(cases)(
    'closes the connection no matter how long the rest takes: %s',
    async (_, line, headers, status) => {
      const { socket, said } = open(line, headers);
      const drip = setInterval(() => socket.write(' '), 50);
      expect(await within(() => socket.destroyed)).toBe(true);
      clearInterval(drip);
      expect(said()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(said().toLowerCase()).toContain('connection: close');
    },
  );

  it('from a signed-in caller also closes the connection', async () => {
    const { socket, said } = open('POST /login', { 'Content-Type': 'text/plain', Cookie: cookie });
    const drip = setInterval(() => socket.write(' '), 50);
    expect(await within(() => socket.destroyed)).toBe(true);
    clearInterval(drip);
    expect(said()).toMatch(/^HTTP\/1.1 404 /);
  });

  it('is still answered if the client sends a small remainder afterwards', async () => {
    const agent = new Agent({ keepAlive: true });
    const send = (): Promise<[number | undefined, string]> =>
      new Promise((resolve, reject) => {
        const headers = {
          host: 'cos.localhost',
          'content-type': 'application/x-ndjson',
          'transfer-encoding': 'chunked',
        };
        const call = request(new URL('/api/integrations/readings', address), {
          method: 'POST',
          headers,
          agent,
        });
        call.on('error', reject).on('response', (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
          response.on('error', reject).on('end', () => resolve([response.statusCode, text]));
          // the response is here, and the remainder still comes
          call.write('{}\n'.repeat(1000));
          void sleep(100).then(() => call.end('{}\n'));
        });
        call.write('{}\n');
      });
    for (let n = 0; n < 5; n += 1) {
      const [status, text] = await send();
      expect([status, text]).toEqual([401, expect.stringContaining('not_signed_in') as string]);
    }
    agent.destroy();
  });

  it('is answered to fetch, whose next call succeeds', async () => {
    for (let n = 0; n < 20; n += 1) {
      const answer = await fetch(new URL('/api/contacts', address), {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: 'x'.repeat(200_000),
      });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        415,
        'unsupported_type',
      ]);
      const next = await fetch(new URL('/api/health/live', address));
      expect(next.status).toBe(200);
      await next.text();
    }
  });
});
