import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** How browsers reach us: what the configuration says, else what the connection or a named proxy does. */
    readonly scheme: 'http' | 'https';
  }
}

/** @param https whether the configuration says that browsers come over https, whatever a proxy forwards */
export function tellScheme(fastify: FastifyInstance, https: boolean): void {
  fastify.decorateRequest('scheme', {
    getter() {
      return https ? 'https' : this.protocol;
    },
  });
}
