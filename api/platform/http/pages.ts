import fastifyStatic from '@fastify/static';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brands, localeOfPage, type Network, networks, signUpAddress } from '../../../common/brand/brands';
import { marks } from '../../../common/brand/page-marks';
import { chatWindow, managerPages } from '../../../common/domain/areas';
import { confirmEmailPage, takeBackEmailPage } from '../../../common/domain/email-change';
import { localeParameter, type Locale, locales } from '../../../common/brand/locales';
import { helpArticles } from '../../../common/domain/help';
import type { BrandPages } from './brand-pages';
import { networkOf } from './network';
import { problemOf, sendProblem } from './problem';

const webApps = ['admin', 'portal', 'chat', 'public'] as const;
type WebApp = (typeof webApps)[number];

/** Where a visitor acts as a member of the demo. */
const memberPage = '/demo/member';

/** Pages whose URLs contain secrets. */
const linkPage = /^\/(recover_password|first_manager|apply\/continue|status)\/[\w-]+$/;

/** An item of a queue is its psychic's id and its type: `57-Listing`; a period is its last day. */
const patternOf = (address: string): RegExp => {
  const parts = address.replace(/\/(:\w+)\?$/, '(/$1)?');
  return new RegExp(
    `^${parts
      .replace(':item', String.raw`\d+-[\w%]+`)
      .replace(':period', String.raw`\d{4}-\d\d-\d\d`)
      .replaceAll(/:\w+/g, String.raw`\d+`)}$`,
  );
};

/** Page paths and the web app that serves each; case-insensitive. */
const pages: [RegExp, WebApp][] = [
  [/^\/(login|forgot_password|second_factor)$/, 'public'],
  [new RegExp(`^(${confirmEmailPage}|${takeBackEmailPage})$`), 'public'],
  [linkPage, 'public'],
  ...managerPages.map((address): [RegExp, WebApp] => [patternOf(address), 'admin']),
  [new RegExp(`^/psychic/(help(/(${helpArticles.join('|')}))?|chat_faq)$`), 'portal'],
  [
    /^\/psychic(\/(listing|statistics|statement|pay(\/\d{4}-\d{4,})?|profile|notifications|customers(\/blocked)?|schedule|readings|missed|logins|contact|problem))?$/,
    'portal',
  ],
];

/** The frame of the documents, and the worker of the proof of work. */
const signUpNeeds = ["frame-src 'self'", "worker-src 'self'"];

/** Their characters come from a worker. */
const needsOf: Partial<Record<WebApp, readonly string[]>> = {
  portal: ["worker-src 'self'"],
  chat: ["worker-src 'self'"],
};

/** The network and the language of the sign-up page at an address. */
const signUpAt = (address: string): { network: Network; locale: Locale } | undefined =>
  networks
    .flatMap((network) => locales.map((locale) => ({ network, locale })))
    .find(({ network, locale }) => address === signUpAddress(network, locale));

/** The language of a page that the public app shows. */
const localeAt = (address: string, query: unknown): Locale =>
  localeOfPage(address, (query as Record<string, unknown>)[localeParameter]);

const appOf = (address: string): WebApp | undefined => pages.find(([pattern]) => pattern.test(address))?.[1];

const year = 31_536_000;
const day = 86_400;

/**
 * Serves the built web apps: immutable assets (Brotli-compressed at build time), and pages with a fresh CSP nonce
 * each.
 * @param brandPages the recruiting pages, which also handle `/`
 * @param isDemo whether the page for acting as a member exists
 * @param homeOf the start page of a signed-in caller; for signed-in callers unknown URLs show a page with their
 * menu
 */
