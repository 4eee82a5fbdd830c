// A database server for scripts that run tests themselves.
import { createRequire } from 'node:module';
import { build } from './build.mjs';

/**
 * Runs something with a database server: that of TEST_DATABASE_URL, or else a temporary one.
 * @param {(url: string) => Promise<void>} work
 */
export async function withServer(work) {
  if (process.env.TEST_DATABASE_URL !== undefined) {
    await work(process.env.TEST_DATABASE_URL);
    return;
  }
  await build({ apiOnly: true });
  /** @type {{ startEmbeddedPostgres: () => Promise<{ ownerUrl: string, stop: () => Promise<void> }> }} */
  const embedded = createRequire(import.meta.url)('../../dist/packages/embedded-postgres/index.js');
  const server = await embedded.startEmbeddedPostgres();
  try {
    await work(server.ownerUrl);
  } finally {
    await server.stop();
  }
}
