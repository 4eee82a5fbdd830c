import { connect } from 'node:net';
import { TestApp } from '../../testing/app';

const strict = [
  'connection: close',
  "content-security-policy: default-src 'none'",
  'x-content-type-options: nosniff',
  'cache-control: no-store',
];

describe('a malformed request', () => {
  let test: TestApp;
  let port: number;

  beforeAll(async () => {
    test = await TestApp.start();
    port = Number(new URL(await test.listen()).port);
  });
  afterAll(() => test.stop());

  /** Returns everything received on a connection that sends this, until it closes. */
  const answerTo = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8');
      socket.on('data', (piece: string) => (answer += piece));
      socket.on('error', reject);
      socket.on('close', () => resolve(answer));
    });

  it.each([
    ['not HTTP', 'something else\r\n\r\n', 400, 'validation'],
    [
      'headers too large',
      `GET /api/health/live HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('is answered as a problem: %s', async (_, text, status, code) => {
    const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain('application/problem+json');
    const id = /x-request-id: (.*)/i.exec(head)?.[1];
    expect(JSON.parse(body)).toMatchObject({ status, code, request_id: id });
    for (const header of strict) expect(head).toContain(header);
  });

  it('is answered even while megabytes of it are still arriving', async () => {
    const answer = await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(1_000_000)}\r\n\r\n`);
    expect(answer).toContain('"code":"headers_too_large"');
  });

  it.each([
    ['two', 'GET /api/health/live HTTP/1.1\r\nHost: cos.localhost\r\nHost: onesun.localhost\r\n\r\n'],
    ['the same twice', 'GET /login HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n'],
    ['none', 'GET /api/health/live HTTP/1.1\r\n\r\n'],
  ])('without exactly one Host header is rejected: %s', async (_, text) => {
    const [head = '', body = ''] = (await answerTo(text)).split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 400 ');
    expect(head).toContain('connection: close');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(body).toContain('exactly one Host header');
  });

  it('does not include HTTP/1.0 without a Host header, nor a request with Expect', async () => {
    expect(await answerTo('GET /api/health/live HTTP/1.0\r\n\r\n')).toContain(' 200 ');
    const expecting = 'GET /api/health/live HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n';
    expect(await answerTo(expecting)).toContain(' 200 ');
  });

  it.each(['/api/search/%', '/api/%ff', '/%'])('is answered as a problem: the address %s', async (path) => {
    const answer = await test.call(path);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' });
    expect(answer.json).toMatchObject({ code: 'validation', request_id: answer.headers['x-request-id'] });
  });

  it('is answered as a problem: an overlong name', async () => {
    const answer = await test.call(`/api/locations/${'1'.repeat(301)}`);
    expect(answer.json).toMatchObject({ status: 404, code: 'not_found' });
  });
});
