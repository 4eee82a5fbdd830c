// A single process for the apps of a worker's spec files, one after another, because loading their modules is the
// slowest part of a start. `main.js` itself is started in process.spec.ts, and for the demo that all others are
// cloned from.
import { createRequire } from 'node:module';
import '../scripts/lib/short-lived.cjs';

const load = createRequire(import.meta.url);
/** @type {{ createApp: (env: Env, url: string) => Promise<App> }} */
const { createApp } = load('../dist/api/app.js');
/** @type {{ readEnv: (source: NodeJS.ProcessEnv) => Env }} */
const { readEnv } = load('../dist/api/platform/config/env.js');

/**
 * @typedef {{ databaseUrl: string, port: number, host: string }} Env
 * @typedef {{ close(): Promise<void>, getHttpServer(): import('node:http').Server,
 *   listen(port: number, host: string): Promise<unknown> }} App
 */

/** @type {App | undefined} */
let app;

/** @param {NodeJS.ProcessEnv} more */
async function start(more) {
  const env = readEnv({ ...process.env, ...more });
  app = await createApp(env, env.databaseUrl);
  await app.listen(env.port, env.host);
}

async function stop() {
  const closed = app?.close();
  app?.getHttpServer().closeAllConnections();
  await closed;
}

// each message is handled after the previous one; an error ends the process, and with it the tests
process.on('message', (/** @type {NodeJS.ProcessEnv | 'stop'} */ told) => {
  void (told === 'stop' ? stop() : start(told)).then(() => process.send?.('done'));
});
// the test runner has ended, for whatever reason
process.once('disconnect', () => process.exit());
