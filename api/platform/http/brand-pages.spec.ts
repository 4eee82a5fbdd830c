import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { marks } from '../../../common/brand/page-marks';
import { BrandPages, type Sites } from './brand-pages';
import { servePages } from './pages';

const template = `<link rel="canonical" href="${marks.site}/x"/><link rel="alternate" hreflang="es" href="${marks.host}/x/es"/><a href="${marks.login}">Login</a>© ${marks.year}`;

const siteUrl = { cos: 'https://cos.example', onesun: 'https://onesun.example' };
const configured: Sites = { siteUrl, namedSites: ['cos', 'onesun'] };
const unconfigured: Sites = {
  siteUrl: { cos: 'http://localhost:3000', onesun: 'http://onesun.localhost:3000' },
  namedSites: [],
};
const foreign = { cos: 'www.cos-net.example', onesun: 'www.onesun-net.example' };

let webRoot: string;
let now = new Date('2027-01-01T04:59:00Z');
const servers: FastifyInstance[] = [];

async function served(sites: Sites): Promise<FastifyInstance> {
  const fastify = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  servers.push(fastify);
  await servePages(fastify, webRoot, new BrandPages(webRoot, sites, () => now), false, () =>
    Promise.resolve(undefined),
  );
  return fastify;
}

const get = async (fastify: FastifyInstance, host: string, url: string, headers = {}) =>
  fastify.inject({ url, headers: { host, ...headers } });

beforeAll(() => {
  webRoot = mkdtempSync(path.join(os.tmpdir(), 'psychic-network-pages-'));
  for (const brand of ['cos', 'onesun']) {
    mkdirSync(path.join(webRoot, 'pages', brand), { recursive: true });
    mkdirSync(path.join(webRoot, 'pages', brand, 'es'));
    for (const page of ['index', 'apply', 'privacy', 'es', 'es/apply', 'es/privacy'])
      writeFileSync(path.join(webRoot, 'pages', brand, `${page}.html`), `${brand} ${page} ${template}`);
  }
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(webRoot, { recursive: true, force: true });
});

it('name the company behind the brand, if it is configured', () => {
  const html = '<a>x</a><span>__COMPANY__</span><meta content="__COMPANY__">';
  const pages = new BrandPages(webRoot, { ...configured, company: { cos: 'Sun & $& Co., 1 Main St' } });
  expect(pages.nameCompany(html, 'cos')).toBe(
    '<a>x</a><span>Sun &#38; $&#38; Co., 1 Main St</span><meta content="Sun &#38; $&#38; Co., 1 Main St">',
  );
  expect(pages.nameCompany(html, 'onesun')).toBe('<a>x</a><meta content="">');
});

it('`/` redirects to the landing page of the host', async () => {
  const pages = await served(configured);
  for (const [host, address] of [
    ['cos.example', '/cos'],
    ['onesun.example', '/onesun'],
    ['anything.example', '/cos'],
  ] as const) {
    const answer = await get(pages, host, '/');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, address]);
  }
});

it.each([
  ['es-MX,es;q=0.9,en;q=0.8', '/cos/es'],
  ['ES', '/cos/es'],
  ['en-US,en;q=0.9,es;q=0.8', '/cos'],
  ['es;q=0.5, en', '/cos'],
  ['es, en', '/cos'],
  ['fr, est', '/cos'],
  ['', '/cos'],
])('`/` leads to the language that is accepted: %s', async (accepted, address) => {
  const pages = await served(configured);
  const answer = await get(pages, 'cos.example', '/', { 'accept-language': accepted });
  expect([answer.headers.location, answer.headers.vary]).toEqual([address, 'Accept-Language']);
  // an address that names its language keeps it
  const english = await get(pages, 'cos.example', '/cos', { 'accept-language': accepted });
  expect(english.body).toContain('cos index');
});

