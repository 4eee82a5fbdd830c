import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Actor } from '../../access/actor';
import { ApiKey } from '../../api-keys/api-key.entity';
import type { Rows } from '../../database/list';
import { type ListQuery, readPage } from '../../http/paging';
import type { ApiKeyRow, KeyCallRow } from './key-calls.dto';
import { findKeyCalls, keyCallFields } from './key-calls.query';

const iso = (instant: Date | null): string | null => instant && newYorkIso(instant);

/** What managers see of integrators: their keys, and what they call. */
@Injectable()
export class KeyCalls {
  constructor(private readonly db: DataSource) {}

  /** The newest first. */
  async keys({ network }: Actor): Promise<ApiKeyRow[]> {
    const keys = await this.db
      .getRepository(ApiKey)
      .find({ where: { network }, order: { id: 'DESC' }, take: mostKeys });
    return keys.map(({ id, name, scopes, createdAt, lastUsedAt, endsAt, revokedAt }) => ({
      id,
      name,
      scopes,
      created_at: newYorkIso(createdAt),
      last_used_at: iso(lastUsedAt),
      ends_at: iso(endsAt),
      revoked_at: iso(revokedAt),
    }));
  }

  calls({ network }: Actor, query: ListQuery): Promise<Rows<KeyCallRow>> {
    return findKeyCalls(this.db, network, readPage(query, keyCallFields));
  }
}

/** Far more than anybody has; the list is not paged. */
const mostKeys = 500;
