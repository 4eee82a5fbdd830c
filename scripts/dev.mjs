// `npm run dev`: everything on one address, at work. The API is compiled anew and started again after a change, the
// web apps are Vite's with hot reload, the database is the embedded one with the demo. PORT is the address to open;
// /gallery/ shows all shared parts.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { build, install, isStopping, main, onStop, root, run, say, start, webApps } from './lib/steps.mjs';

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const apps = /** @type {(keyof typeof webApps)[]} */ (Object.keys(webApps));
const sources = ['api', 'common', 'migrations'];
/** Where a demo's member chats: a page of the public site with a folder of its own. */
const memberPage = {
  address: /^\/demo\/member(\?|$)/,
  html: path.join(root, 'public-site/member/index.html'),
};

/** @typedef {{ stop: () => Promise<void> }} Running */

/** @type {Running | undefined} */
let api;

function startApi() {
  api = start(process.execPath, ['dist/api/main.js'], { PORT: String(apiPort), HOST: '127.0.0.1' });
}

/** A change is compiled when the last one is through; what does not compile leaves the former API running. */
let changes = Promise.resolve();
let waiting = false;

function change() {
  if (waiting) return;
  waiting = true;
  changes = changes
    .then(() => new Promise((resolve) => setTimeout(resolve, 100)))
    .then(async () => {
      waiting = false;
      if (isStopping()) return;
      say('Compiling the API …');
      if ((await run(process.execPath, ['scripts/compile.mjs'])) !== 0 || isStopping()) return;
      await api?.stop();
      if (!isStopping()) startApi();
    })
    .catch((/** @type {unknown} */ error) => say(String(error)));
}

function watch() {
  for (const folder of sources)
    fs.watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (/\.ts$/.test(name ?? '') && !/\.spec\.ts$|testing/.test(name ?? '')) change();
    }).on('error', (error) => say(`Changes in ${folder} are not seen any more: ${error.message}`));
}

/** @param {http.ServerResponse} response */
function away(response) {
  if (!response.headersSent) response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' });
  response.end('The API is being started, or does not start: it says why where npm run dev was called.');
}

/**
 * Asks the API, and hands its answer on as it comes.
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
 * Which web app shows an address, and its status, is the API's knowledge.
 * @param {http.IncomingMessage} request
 * @returns {Promise<{ status: number, app: keyof typeof webApps, network: string } | undefined>} nothing when the answer is no page of an app
 */
async function pageOf(request) {
  const answer = await fetch(`http://127.0.0.1:${apiPort}${request.url}`, {
    redirect: 'manual',
    headers: { cookie: request.headers.cookie ?? '' },
  });
  if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) return undefined;
  const html = await answer.text();
  const app = apps.find((name) => html.includes(`/${name}-assets/`));
  // the brand pages are as they were built last
  if (app === undefined) return undefined;
  return {
    status: answer.status,
    app,
    network: /\/brand-assets\/(\w+)\.svg/.exec(html)?.[1] ?? '',
  };
}

main(async () => {
  await install();
  // the pages themselves are Vite's; that there are some is what the API wants to see
  await build({ apiOnly: fs.existsSync(path.join(root, 'dist', 'web', 'public', 'index.html')) });
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
      // as it is named from the app's folder
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

  onStop(async () => {
    server.close();
    server.closeAllConnections();
    await Promise.all([
      api?.stop(),
      gallery.close(),
      ...Object.values(vites).map(({ vite }) => vite.close()),
    ]);
  });
  startApi();
  watch();
  say(`Open http://localhost:${port}`);
});