it.each([
  ['/cos', 'cos index'],
  ['/COS', 'cos index'],
  ['/cos/', 'cos index'],
  ['/Cos/Apply?from=mail', 'cos apply'],
  ['/cos/privacy', 'cos privacy'],
  ['/cos/es/', 'cos es'],
  ['/Cos/ES/Apply/', 'cos es/apply'],
])('%s is found regardless of case and with a trailing slash', async (url, shown) => {
  const answer = await get(await served(configured), 'cos.example', url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(shown);
});

it('an unknown path below a brand is not found', async () => {
  const answer = await get(await served(configured), 'cos.example', '/cos/nothing');
  expect(answer.statusCode).not.toBe(200);
});

it('a page requested on the other brand’s host redirects to its own host, if configured', async () => {
  const answer = await get(await served(configured), 'cos.example', '/onesun/apply?a=b');
  expect([answer.statusCode, answer.headers.location]).toEqual([
    308,
    'https://onesun.example/onesun/apply?a=b',
  ]);
  const half = await served({ ...configured, namedSites: ['cos'] });
  expect((await get(half, 'cos.example', '/onesun')).statusCode).toBe(200);
});

it('a configured address on the wrong host does not cause a redirect loop', async () => {
  const pages = await served({ ...configured, siteUrl: { ...siteUrl, cos: 'https://onesun-too.example' } });
  expect((await get(pages, 'onesun-too.example', '/cos')).statusCode).toBe(200);
});

it('on another host its login redirects to its own host; on its own host it stays', async () => {
  const pages = await served(unconfigured);
  expect((await get(pages, 'localhost:3000', '/onesun')).body).toContain(
    '"http://onesun.localhost:3000/login"',
  );
  expect((await get(pages, 'localhost:3000', '/cos')).body).toContain('"/login"');
});

it('links use the configured addresses, or no host at all', async () => {
  const own = await get(await served(configured), foreign.cos, '/cos');
  expect(own.body).toContain('<link rel="canonical" href="https://cos.example/x"/>');
  expect(own.body).toContain('hreflang="es" href="https://cos.example/x/es"');
  const unknown = await get(await served(unconfigured), foreign.cos, '/cos');
  expect(unknown.body).not.toContain('canonical');
  expect(unknown.body).toContain('hreflang="es" href="/x/es"');
  expect(unknown.body).not.toContain('localhost');
  expect(unknown.body).not.toContain(foreign.cos);
});

it('the year is the current New York year', async () => {
  const pages = await served(configured);
  now = new Date('2027-01-01T04:59:00Z');
  expect((await get(pages, 'cos.example', '/cos')).body).toContain('© 2026');
  now = new Date('2027-01-01T05:00:00Z');
  expect((await get(pages, 'cos.example', '/cos')).body).toContain('© 2027');
});

it('a page is sent again only when it has changed, and compressed if the client supports it', async () => {
  const pages = await served(configured);
  const first = await get(pages, 'cos.example', '/cos', { 'accept-encoding': 'gzip, br' });
  expect(first.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('cos index');
  expect(first.headers['cache-control']).toBe('public, no-cache');
  expect(first.headers['content-security-policy']).not.toMatch(/nonce|unsafe/);
  const again = await get(pages, 'cos.example', '/cos', { 'if-none-match': first.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it.each(['/robots.txt', '/login', '/onesun'])('%s declares its charset, built or not', async (url) => {
  const type = (await get(await served(unconfigured), foreign.onesun, url)).headers['content-type'];
  expect(type).toMatch(/^text\/(plain|html); charset=utf-8$/);
});

it('search engines get the pages of the host once its address is known', async () => {
  const pages = await served(configured);
  const sitemap = await get(pages, foreign.onesun, '/sitemap.xml');
  expect(sitemap.headers['content-type']).toMatch(/^application\/xml/);
  expect([...sitemap.body.matchAll(/<loc>([^<]+)/g)].map(([, place]) => place)).toEqual(
    ['', '/apply', '/privacy', '/es', '/es/apply', '/es/privacy'].map(
      (page) => `https://onesun.example/onesun${page}`,
    ),
  );
  expect(sitemap.body).toContain('hreflang="es" href="https://onesun.example/onesun/es"');
  const apply = /<url><loc>[^<]*\/onesun\/apply<.*?<\/url>/.exec(sitemap.body)?.[0];
  expect(apply).toContain('hreflang="es" href="https://onesun.example/onesun/es/apply"');
  expect((await get(pages, foreign.onesun, '/robots.txt')).body).toContain(
    'Sitemap: https://onesun.example/sitemap.xml',
  );
  const unknown = await served(unconfigured);
  expect((await get(unknown, foreign.onesun, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\n');
  expect((await get(unknown, foreign.onesun, '/sitemap.xml')).statusCode).not.toBe(200);
});

it.each([
  ['/pay/runs/2026-11-21', true],
  ['/pay/runs/2026-11-21/22', true],
  ['/pay/runs/22', false],
  ['/pay/years/2026', true],
  ['/approvals/57-Listing', true],
  ['/psychics/22/pay/7', true],
])('%s is a page of the manager area: %j', async (url, isPage) => {
  mkdirSync(path.join(webRoot, 'admin'), { recursive: true });
  writeFileSync(path.join(webRoot, 'admin', 'index.html'), 'the manager area');
  expect((await get(await served(configured), 'cos.example', url)).statusCode === 200).toBe(isPage);
});

describe('the sign-up of a brand', () => {
  beforeAll(() => {
    mkdirSync(path.join(webRoot, 'public'), { recursive: true });
    writeFileSync(path.join(webRoot, 'public', 'index.html'), '<meta name="login" content="/login" />');
  });

  it('may embed our documents in a frame and run a worker, unlike any other page', async () => {
    const pages = await served(configured);
    for (const url of ['/cos/signup', '/COS/SignUp/']) {
      const answer = await get(pages, 'cos.example', url);
      expect([answer.statusCode, answer.payload]).toEqual([200, '<meta name="login" content="/login" />']);
      const policy = String(answer.headers['content-security-policy']);
      expect(policy).toContain("frame-src 'self'; worker-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
    }
    const login = await get(pages, 'cos.example', '/login');
    expect(login.headers['content-security-policy']).not.toMatch(/frame-src|worker-src/);
    expect((await get(pages, 'cos.example', '/other/signup')).statusCode).toBe(404);
  });

  it('is sent in both languages, and so is what does not exist', async () => {
    const write = (file: string, text: string): void =>
      writeFileSync(path.join(webRoot, 'pages', file), text);
    write('cos/signup.html', '<link href="__HOST__/cos/es/signup" />');
    write('cos/es/signup.html', '<a href="/login?lang=es">');
    write('public-es.html', 'la aplicación');
    try {
      const pages = await served(configured);
      const bodies = async (...urls: string[]): Promise<[number, string][]> =>
        Promise.all(
          urls.map(async (url) => {
            const { statusCode, payload } = await get(pages, 'cos.example', url);
            return [statusCode, payload];
          }),
        );
      const english = '<meta name="login" content="/login" />';
      expect(await bodies('/cos/signup', '/cos/ES/signup')).toEqual([
        [200, '<link href="https://cos.example/cos/es/signup" />'],
        [200, '<a href="/login?lang=es">'],
      ]);
      expect(await bodies('/cos/es/nada', '/cos/nothing', '/es')).toEqual([
        [404, 'la aplicación'],
        [404, english],
        [404, english],
      ]);
      expect(
        await bodies('/status/a-link?lang=es', '/login?lang=es', '/status/a-link', '/second_factor?lang=es'),
      ).toEqual([
        [200, 'la aplicación'],
        [200, 'la aplicación'],
        [200, english],
        [200, english],
      ]);
    } finally {
      for (const file of ['cos/signup.html', 'cos/es/signup.html', 'public-es.html'])
        rmSync(path.join(webRoot, 'pages', file));
    }
  });

  it("redirects to the brand's own host if known, and otherwise logs in here", async () => {
    const away = await get(await served(configured), 'cos.example', '/onesun/signup?from=mail');
    expect([away.statusCode, away.headers.location]).toEqual([
      308,
      'https://onesun.example/onesun/signup?from=mail',
    ]);
    const here = await get(await served(unconfigured), 'localhost', '/onesun/signup');
    expect([here.statusCode, here.payload]).toEqual([
      200,
      '<meta name="login" content="http://onesun.localhost:3000/login" />',
    ]);
  });
});

describe('files on disk', () => {
  const secret = 'nothing for a browser';
  const script = 'export const ours = 1;';

  beforeAll(() => {
    const write = (name: string, text: string): void => {
      mkdirSync(path.dirname(path.join(webRoot, name)), { recursive: true });
      writeFileSync(path.join(webRoot, name), text);
    };
    for (const app of ['admin', 'portal', 'chat', 'public'])
      write(`${app}/index.html`, `<title>${app}</title><style nonce="__CSP_NONCE__"></style>`);
    write('admin/assets/ours.js', script);
    for (const name of ['.env', '.git/config', 'package.json', 'data.key', 'api/main.js'])
      write(name, secret);
    write('brand/cos.svg', '<svg/>');
  });

  const asked = ['.env', '.git/config', 'package.json', 'data.key', 'api/main.js'].flatMap((file) =>
    ['', 'admin-assets/', 'admin-assets/../', 'admin-assets/%2e%2e/', 'brand-assets/..%2f', 'cos/..%5c'].map(
      (way) => `/${way}${file}`,
    ),
  );

  it.each([...asked, '/admin-assets/assets', '/admin-assets/', '/pages/cos/index.html', '/assets/ours.js'])(
    'only files built for browsers are served: not %s',
    async (url) => {
      const { statusCode, body } = await get(await served(configured), 'cos.example', url);
      expect([400, 403, 404]).toContain(statusCode);
      expect(body).not.toContain(secret);
      expect(body).not.toMatch(/cos index|ours/);
    },
  );

  it('files built for browsers are served', async () => {
    const answer = await get(await served(configured), 'cos.example', '/admin-assets/assets/ours.js');
    expect([answer.statusCode, answer.body]).toEqual([200, script]);
  });

  it.each(['/login', '/dashboard', '/psychic', '/api/chat', '/cos/signup', '/cos', '/none'])(
    '%s only runs scripts from this host, forbids eval, and cannot be framed',
    async (url) => {
      const { headers } = await get(await served(configured), 'cos.example', url);
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining(["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"]),
      );
      expect(policy.join()).not.toMatch(/unsafe-|https?:|\*/);
    },
  );
});
