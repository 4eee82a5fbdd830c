import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  addressOf,
  type BrandPage,
  brandPages,
  type Network,
  networkOfHost,
  networks,
  translationsOf,
} from '../../../common/brand/brands';
import { marks } from '../../../common/brand/page-marks';
import { dayOf } from '../../../common/domain/new-york-time';
import { networkOf } from './network';

/** The public address of each network. */
export interface Sites {
  siteUrl: Readonly<Record<Network, string>>;
  /** The company behind each, with its postal address. */
  company?: Readonly<Partial<Record<Network, string | undefined>>>;
  /** Public addresses from the configuration; networks without one use this machine's address. */
  namedSites: readonly Network[];
}

interface SentPage {
  etag: string;
  html: string;
  brotli: Buffer;
}

/** For pages without inline scripts or styles: no nonce, so that they can be cached. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  // proof of work
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const withSite = new RegExp(`<[^<>]*${marks.site}[^<>]*>`, 'g');

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const withCompany = new RegExp(`<(\\w+)[^<>]*>${marks.company}</\\1>`, 'g');

/**
 * Pages are revalidated on every request and sent again only when changed, because they refer to files of their own
 * build.
 */
const freshness = 'public, no-cache';

/** Whether an Accept-Language asks for Spanish rather than for English. */
function prefersSpanish(accepted = ''): boolean {
  const weights = { en: 0, es: 0 };
  for (const part of accepted.toLowerCase().split(',')) {
    const [, language, weight = '1'] =
      /^\s*(en|es)(?:-[a-z0-9-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/.exec(part) ?? [];
    if (language === 'en' || language === 'es')
      weights[language] = Math.max(weights[language], Number(weight));
  }
  return weights.es > weights.en;
}

/**
 * The recruiting pages of the brands, created at build time. Only the year, the company, and the site addresses are
 * filled in here; these come from the configuration, never from the request.
 */
export class BrandPages {
  private readonly addresses = new Map<string, { network: Network; page: BrandPage }>(
    networks.flatMap((network) =>
      brandPages.map((page) => [addressOf(network, page), { network, page }] as const),
    ),
  );
  /** Keyed by file and inserted values; a few entries for each file. */
  private readonly made = new Map<string, SentPage>();
  private readonly templates = new Map<string, string>();

  constructor(
    webRoot: string,
    private readonly sites: Sites,
    private readonly now: () => Date = () => new Date(),
  ) {
    for (const [address, { network, page }] of this.addresses) {
      const file = path.join(webRoot, 'pages', network, `${page || 'index'}.html`);
      if (existsSync(file)) this.templates.set(address, readFileSync(file, 'utf8'));
    }
  }

  /**
   * Registers the routes next to the pages: the redirect from `/` to the host's landing page, and the files for
   * search engines.
   */
  register(fastify: FastifyInstance): void {
    fastify.get('/', (request, reply) => {
      const page = prefersSpanish(request.headers['accept-language']) ? 'es' : '';
      return reply.header('vary', 'Accept-Language').redirect(addressOf(networkOf(request), page));
    });
    // requested under these names even if no page links to them
    fastify.get('/favicon.ico', (request, reply) =>
      reply.redirect(`/brand-assets/${networkOf(request)}.ico`),
    );
    for (const name of ['apple-touch-icon', 'apple-touch-icon-precomposed'])
      fastify.get(`/${name}.png`, (request, reply) =>
        reply.redirect(`/brand-assets/${networkOf(request)}-180.png`),
      );
    fastify.get('/robots.txt', (request, reply) => {
      const site = this.siteOf(networkOf(request), request);
      const lines = [
        'User-agent: *',
        'Disallow: /api/',
        ...(site ? ['', `Sitemap: ${site}/sitemap.xml`] : []),
      ];
      return reply
        .header('cache-control', freshness)
        .type('text/plain; charset=utf-8')
        .send(`${lines.join('\n')}\n`);
    });
  }

  /**
   * @param address lower case, without a trailing slash
   * @returns whether it was the address of a brand page
   */
  send(address: string, request: FastifyRequest, reply: FastifyReply): boolean {
    if (address === '/sitemap.xml') return this.sendSitemap(request, reply);
    const found = this.addresses.get(address);
    if (found === undefined) return false;
    const { network } = found;
    const isAbroad = networkOf(request) !== network;
    if (this.sendHome(network, request, reply)) return true;
    const template = this.templates.get(address);
    if (template === undefined) {
      void reply
        .status(503)
        .type('text/plain; charset=utf-8')
        .send('The web pages have not been built. Run npm run build.');
      return true;
    }
    const site = this.siteOf(network, request);
    this.answer(
      request,
      reply,
      this.make(address, this.nameCompany(template, network) ?? '', site, isAbroad),
    );
    return true;
  }

  /** Redirects requests for a network's page on the other network's host. @returns whether it redirected */
  sendHome(network: Network, request: FastifyRequest, reply: FastifyReply): boolean {
    const own = this.sites.siteUrl[network];
    if (networkOf(request) === network || !this.sites.namedSites.includes(network)) return false;
    // an address whose host name belongs to the other network would redirect back here
    if (networkOfHost(new URL(own).hostname) !== network) return false;
    void reply.redirect(own + request.url, 308);
    return true;
  }

  /** The login page of a network: on its own host, if known. */
  loginOf(network: Network, request: FastifyRequest): string {
    const isAbroad = networkOf(request) !== network;
    return `${isAbroad ? (this.siteOf(network, request) ?? '') : ''}/login`;
  }

  /** The address of a network before the paths of links; empty if it is unknown. */
  hostOf(network: Network, request: FastifyRequest): string {
    return this.siteOf(network, request) ?? '';
  }

  /** The address of a network for links: the configured one; on this machine, its default address also counts. */
  private siteOf(network: Network, request: FastifyRequest): string | undefined {
    const isHere = /^(.+\.)?localhost$|^127\.|^\[?::1\]?$/.test(request.hostname);
    return isHere || this.sites.namedSites.includes(network) ? this.sites.siteUrl[network] : undefined;
  }

  /** A page that names the company behind a network, if it is known. */
  nameCompany(html: string | undefined, network: Network): string | undefined {
    const company = this.sites.company?.[network];
    return html
      ?.replaceAll(withCompany, (element) => (company === undefined ? '' : element))
      .replaceAll(marks.company, () => escaped(company ?? ''));
  }

  private make(address: string, template: string, site: string | undefined, isAbroad: boolean): SentPage {
    const year = dayOf(this.now()).slice(0, 4);
    const key = [address, site ?? '', isAbroad, year].join(' ');
    const known = this.made.get(key);
    if (known !== undefined) return known;
    const html = template
      .replace(withSite, (tag) => (site === undefined ? '' : tag.replaceAll(marks.site, site)))
      .replaceAll(marks.host, site ?? '')
      .replaceAll(marks.login, `${isAbroad ? (site ?? '') : ''}/login`)
      .replaceAll(marks.year, year);
    const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`;
    const sent = { html, brotli, etag };
    this.made.set(key, sent);
    return sent;
  }

  private answer(request: FastifyRequest, reply: FastifyReply, { html, brotli, etag }: SentPage): void {
    void reply
      .header('content-security-policy', policy)
      .header('cache-control', freshness)
      .header('vary', 'Accept-Encoding')
      .header('etag', etag)
      .type('text/html; charset=utf-8');
    const seen = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
    if (seen.includes(etag) || seen.includes(etag.slice(2))) void reply.status(304).send();
    else if (/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
      void reply.header('content-encoding', 'br').send(brotli);
    else void reply.send(html);
  }

  /** A sitemap needs absolute URLs, so there is none if the host's address is unknown. */
  private sendSitemap(request: FastifyRequest, reply: FastifyReply): boolean {
    const network = networkOf(request);
    const site = this.siteOf(network, request);
    if (site === undefined) return false;
    const places = brandPages.map((page) => {
      const links = Object.entries(translationsOf(page)).map(
        ([language, translation]) =>
          `<xhtml:link rel="alternate" hreflang="${language}" href="${site}${addressOf(network, translation)}"/>`,
      );
      return `<url><loc>${site}${addressOf(network, page)}</loc>${links.join('')}</url>`;
    });
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
      ...places,
      '</urlset>',
      '',
    ].join('\n');
    void reply.header('cache-control', freshness).type('application/xml; charset=utf-8').send(xml);
    return true;
  }
}
