import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Network } from '../../../common/brand/brands';

declare module 'fastify' {
  interface FastifyRequest {
    /** The payload before serialization. */
    said?: unknown;
  }
}

/** What is recorded about a call with a key. */
export interface NotedCall {
  requestId: string;
  network: Network;
  keyId: number;
  method: string;
  /** The route pattern, never the ids in it. */
  route: string;
  status: number;
  milliseconds: number;
  dryRun: boolean;
  counts: Record<string, number> | null;
  errors: object | null;
}

/** Limits on the errors kept for one call: rows, fields per row, characters per text. */
const mostNoted = { rows: 20, fields: 20, characters: 200 };

/**
 * Records every call with a key before the response is sent, so that a caller who has the response can find the
 * record.
 */
export function noteCalls(fastify: FastifyInstance, note: (call: NotedCall) => Promise<void>): void {
  fastify.addHook('preSerialization', (request, _reply, payload, done) => {
    request.said = payload;
    done(null, payload);
  });
  // without a promise for all other answers
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { actor } = request;
    // without the database nothing is recorded, either
    if (actor?.via.kind !== 'key' || reply.statusCode === 503) {
      done(null, payload);
      return;
    }
    const said = reply.statusCode >= 400 ? problemOf(payload) : request.said;
    note({
      requestId: request.id,
      network: actor.network,
      keyId: actor.via.id,
      method: request.method,
      route: request.routeOptions.url ?? '',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      dryRun: isTrial(request),
      counts: countsOf(said),
      errors: errorsOf(said),
    })
      .catch((error: unknown) => request.log.warn({ err: error }, 'call not noted'))
      .finally(() => done(null, payload));
  });
}

const isTrial = ({ query }: FastifyRequest): boolean =>
  (query as { dry_run?: unknown } | undefined)?.dry_run === 'true';

function problemOf(payload: unknown): unknown {
  try {
    return typeof payload === 'string' ? (JSON.parse(payload) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

const counted = ['created', 'corrected', 'unchanged', 'stale', 'rejected'] as const;

function countsOf(said: unknown): Record<string, number> | null {
  if (Array.isArray(said)) return { rows: said.length };
  const counts = said as Partial<Record<string, unknown>> | null | undefined;
  return typeof counts?.rejected === 'number'
    ? Object.fromEntries(counted.map((name) => [name, Number(counts[name])]))
    : null;
}

function errorsOf(said: unknown): object | null {
  const { code, detail, errors } = (said ?? {}) as { code?: string; detail?: string; errors?: object };
  if (Array.isArray(errors)) return errors.length === 0 ? null : errors.slice(0, mostNoted.rows).map(bounded);
  return code === undefined || detail === undefined
    ? null
    : { code, detail: detail.slice(0, mostNoted.characters), ...(errors && { errors: bounded(errors) }) };
}

function bounded(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, mostNoted.characters);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostNoted.fields)
      .map(([name, part]) => [name, bounded(part)]),
  );
}
