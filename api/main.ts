import net from 'node:net';
import path from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app';
import { requireDataKey } from './accounts/require-data-key';
import { onDriver } from './database/db';
import { withOwnClient } from './database/pools';
import { loadSecrets } from './database/load-secrets';
import { type Env, readEnv } from './config/env';
import { dropRoot, keepPrivate } from './config/run-as';
import { seedDemo, topUpDemo } from './demo';
import { sayer, sayWarnings } from './http/logging';
import { FirstManagers } from './first-manager/first-managers.service';
import { tellUnmanaged } from './first-manager/tell-unmanaged';
import type { DatabaseAddress } from './database/address';
import { startEmbeddedPostgres } from './database/embedded';
import { StartupError } from './config/startup-error';
import { migrateDatabase } from './schema/migrate';
import { RecordingStore } from './recordings/recording-store.service';

/** After a signal: how long running requests may take, and when the process goes whatever still hangs. */
const connectionGrace = 3_000;
const stopDeadline = 9_000;

/** What is read while the program runs. */
const code = [__filename, path.dirname(require.resolve('pg/package.json'))];

const say = sayer(process.stdout.isTTY);
sayWarnings(say);

async function main(): Promise<void> {
  const env = readEnv();
  await requireFreePort(env);
  let database: DatabaseAddress & { stop: () => Promise<void>; account?: number | undefined };
  if (env.databaseUrl === undefined) {
    say('Starting the embedded PostgreSQL …');
    database = await startEmbeddedPostgres({ dataDir: env.dataDir, ifRunning: 'refuse', log: say });
  } else {
    const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url } = env;
    database = { url, ownerUrl, stop: () => Promise.resolve() };
  }
  let app: NestFastifyApplication | undefined;
  const stopping = new AbortController();
  const stop = once(async () => {
    stopping.abort();
    setTimeout(() => process.exit(1), stopDeadline).unref();
    if (app !== undefined) await close(app);
    await database.stop();
    say('Stopped.');
    process.exit(0);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
  try {
    await migrateDatabase(database);
    await withOwnClient(database.url, (client) => requireDataKey(onDriver(client), env));
    dropRoot({ wanted: env.runAs, database: database.account }, { code, dataDir: env.dataDir }, say);
    keepPrivate(env.dataDir);
    if (env.seedDemo) {
      say('Bringing the demo network up to the hour …');
      await seedDemo(database.url, { secrets: loadSecrets(env), log: say });
      await topUpDemo(database.url, { recordings: new RecordingStore(env), log: say });
    }
    app = await createApp(env, database.url);
    await app.listen(env.port, env.host);
    await tellUnmanaged(app.get(FirstManagers), process.stdout.isTTY, say);
  } catch (error) {
    // a signal takes away what the start still asks for; it ends as it was told to
    if (stopping.signal.aborted) return stop();
    await app?.close().catch(() => undefined);
    await database.stop();
    throw error;
  }
  say(`Ready on http://localhost:${env.port}`);
}

async function close(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpServer();
  setTimeout(() => server.closeAllConnections(), connectionGrace).unref();
  await app.close();
}

/** @throws StartupError when another program listens on the port, before anything else is begun */
async function requireFreePort({ port, host }: Env): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const told =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use by another program. Set PORT to a free one.`
          : `Port ${port} cannot be used: ${error.message}.`;
      reject(new StartupError(told));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= action());
}

main().catch((error: unknown) => {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(
      `The application could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exit(1);
});
