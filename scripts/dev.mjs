// `npm run dev`: serves everything on one address during development. `nest start --watch` compiles the API and
// restarts it after a change; Vite reloads the web apps in place. The embedded database with the demo belongs to
// this process, so that it survives the restarts. PORT sets the port to open; /gallery/ shows all shared
// components.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, forgetBuild, nest, webApps } from './lib/build.mjs';
import { install, isStopping, main, onStop, root, say } from './lib/steps.mjs';

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
/** Quarters of a second to wait; the API itself exits after nine seconds at the latest. */
const stopTries = 60;
const apps = /** @type {(keyof typeof webApps)[]} */ (Object.keys(webApps));
/** The member's chat page in a demo: part of the public site, in a folder of its own. */
const memberPage = {
  address: /^\/demo\/member(\?|$)/,
  html: path.join(root, 'public-site/member/index.html'),
};

/**
 * The database of DATABASE_URL, which the API connects to itself, or the embedded one. Nest kills the old API with
 * all its child processes, so the database must not be one of them.
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>}
 */
async function startDatabase() {
  if (process.env.DATABASE_URL) return { env: {}, stop: () => Promise.resolve() };
  /** @type {{ startEmbeddedPostgres: (options: { dataDir: string, log: (line: string) => void }) => Promise<{ url: string, ownerUrl: string, stop: () => Promise<void> }> }} */
  const embedded = createRequire(import.meta.url)('../dist/packages/embedded-postgres/index.js');
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  fs.mkdirSync(dataDir, { recursive: true });
  const { url, ownerUrl, stop } = await embedded.startEmbeddedPostgres({ dataDir, log: say });
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, SEED_DEMO: process.env.SEED_DEMO ?? '1' };
  return { env, stop };
}

/**
 * Nest's watcher and its child, the API, in a separate process group, so that both can be ended even if one is
 * gone.
 * @param {Record<string, string>} env
 */
function startApi(env) {
  const args = ['start', '--watch', '--watchAssets', '--preserveWatchOutput'];
  // without a shell, Nest's signals reach the API itself; with one, it can quote a path that has spaces
  if (!root.includes(' ')) args.push('--no-shell');
  const isGroup = process.platform !== 'win32';
  const child = spawn(process.execPath, [nest, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', PORT: String(apiPort), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: isGroup,
  });
  /**
   * @param {NodeJS.Signals} signal @returns {boolean} whether a process received it
   */
  const send = (signal) => {
    if (child.pid === undefined) return false;
    if (!isGroup) return child.kill(signal);
    try {
      return process.kill(-child.pid, signal);
    } catch {
      return false;
    }
  };
  return {
    child,
    stop: async () => {
      // repeated, because a signal between two runs of the API reaches neither
      for (let tries = 0; tries < stopTries; tries++) {
        if (!send('SIGTERM')) return;
        await sleep(250);
      }
      send('SIGKILL');
    },
  };
}

/** @param {http.ServerResponse} response */
function away(response) {
  if (!response.headersSent) response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
  response.end('The API is starting or failed to start. See the npm run dev terminal.');
}

/**
 * Proxies a request to the API and streams the response back.
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 */
function pass(request, response) {
  const onward = http.request(
    { port: apiPort, host: '127.0.0.1', method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
    },
  );
  onward.on('error', () => away(response));
  response.on('close', () => onward.destroy());
  request.on('error', () => onward.destroy()).pipe(onward);
}

/**
 * Only the API knows which web app serves an address, and with which status.
 * @param {http.IncomingMessage} request
 * @returns {Promise<{ status: number, app: keyof typeof webApps, network: string } | undefined>} undefined if the
 * response is not a page of an app
 */
async function pageOf(request) {
  const answer = await fetch(`http://127.0.0.1:${apiPort}${request.url}`, {
    redirect: 'manual',
    headers: { cookie: request.headers.cookie ?? '' },
  });
  if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) return undefined;
  const html = await answer.text();
  const app = apps.find((name) => html.includes(`/${name}-assets/`));
  // the brand pages of the last build
  if (app === undefined) return undefined;
  return {
    status: answer.status,
    app,
    network: /\/brand-assets\/(\w+)\.svg/.exec(html)?.[1] ?? '',
  };
}

main(async () => {
  await install();
  // Vite serves the pages; these files only need to exist for the API
  await build({ apiOnly: fs.existsSync(path.join(root, 'dist', 'web', 'public', 'index.html')) });
  forgetBuild();
  const { createServer } = await import('vite');
  const { galleryConfig, galleryPath } = await import('./lib/gallery.mjs');
  const server = http.createServer();
  const vites = Object.fromEntries(
    await Promise.all(
      apps.map(async (app) => {
        const folder = path.join(root, webApps[app]);
        const vite = await createServer({
          configFile: path.join(folder, 'vite.config.mts'),
          appType: 'custom',
          clearScreen: false,
          server: { middlewareMode: true, hmr: { server }, allowedHosts: ['.localhost'] },
          cacheDir: path.join(root, 'node_modules', '.vite', app),
        });
        return /** @type {const} */ ([app, { vite, html: path.join(folder, 'index.html') }]);
      }),
    ),
  );

  const gallery = await createServer({
    ...galleryConfig,
    server: { middlewareMode: true, hmr: { server }, allowedHosts: ['.localhost'] },
    cacheDir: path.join(root, 'node_modules', '.vite', 'gallery'),
  });

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  const answer = async (request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith(galleryPath)) {
      gallery.middlewares(request, response);
      return;
    }
    const asset = apps.find((app) => url.startsWith(`/${app}-assets/`));
    if (asset !== undefined) {
      vites[asset].vite.middlewares(request, response);
      return;
    }
    const page =
      request.method === 'GET' && (!/^\/api(\/|$)/.test(url) || /^\/api\/chat(\?|$)/.test(url))
        ? await pageOf(request)
        : undefined;
    const shown = page && vites[page.app];
    if (page === undefined || shown === undefined) {
      pass(request, response);
      return;
    }
    const html = fs
      .readFileSync(memberPage.address.test(url) ? memberPage.html : shown.html, 'utf8')
      // the path as seen from the app's folder
      .replace('"./main.ts"', '"./member/main.ts"')
      .replaceAll('__CSP_NONCE__', '')
      .replaceAll('__NETWORK__', page.network);
    response.writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(await shown.vite.transformIndexHtml('/index.html', html, url));
  };
  server.on('request', (request, response) => {
    answer(request, response).catch(() => away(response));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, process.env.HOST ?? 'localhost', () => resolve(undefined));
  });

  const database = await startDatabase();
  const api = startApi(database.env);
  onStop(async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all([api.stop(), gallery.close(), ...Object.values(vites).map(({ vite }) => vite.close())]);
    await database.stop();
  });
  const end = (/** @type {string} */ why) => {
    if (isStopping()) return;
    say(`nest start --watch ended (${why}); stopping npm run dev.`);
    process.kill(process.pid, 'SIGTERM');
  };
  api.child.on('error', ({ message }) => end(message));
  api.child.on('exit', (code, signal) => end(String(signal ?? code)));
  say(`Open http://localhost:${port}`);
});
