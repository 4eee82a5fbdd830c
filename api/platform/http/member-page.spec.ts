import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { BrandPages } from './brand-pages';
import { servePages } from './pages';

const sites = {
  siteUrl: { cos: 'http://localhost:3000', onesun: 'http://onesun.localhost:3000' },
  namedSites: [],
};

describe('the demo page for acting as a member', () => {
  const webRoot = mkdtempSync(path.join(os.tmpdir(), 'psychic-network-member-'));

  beforeAll(() => {
    mkdirSync(path.join(webRoot, 'public', 'member'), { recursive: true });
    writeFileSync(path.join(webRoot, 'public', 'index.html'), 'not found');
    writeFileSync(path.join(webRoot, 'public', 'member', 'index.html'), 'the member of __NETWORK__');
  });
  afterAll(() => rmSync(webRoot, { recursive: true }));

  it.each([
    [true, '/demo/member', 200, 'the member of onesun'],
    [true, '/Demo/Member/', 200, 'the member of onesun'],
    [true, '/demo', 404, 'not found'],
    [false, '/demo/member', 404, 'not found'],
  ])('exists only in a demo (%s): %s', async (isDemo, url, status, text) => {
    const fastify = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    await servePages(fastify, webRoot, new BrandPages(webRoot, sites), isDemo, () =>
      Promise.resolve(undefined),
    );
    const { statusCode, body } = await fastify.inject({ url, headers: { host: 'onesun.localhost' } });
    expect([statusCode, body]).toEqual([status, text]);
    await fastify.close();
  });

  it('is compressed for browsers that read Brotli', async () => {
    const fastify = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    await servePages(fastify, webRoot, new BrandPages(webRoot, sites), true, () =>
      Promise.resolve(undefined),
    );
    const headers = { host: 'onesun.localhost', 'accept-encoding': 'gzip, br' };
    const answer = await fastify.inject({ url: '/demo/member', headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('the member of onesun');
    await fastify.close();
  });
});
