import { ForbiddenException, Injectable, UnauthorizedException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { bearerOf } from './bearer';
import { hashKey } from './key-hash';
import { findKey } from './api-keys.query';
import { ApiKey } from './api-key.entity';
import type { Scope } from './scopes';

/** The key of an integration call. */
export interface IntegrationKey {
  id: number;
  network: Network;
  scopes: Scope[];
}

@Injectable()
export class ApiKeys {
  constructor(private readonly db: DataSource) {}

  /**
   * The live key of a `Bearer …` header. @throws UnauthorizedException if it is missing, unknown, revoked, or
   * expired
   */
  async authenticate(authorization: string | undefined): Promise<IntegrationKey> {
    const key = bearerOf(authorization);
    if (key === undefined)
      throw new UnauthorizedException('An API key is needed: Authorization: Bearer <key>.');
    const found = await findKey(this.db, hashKey(key));
    if (found === undefined) throw new UnauthorizedException('The API key is unknown, revoked or ended.');
    if (found.stale)
      await this.db.getRepository(ApiKey).update({ id: found.id }, { lastUsedAt: () => 'now()' });
    return { id: found.id, network: found.network, scopes: found.scopes };
  }

  /** Whether the key of a `Bearer …` header is still valid, for calls in progress. */
  async isLive(authorization: string | undefined): Promise<boolean> {
    const key = bearerOf(authorization);
    return key !== undefined && (await findKey(this.db, hashKey(key))) !== undefined;
  }
}

/**
 * @throws ForbiddenException if the key lacks the scope
 */
export function requireScope({ scopes }: IntegrationKey, needed: Scope): void {
  if (!scopes.includes(needed))
    throw new ForbiddenException(
      `The API key has the scope ${scopes.join(', ')}; this call needs ${needed}.`,
    );
}
