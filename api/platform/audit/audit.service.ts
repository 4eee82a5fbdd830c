import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor';
import type { Db } from '../database/db';
import { insertAudit } from './audit.query';

export interface AuditEntry {
  /** The action, in the past tense: `signed in`. */
  action: string;
  /** The account it was done to. */
  on?: number | undefined;
  /** What changed; never PINs, SSNs, or passwords. */
  before?: object;
  after?: object;
}

/** Records who did what to whom, in the transaction of the action, so that neither is stored without the other. */
@Injectable()
export class Audit {
  async record(
    db: Db,
    { account, network, address, requestId, via }: Actor,
    { action, on, before, after }: AuditEntry,
  ): Promise<void> {
    await insertAudit(db, {
      network,
      actorId: account?.id ?? null,
      via: via.kind,
      viaKeyId: via.kind === 'key' ? via.id : null,
      viaName: via.kind === 'job' || via.kind === 'command' ? via.name : null,
      action,
      subjectId: on ?? null,
      before: before ?? null,
      after: after ?? null,
      address,
      requestId,
    });
  }
}
