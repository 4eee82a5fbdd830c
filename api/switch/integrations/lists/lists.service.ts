import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Actor } from '../../../platform/access/actor';
import type { Db } from '../../../platform/database/db';
import { Audit } from '../../../platform/audit/audit.service';
import { INGEST_POOL } from '../../../platform/database/pools';
import { Secrets } from '../../../platform/database/secrets';
import type { ListKind, ListRecord } from './list-kind';
import type { ListCounts } from './lists.dto';
import { ingestList } from './ingest-list';

/** Takes lists from the switch, each with an audit row. */
@Injectable()
export class IntegrationLists {
  constructor(
    @Inject(INGEST_POOL) private readonly pool: Pool,
    private readonly audit: Audit,
    private readonly secrets: Secrets,
  ) {}

  async take<T extends ListRecord>(
    actor: Actor,
    kind: ListKind<T>,
    body: unknown,
    isTrial: boolean,
  ): Promise<ListCounts> {
    const alongside = (db: Db, { errors: _, ...counts }: ListCounts): Promise<void> =>
      this.audit.record(db, actor, { action: `sent ${kind.name}`, after: counts });
    return ingestList(this.pool, actor.network, kind, body, isTrial, alongside, this.secrets);
  }
}
