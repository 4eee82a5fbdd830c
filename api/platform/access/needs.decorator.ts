import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Right } from '../../../common/domain/rights';
import { needsExtension } from '../http/describe-operations';

declare module 'fastify' {
  interface FastifyRequest {
    /** The rights that the route needs, as the access guard has found them. */
    rights?: readonly Right[];
  }
}

/** What a call needs besides a caller of the right audience. */
export interface Needs {
  /** Managers only: a psychic who may call the route needs no right. Of several, all are needed. */
  right?: Right | readonly Right[];
  /** Of these rights, any one is enough. */
  oneOf?: readonly Right[];
  /** The session must have proven in the last five minutes that its account's owner uses it. */
  proof?: true;
}

export const needsKey = 'needs';

/** Enforced by the access guard. Needs that depend on the body are checked by a service with `Proofs`. */
export const Needs = (needs: Needs): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(needsKey, needs), ApiExtension(needsExtension, needs));
