import { holdSending } from '../../identity/mail/sending-hold.query';
import { readMails } from '../mails';
import { within } from '../within';
import { Target } from './target';

/** Content of our own and the machine's files that must not appear in any answer. */
const inside =
  /"devDependencies"|"dependencies":|root:x:0|createApp|DATA_KEY|NestFactory|sourceMappingURL|\[core\]|BEGIN [A-Z ]*PRIVATE|drwx/;
const sites = { SITE_URL_COS: 'https://www.cos.example', SITE_URL_ONESUN: 'https://www.onesun.example' };
const brandPages = ['/', '/cos', '/onesun', '/cos/apply', '/cos/signup', '/onesun/signup', '/cos/es'];
const pages = [...brandPages, '/robots.txt', '/sitemap.xml', '/login', '/dashboard', '/psychic', '/nowhere'];

describe('addresses and headers that point elsewhere', () => {
  let target: Target;
  let cookie: string;
  beforeAll(async () => {
    target = await Target.start(sites);
    cookie = await target.signIn('manager');
  });
  afterAll(() => target.stop());

  /** Expects a page of ours, or of the network that the page belongs to. */
  const expectOwn = (location: string | undefined): void => {
    if (location !== undefined)
      expect(location).toMatch(/^(\/(?![/\\])|https:\/\/www\.(cos|onesun)\.example(\/|$))/);
  };

  it.each(pages)('%s never uses a host claimed by a request', async (page) => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-server': 'evil.example',
      'x-forwarded-port': '666',
      'x-forwarded-prefix': '/evil',
      'x-original-url': '/evil',
      'x-rewrite-url': '/evil',
      'x-host': 'evil.example',
      forwarded: 'host=evil.example;proto=https',
      referer: 'https://evil.example/',
    };
    for (const claimed of [headers, { ...headers, host: 'evil.example' }, { host: 'evil.example:80' }]) {
      const { status, text, headers: answered } = await target.send(page, { headers: claimed });
      expect(status).toBeLessThan(500);
      expect(text + JSON.stringify(answered)).not.toMatch(/evil|666/);
      expectOwn(answered.location);
    }
  });

  it.each([
    '//evil.example',
    '//evil.example/cos',
    '///evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/%2f/evil.example/cos',
    '/.evil.example',
    '/@evil.example',
    '/cos//evil.example',
    '/cos/..//evil.example',
    '/onesun/../..//evil.example',
    '/onesun@evil.example',
    '/onesun%0d%0aLocation:%20https://evil.example',
    '/onesun?x=%0d%0aX-Injected:1',
    '/onesun/?next=//evil.example',
    '/login?next=//evil.example&from=https://evil.example&return_to=https://evil.example',
    '/login?next=javascript:alert(1)',
    '/cos/signup?next=//evil.example',
    '/api/chat?next=//evil.example',
  ])('%s redirects no one to another site', async (address) => {
    for (const who of [{}, { cookie }]) {
      const { status, text, headers } = await target.send(address, who);
      expect(status).toBeLessThan(500);
      expectOwn(headers.location);
      expect(headers['x-injected']).toBeUndefined();
      if (status < 300 || status >= 400) expect(text).not.toContain('evil');
      for (const name of ['refresh', 'content-location', 'link']) expect(headers[name]).toBeUndefined();
    }
  });

  it('a link in a mail points to the site, whatever host the request named', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'cos.evil.example' };
    const body = { email: 'psychic@example.com' };
    await holdSending(target.db);
    expect(
      (await target.send('/api/profile/forgot_password', { method: 'POST', headers, body })).status,
    ).toBe(204);
    await target.send('/api/profile/forgot_password', { method: 'POST', body });
    const written = async (): Promise<string[]> =>
      (await readMails(target.db)).map(({ text, html }) => text + (html ?? ''));
    expect(await within(async () => (await written()).length === 2)).toBe(true);
    for (const text of await written()) {
      expect(text).toContain('https://www.cos.example/recover_password/');
      expect(text).not.toContain('evil');
    }
  });

  const get = 'GET /cos HTTP/1.1\r\n';
  const post = 'POST /api/contacts HTTP/1.1\r\nHost: cos.localhost\r\n';
  it.each([
    ['two hosts', `${get}Host: cos.localhost\r\nHost: evil.example\r\n`, ''],
    ['two hosts in different spellings', `${get}Host: evil.example\r\nhost: cos.localhost\r\n`, ''],
    ['no host', get, ''],
    ['a folded header', `${get}Host: cos.localhost\r\nX: y\r\n evil\r\n`, ''],
    ['a blank before the colon', `${get}Host : evil.example\r\nHost: cos.localhost\r\n`, ''],
    ['two content lengths', `${post}Content-Length: 0\r\nContent-Length: 44\r\n`, ''],
    ['a content length with a sign', `${post}Content-Length: +0\r\n`, ''],
    [
      'a content length and chunks',
      `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n`,
      '0\r\n\r\n',
    ],
    ['invalid chunks', `${post}Transfer-Encoding: xchunked\r\n`, '0\r\n\r\n'],
    ['chunked, but not as the last encoding', `${post}Transfer-Encoding: chunked, identity\r\n`, '0\r\n\r\n'],
    ['line ends without CR', `${get.replace('\r', '')}Host: cos.localhost\nX: y\n`, ''],
    ['an unknown method', 'EVIL /cos HTTP/1.1\r\nHost: cos.localhost\r\n', ''],
  ])('a request with %s is refused, and nothing after it is read', async (_, head, body) => {
    const hidden = 'GET /api/health/live HTTP/1.1\r\nHost: cos.localhost\r\nConnection: close\r\n\r\n';
    const answer = await target.sendBytes(`${head}\r\n${body}${hidden}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(answer).not.toContain('evil');
  });

  it.each([
    ...['admin', 'portal', 'public', 'chat', 'landing', 'brand'].flatMap((app) =>
      [
        '../../../package.json',
        '..%2f..%2f..%2fpackage.json',
        '%2e%2e/%2e%2e/%2e%2e/package.json',
        '%252e%252e%252f%252e%252e%252fpackage.json',
        '..%5c..%5c..%5cpackage.json',
        '..;/..;/package.json',
        '....//....//package.json',
        '..%c0%af..%c0%afpackage.json',
        '..%2f..%2fapi%2fmain.js',
        '%00',
        'index.html%00.js',
        '/etc/passwd',
        '%2fetc%2fpasswd',
        '',
      ].map((rest) => `/${app}-assets/${rest}`),
    ),
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/cos/../../package.json',
    '/cos/%2e%2e%2f%2e%2e%2fpackage.json',
    '/package.json',
    '/.env',
    '/.git/config',
    '/.data/',
    '/dist/api/main.js',
    '/api/main.js',
    '/node_modules/sharp/package.json',
    '/api/docs/../../package.json',
    '/api/docs/..%2f..%2fpackage.json',
    '/api/docs/%2e%2e%2f%2e%2e%2fpackage.json',
    '/api/agreements/..%2f..%2fpackage.json',
    '/api/agreements/__proto__',
    '/api/agreements/constructor',
    '/api/exports/../../../etc/passwd',
    '/api/exports/..%2f..%2fetc%2fpasswd',
    '/api/exports/psychics/..%2f..%2f..%2fetc%2fpasswd/readings',
    '/api/exports/psychics/1%2freadings',
  ])('%s reads no file', async (address) => {
    const { status, text, headers } = await target.send(address, { cookie });
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toMatch(inside);
    expect(headers.location).toBeUndefined();
  });

  it.each(['psychics', 'statistics', 'contacts', 'readings', 'days', 'customers', 'logins', 'gifts'])(
    'the file name of %s is our own',
    async (list) => {
      const own = ['readings', 'days', 'customers', 'logins', 'gifts'].includes(list);
      const address = `/api/exports/${own ? `psychics/${target.psychic}/` : ''}${list}`;
      for (const query of [
        '',
        '?start_date=2026-11-01&end_date=2026-11-02',
        '?start_date=2026-11-01%0d%0aX-Injected:1',
        '?start_date=2026-11-01%22;filename=evil.exe&end_date=2026-11-02',
        '?start_date=../../evil&end_date=2026-11-02',
        '?filename=evil.exe',
        '?sort=[%22id%0d%0aX-Injected:1%22,%22ASC%22]',
        '?filter={%22q%22:%22%5cr%5cnX-Injected:1%22}',
      ]) {
        const { status, headers, text } = await target.send(address + query, { cookie });
        expect([200, 400]).toContain(status);
        expect(headers['x-injected']).toBeUndefined();
        if (status === 400) expect(text).not.toMatch(/^X-Injected/m);
        else expect(headers['content-disposition']).toMatch(/^attachment; filename="[a-z]+[\w. -]*\.csv"$/);
      }
    },
  );

  it("strangers' input does not become a formula in the contacts file", async () => {
    const names = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '  =1',
      '＝1',
      '%0A',
      '|calc',
      '"=1',
      ';=1',
      `=HYPERLINK("x")`,
    ];
    for (const name of names) {
      const contact = {
        name,
        email: 'ana@x.example',
        phone: '505-555-0148',
        comments: name,
        bot_check: await target.proof(),
      };
      expect((await target.send('/api/contacts', { method: 'POST', body: { contact } })).status).toBe(201);
    }
    const { text } = await target.send('/api/exports/contacts', { cookie });
    expect(text.split('\r\n').length).toBeGreaterThan(names.length);
    expect(text).not.toMatch(/(^|,)"?\s*[=+\-@＝|%]/m);
    // a quote within a cell is doubled, so it does not end the cell
    expect(text).toContain('"""=1"');
  });
});
