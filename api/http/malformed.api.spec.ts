import { connect } from 'node:net';
import { TestApp } from '../testing/app';

describe('what is no request', () => {
  let test: TestApp;
  let port: number;

  beforeAll(async () => {
    test = await TestApp.start();
    await test.app.listen(0, '127.0.0.1');
    port = Number(new URL(await test.app.getUrl()).port);
  });
  afterAll(() => test.stop());

  /** What comes back on a connection that sends this, until it ends. */
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
    ['no HTTP', 'something else\r\n\r\n', 400, 'validation'],
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
    const id = /X-Request-Id: (.*)/.exec(head)?.[1];
    expect(JSON.parse(body)).toMatchObject({ status, code, request_id: id });
  });

  it.each(['/api/search/%', '/api/%ff', '/%'])('is answered as a problem: the address %s', async (path) => {
    const answer = await test.call(path);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json).toMatchObject({ code: 'validation', request_id: answer.headers['x-request-id'] });
  });

  it('is answered as a problem: a name longer than any', async () => {
    const answer = await test.call(`/api/locations/${'1'.repeat(301)}`);
    expect(answer.json).toMatchObject({ status: 404, code: 'not_found' });
  });
});
