import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Network } from '../../../common/brand/brands';
import type { Env } from '../../platform/config/env';
import { originOf } from '../../platform/http/scheme';
import type { Site } from './passkeys';

/** Parameter decorator for the origin that the request came to. */
export const CalledAt = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  originOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/**
 * Where the passkeys of a network are used: at its address as configured, or else at the one that was called.
 * Browsers sign the origin of the page, so a page that passes calls on from elsewhere gets nowhere.
 */
export function siteOf(
  { namedSites, siteUrl }: Pick<Env, 'namedSites' | 'siteUrl'>,
  network: Network,
  called: string,
): Site {
  const origin = namedSites.includes(network) ? siteUrl[network] : called;
  return { origin, host: URL.canParse(origin) ? new URL(origin).hostname : '' };
}
