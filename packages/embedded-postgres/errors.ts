/** Why the database cannot be started, as a plain sentence for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Error codes of a server that is starting or stopping. */
const starting = new Set(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03']);

/** Whether a server refused a connection because it is still starting. */
export function isStarting(error: unknown): boolean {
  const { code, message } = error as Error & { code?: string };
  return starting.has(code ?? '') || message.startsWith('Connection terminated');
}
