import type { FastifyRequest } from 'fastify';
import { type Network, networkOfHost } from '../../../common/brand/brands';

/** The network whose host name the request used. */
export function networkOf(request: FastifyRequest): Network {
  return networkOfHost(request.hostname);
}
