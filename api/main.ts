import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app';
import { requireDataKey } from './platform/accounts/require-data-key';
import { onDriver } from './platform/database/db';
import { withOwnClient } from './platform/database/pools';
import { loadSecrets } from './platform/database/load-secrets';
import { type StartedDatabase, startDatabase } from './platform/database/start-database';
import { atPort, type Env, readEnv } from './platform/config/env';
import { exampleMailWarning } from './platform/config/example-mail';
import { requireDataDir, requireFreePort, sentenceForFolder } from './platform/config/places';
import { readyMessage } from './platform/config/ready-message';
import { dropRoot, keepPrivate, requireAccount } from './platform/config/run-as';
import { withProgress } from './platform/config/with-progress';
import { seedDemo, topUpDemo } from '../demo';
import { payDemo } from '../demo/pay';
import { DemoMailboxes } from '../demo/mailbox/demo-mailboxes';
import { Draining } from './platform/health/draining';
import { sayer, sayWarnings } from './platform/http/logging';
import { FirstManagers } from './identity/managers/first-managers.service';
import { printSetupLinks } from './identity/managers/setup-links';
import { PassingError, StartupError } from './platform/config/startup-error';
import { migrateDatabase } from './operations/schema/migrate';
import { RecordingStore } from './records/recordings/recording-store.service';
import type { Network } from '../common/brand/brands';

/** After a signal, and the time to drain: how long running requests may take, and when the process exits regardless. */
const connectionGrace = 3_000;
const stopDeadline = 9_000;

/** Exit codes: one for permanent errors, and one for failures after which `npm start` restarts the program. */
const refusal = 1;
const fault = 70;

/** Paths that are loaded while the program runs. */
const code = [__filename, path.dirname(require.resolve('pg/package.json'))];

const say = sayer(process.stdout.isTTY);
sayWarnings(say);
const stopping = new AbortController();
let database: Promise<StartedDatabase> | undefined;
let app: NestFastifyApplication | undefined;
let mailboxes: DemoMailboxes | undefined;
let drainSeconds = 0;

const complain = (line: string): void => void process.stderr.write(`${line}\n`);

const stop = once(async () => {
  stopping.abort();
  if (app !== undefined) await drain(app);
  setTimeout(() => process.exit(refusal), stopDeadline).unref();
  if (app !== undefined) await close(app);
  await mailboxes?.stop();
  await (await database?.catch(() => undefined))?.stop();
  say('Stopped.');
  process.exit(0);
});

async function main(): Promise<void> {
  const env = readEnv();
  try {
    await start(env);
  } catch (error) {
    // a signal cancels what the start is waiting for; end as requested
    if (stopping.signal.aborted) return stop();
    await app?.close().catch(() => undefined);
    await mailboxes?.stop();
    await (await database?.catch(() => undefined))?.stop();
    const reason = sentenceForFolder(env.dataDir, error);
    throw reason === undefined ? error : new StartupError(reason);
  }
}

async function start(wanted: Env): Promise<void> {
  requireAccount(wanted.runAs);
  await requireFreePort(wanted);
  if (wanted.metricsPort !== undefined)
    await requireFreePort({ port: wanted.metricsPort, host: wanted.metricsHost }, 'METRICS_');
  requireDataDir(wanted);
  database = startDatabase(wanted, say, stopping.signal);
  const { url, ownerUrl, account } = await database;
  await withProgress(say, 'Updating the database schema', () => migrateDatabase({ url, ownerUrl }));
  await withOwnClient(url, (client) => requireDataKey(onDriver(client), wanted));
  dropRoot({ wanted: wanted.runAs, database: account }, { code, dataDir: wanted.dataDir }, say);
  // check again after dropping root, because another account may lack access; and links need the port before the
  // server listens
  const env = atPort(wanted, await requireFreePort(wanted));
  keepPrivate(env.dataDir);
  const demos = env.seedDemo ? await makeDemo(env, url) : [];
  drainSeconds = env.drainSeconds;
  mailboxes = await DemoMailboxes.open(env, demos);
  app = await createApp({ ...env, ...(mailboxes && { supportImap: mailboxes.supportImap }) }, url);
  await app.listen(env.port, env.host);
  mailboxes?.begin(url);
  await printSetupLinks(app.get(FirstManagers), process.stdout.isTTY, say);
  const warning = exampleMailWarning(env);
  if (warning !== undefined) say(warning);
  say(readyMessage(env, demos).join('\n'));
}

/**
 * @returns the networks that are demos
 */
async function makeDemo(env: Env, url: string): Promise<Network[]> {
  const what = 'Bringing the demo data up to date';
  say(`${what} …`);
  return withProgress(say, what, async () => {
    await seedDemo(url, { secrets: loadSecrets(env), log: say });
    const demos = await topUpDemo(url, { recordings: new RecordingStore(env), log: say });
    await payDemo(url, demos);
    return demos;
  });
}

/** Lets proxies notice that this process stops; meanwhile it goes on answering. */
async function drain(running: NestFastifyApplication): Promise<void> {
  running.get(Draining).begin();
  await sleep(drainSeconds * 1000);
}

async function close(running: NestFastifyApplication): Promise<void> {
  const server = running.getHttpServer();
  setTimeout(() => server.closeAllConnections(), connectionGrace).unref();
  await running.close();
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= action());
}

function end(what: string, error: unknown): void {
  const isTold = error instanceof StartupError;
  complain(
    isTold
      ? error.message
      : `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  const isFinal = (isTold && !(error instanceof PassingError)) || stopping.signal.aborted;
  process.exit(isFinal ? refusal : fault);
}

for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => end('The application failed', error));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void stop().catch((error: unknown) => end('Stopping failed', error)));
// `npm start` is gone
process.once('disconnect', () => void stop());

main().catch((error: unknown) => end('The application could not start', error));
