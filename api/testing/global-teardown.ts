import type { EmbeddedPostgres } from '../../packages/embedded-postgres';
import { serverKey } from './database';

export default async function teardown(): Promise<void> {
  await ((globalThis as Record<string, unknown>)[serverKey] as EmbeddedPostgres | undefined)?.stop();
}
