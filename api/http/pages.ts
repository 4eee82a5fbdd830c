import fastifyStatic from '@fastify/static';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemOf, sendProblem } from './problem';

type WebApp = 'admin' | 'public';

/** Page addresses and the web app that shows each; matched whatever the case. */
const pages: [RegExp, WebApp][] = [
  [/^\/login$/, 'public'],
  [/^\/dashboard$/, 'admin'],
  [
    /^\/psychics(\/\d+(\/(customers|readings|logins|schedule|listing|compose|sent|activity|profile))?)?$/,
    'admin',
  ],
  [/^\/approvals$/, 'admin'],
  [/^\/contacts$/, 'admin'],
  [/^\/problem$/, 'admin'],
  [/^\/edit_profile$/, 'admin'],
  [/^\/newpsychic$/, 'admin'],
  [/^\/statistics$/, 'admin'],
];

const year = 31_536_000;

/**
 * Serves the built web apps: immutable assets (Brotli made at build time), and pages with a fresh CSP nonce each.
 * @param isManager who comes with a manager's session: to them an address of no page is one within their menu
 */
export async function servePages(
  fastify: FastifyInstance,
  webRoot: string,
  isManager: (request: FastifyRequest) => Promise<boolean>,
): Promise<void> {
  const templates = { admin: readPage(webRoot, 'admin'), public: readPage(webRoot, 'public') };
  let first = true;
  for (const app of ['admin', 'public'] as const) {
    const root = path.join(webRoot, app);
    if (!existsSync(root)) continue;
    await fastify.register(fastifyStatic, {
      root,
      prefix: `/${app}-assets/`,
      decorateReply: first,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${year}, immutable`),
    });
    first = false;
  }
  fastify.get('/', (_request, reply) => reply.redirect('/login'));
  fastify.get('/*', async (request, reply) => {
    const address = request.url.split('?', 1)[0] ?? '/';
    if (/^\/api(\/|$)/.test(address)) return sendProblem(reply, problemOf('not_found', request.id));
    const trimmed = address.toLowerCase().replace(/(?<=.)\/+$/, '');
    const page = pages.find(([pattern]) => pattern.test(trimmed));
    if (page !== undefined) return sendPage(reply, templates[page[1]], 200);
    // a page that needs no database is there without it
    const isTheirs = await isManager(request).catch(() => false);
    return sendPage(reply, templates[isTheirs ? 'admin' : 'public'], 404);
  });
}

function readPage(webRoot: string, app: WebApp): string | undefined {
  const file = path.join(webRoot, app, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function sendPage(reply: FastifyReply, template: string | undefined, status: number): FastifyReply {
  if (template === undefined)
    return reply.status(503).type('text/plain').send('The web pages have not been built. Run npm run build.');
  const nonce = randomBytes(18).toString('base64');
  return reply
    .status(status)
    .header('content-security-policy', pagePolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(template.replaceAll('__CSP_NONCE__', nonce));
}

function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