export async function servePages(
  fastify: FastifyInstance,
  webRoot: string,
  brandPages: BrandPages,
  isDemo: boolean,
  homeOf: (request: FastifyRequest) => Promise<string | undefined>,
): Promise<void> {
  const templates = Object.fromEntries(webApps.map((app) => [app, readPage(webRoot, app)])) as Record<
    WebApp,
    string | undefined
  >;
  // without them, the app renders the whole page
  const signUps = new Map(
    networks.flatMap((network) =>
      locales.map((locale) => {
        const address = signUpAddress(network, locale);
        return [address, readFile(path.join(webRoot, 'pages', `${address}.html`))] as const;
      }),
    ),
  );
  const inSpanish = readFile(path.join(webRoot, 'pages', 'public-es.html')) ?? templates.public;
  const member = isDemo ? readFile(path.join(webRoot, 'public', 'member', 'index.html')) : undefined;
  let first = true;
  for (const folder of [...webApps, 'landing', 'brand']) {
    const root = path.join(webRoot, folder);
    if (!existsSync(root)) continue;
    // brand files keep their names when their contents change
    const kept = folder === 'brand' ? `public, max-age=${day}` : `public, max-age=${year}, immutable`;
    await fastify.register(fastifyStatic, {
      root,
      prefix: `/${folder}-assets/`,
      decorateReply: first,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', kept),
    });
    first = false;
  }
  const worker = readFile(path.join(webRoot, 'portal', 'push-worker.js'));
  // below the portal, whose pages it belongs to
  fastify.get('/psychic/push-worker.js', (_, reply) =>
    reply
      .status(worker === undefined ? 404 : 200)
      .header('content-security-policy', "default-src 'none'")
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(worker ?? ''),
  );
  brandPages.register(fastify);
  const named = (template: string | undefined, request: FastifyRequest): string | undefined =>
    brandPages.nameCompany(template, networkOf(request));
  fastify.get('/*', async (request, reply) => {
    const address = request.url.split('?', 1)[0] ?? '/';
    const trimmed = address.toLowerCase().replace(/(?<=.)\/+$/, '');
    if (trimmed === chatWindow) {
      const isSomebody = (await homeOf(request).catch(() => '')) !== undefined;
      return sendPage(request, reply, templates.chat, isSomebody ? 200 : 401, needsOf.chat);
    }
    if (/^\/api(\/|$)/.test(address)) return sendProblem(reply, problemOf('not_found', request.id));
    if (brandPages.send(trimmed, request, reply)) return reply;
    const signUp = signUpAt(trimmed);
    if (signUp !== undefined) {
      const { network: brand } = signUp;
      if (brandPages.sendHome(brand, request, reply)) return reply;
      const login = brandPages.loginOf(brand, request);
      return sendPage(
        request,
        reply,
        forBrand(brandPages.nameCompany(signUps.get(trimmed) ?? templates.public, brand), brand)
          ?.replaceAll('="/login', `="${login}`)
          .replaceAll(marks.host, brandPages.hostOf(brand, request)),
        200,
        signUpNeeds,
      );
    }
    if (isDemo && trimmed === memberPage) return sendPage(request, reply, member, 200);
    const publicPage = localeAt(trimmed, request.query) === 'es' ? inSpanish : templates.public;
    const templateOf = (app: WebApp): string | undefined =>
      named(app === 'public' ? publicPage : templates[app], request);
    const page = appOf(trimmed);
    if (linkPage.test(trimmed)) void reply.header('referrer-policy', 'no-referrer');
    if (page !== undefined) return sendPage(request, reply, templateOf(page), 200, needsOf[page]);
    // pages that need no database work without it
    const home = await homeOf(request).catch(() => undefined);
    const app = appOf(home ?? '') ?? 'public';
    return sendPage(request, reply, templateOf(app), 404, needsOf[app]);
  });
}

const readPage = (webRoot: string, app: WebApp): string | undefined =>
  readFile(path.join(webRoot, app, 'index.html'));

const readFile = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  template: string | undefined,
  status: number,
  needs: readonly string[] = [],
): FastifyReply {
  if (template === undefined)
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('The web pages have not been built. Run npm run build.');
  const nonce = randomBytes(18).toString('base64');
  const html = forBrand(template, networkOf(request))
    ?.replaceAll('__CSP_NONCE__', nonce)
    .replaceAll('__NETWORK__', networkOf(request));
  void reply
    .status(status)
    .header('content-security-policy', pagePolicy(nonce, needs))
    .header('cache-control', 'no-store')
    .header('vary', 'Accept-Encoding')
    .type('text/html; charset=utf-8');
  if (html === undefined || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  // the sign-up has its first step in it, which a slow phone would wait for
  return reply.header('content-encoding', 'br').send(brotliCompressSync(html, { params: quick }));
}

/** A page is compressed for each request, because of its nonce. */
const quick = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Fills in the texts that a page shows without its script. */
const forBrand = (template: string | undefined, network: Network): string | undefined =>
  template
    ?.replaceAll('__BRAND__', brands[network].title)
    .replaceAll('__PHONE__', brands[network].supportPhone);

function pagePolicy(nonce: string, needs: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...needs,
  ].join('; ');
}
