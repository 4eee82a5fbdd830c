import Fastify, { type FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import { boundSlowBodies } from './slow-bodies';

describe('a body that does not arrive', () => {
  let fastify: FastifyInstance;

  beforeEach(async () => {
    fastify = Fastify();
    boundSlowBodies(fastify, ({ headers }) => Promise.resolve(headers.cookie === 'known'), 50);
    fastify.post('/', (request, reply) => reply.send(request.body));
    await fastify.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => fastify.close());

  /** Returns the response to a request that sends half of its body at once and the rest on demand. */
  const half = (cookie: string): { answer: Promise<string>; finish: () => void } => {
    const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write(
        `POST / HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n1`,
      ),
    );
    let said = '';
    const answer = new Promise<string>((resolve) => {
      socket.on('data', (piece) => {
        said += piece.toString();
        if (cookie === 'known') resolve(said);
      });
      socket.on('close', () => resolve(said));
    });
    return { answer, finish: () => socket.end('2') };
  };

  it('is aborted for anonymous callers and awaited for known ones', async () => {
    const known = half('known');
    const anonymous = await half('none').answer;
    expect(anonymous).toContain('408');
    expect(anonymous).toContain('"code":"too_slow"');
    expect(anonymous.toLowerCase()).toContain('connection: close');
    // started before the other one, which has already been awaited
    known.finish();
    expect(await known.answer).toContain('200 OK');
  });
});
