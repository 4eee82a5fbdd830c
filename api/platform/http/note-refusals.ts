import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that a refused attempt was about, if it is not the actor's own. */
    about?: number | undefined;
  }
}

/** A call that was refused because the actor may not make it (403), or made too many (429). */
export interface RefusedCall {
  actor: NonNullable<FastifyRequest['actor']>;
  method: string;
  /** The route pattern, never the ids in it. */
  route: string;
  status: 403 | 429;
  about: number | undefined;
}

/** Passes on refused calls of people before they are answered; those of keys are in the log of their calls. */
export function noteRefusals(fastify: FastifyInstance, note: (call: RefusedCall) => Promise<void>): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { statusCode: status } = reply;
    const actor = status === 403 || status === 429 ? person(request) : undefined;
    if (actor === undefined || (status !== 403 && status !== 429)) {
      done(null, payload);
      return;
    }
    const { method, routeOptions, about } = request;
    note({ actor, method, route: routeOptions.url ?? '', status, about })
      .catch((error: unknown) => request.log.warn({ err: error }, 'refused call not noted'))
      .finally(() => done(null, payload));
  });
}

const person = ({ actor }: FastifyRequest): FastifyRequest['actor'] =>
  actor?.via.kind === 'page' ? actor : undefined;
