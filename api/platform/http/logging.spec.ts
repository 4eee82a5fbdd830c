import Fastify from 'fastify';
import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { type Actor, commandActor } from '../access/actor';
import { createLogger, logRequests, sayer, sayWarnings } from './logging';

describe('the log', () => {
  const logged = async (actor: Actor): Promise<object[]> => {
    const lines: object[] = [];
    const out = new Writable({
      write: (chunk: Buffer, _, done) => {
        lines.push(JSON.parse(chunk.toString()) as object);
        done();
      },
    });
    const fastify = Fastify({ genReqId: () => 'request-1' });
    logRequests(fastify, createLogger('info', out));
    fastify.get('/api/integrations/readings', (request, reply) => {
      request.actor = actor;
      return reply.send('');
    });
    fastify.get('/api/search/:what', (_request, reply) => reply.send(''));
    await fastify.inject('/api/integrations/readings?q=secret');
    for (const path of ['/api/search/912-34-5678?q=912-34-5678', '/912-34-5678']) await fastify.inject(path);
    await fastify.close();
    return lines;
  };

  it('has the key and the request of an integration call at the default level', async () => {
    const line = { request_id: 'request-1', path: '/api/integrations/readings', status: 200 };
    const byKey: Actor = { ...commandActor('cos', ''), via: { kind: 'key', id: 7 } };
    expect(await logged(byKey)).toMatchObject([{ ...line, api_key: 7 }, {}, {}]);
    const [other] = await logged({ ...commandActor('cos', ''), via: { kind: 'page' } });
    expect(other).toMatchObject(line);
    expect(other).not.toHaveProperty('api_key');
  });

  it('has the route pattern, and no values from the URL', async () => {
    const [, search, page] = await logged({ ...commandActor('cos', ''), via: { kind: 'page' } });
    expect(search).toMatchObject({ path: '/api/search/:what', status: 200 });
    expect(page).toMatchObject({ path: 'none', status: 404 });
    expect(JSON.stringify([search, page])).not.toContain('912');
  });

  it('has program messages as plain text on a terminal, and as log lines elsewhere', () => {
    const said = (isTerminal: boolean): string => {
      let all = '';
      const say = sayer(isTerminal, { write: (text) => void (all += text) });
      say('Ready on http://localhost:3000\nSign in as "manager"');
      return all;
    };
    expect(said(true)).toBe('Ready on http://localhost:3000\nSign in as "manager"\n');
    const lines = said(false)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { level: 30, msg: 'Ready on http://localhost:3000' },
      { msg: 'Sign in as "manager"' },
    ]);
  });

  it('has each Node warning on one line, and nothing else about it', () => {
    const said: string[] = [];
    const node = new EventEmitter();
    const usual = jest.fn();
    node.on('warning', usual);
    sayWarnings((line) => said.push(line), node);
    node.emit('warning', Object.assign(new Error('packages need\n\nNode 22'), { name: 'Outdated' }));
    expect(said).toEqual(['Outdated: packages need Node 22']);
    expect(usual).not.toHaveBeenCalled();
  });
});
