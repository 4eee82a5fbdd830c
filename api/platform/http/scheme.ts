import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The scheme browsers use: from the configuration, or else from the connection or a trusted proxy. */
    readonly scheme: 'http' | 'https';
  }
}

/**
 * @param https whether the configuration says that browsers use https, whatever a proxy forwards
 */
export function tellScheme(fastify: FastifyInstance, https: boolean): void {
  fastify.decorateRequest('scheme', {
    getter() {
      return https ? 'https' : this.protocol;
    },
  });
}

/** The origin that a request came to, as browsers write it. */
export const originOf = ({ scheme, host }: FastifyRequest): string => {
  const address = `${scheme}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
};
