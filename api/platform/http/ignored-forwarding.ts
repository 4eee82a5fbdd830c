import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

const headers = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip'];

const hour = 3_600_000;

/**
 * Warns once that requests come through a proxy that isn't named: all its users then count as one address, so one of
 * them can use up the attempts of all. @param note called at most once an hour
 */
export function warnIgnoredForwarding(
  fastify: FastifyInstance,
  logger: Logger,
  note: () => Promise<void>,
): void {
  let notedAt: number | undefined;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const now = Date.now();
    if (
      (notedAt === undefined || now - notedAt >= hour) &&
      headers.some((name) => request.headers[name] !== undefined)
    ) {
      if (notedAt === undefined)
        logger.warn(
          'Requests have forwarded headers (such as X-Forwarded-For), which are ignored, because TRUSTED_PROXIES names no proxy. Behind a proxy, all users count as one address, and one can use up the attempts of all.',
        );
      notedAt = now;
      note().catch((error: unknown) => logger.warn({ err: error }, 'notice not stored'));
    }
    done();
  });
}
