import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/access/actor';
import type { ListRows } from '../../../platform/database/list';
import { type ListQuery, readPage } from '../../../platform/http/paging';
import type { ApiKeyRow, KeyCallRow } from './key-calls.dto';
import { findKeyCalls, findKeys, keyCallFields, keyFields } from './key-calls.query';

/** Managers' view of integrators: their keys and calls. */
@Injectable()
export class KeyCalls {
  constructor(private readonly db: DataSource) {}

  keys({ network }: Actor, query: ListQuery): Promise<ListRows<ApiKeyRow>> {
    return findKeys(this.db, network, readPage(query, keyFields));
  }

  calls({ network }: Actor, query: ListQuery): Promise<ListRows<KeyCallRow>> {
    return findKeyCalls(this.db, network, readPage(query, keyCallFields));
  }
}
