import { Injectable, UnauthorizedException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { bearerOf } from './bearer';
import { hashKey } from './key-hash';
import { findKey } from './api-keys.query';
import { ApiKey } from './api-key.entity';

/** The key an integration call came with. */
export interface IntegrationKey {
  id: number;
  name: string;
  network: Network;
}

@Injectable()
export class ApiKeys {
  constructor(private readonly db: DataSource) {}

  /** The live key of a `Bearer …` header. @throws UnauthorizedException for none, an unknown or a revoked one */
  async require(authorization: string | undefined): Promise<IntegrationKey> {
    const key = bearerOf(authorization);
    if (key === undefined)
      throw new UnauthorizedException('An API key is needed: Authorization: Bearer <key>.');
    const found = await findKey(this.db, hashKey(key));
    if (found === undefined) throw new UnauthorizedException('The API key is unknown or revoked.');
    if (found.stale)
      await this.db.getRepository(ApiKey).update({ id: found.id }, { lastUsedAt: () => 'now()' });
    return { id: found.id, name: found.name, network: found.network };
  }
}
