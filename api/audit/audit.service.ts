import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor';
import { AuditRow } from './audit.entity';

export interface AuditEntry {
  /** What was done, in the past tense: `signed in`. */
  action: string;
  /** The account it was done to. */
  on?: number | undefined;
  /** What changed; never PINs, SSNs or passwords. */
  before?: object;
  after?: object;
}

/** Who did what on whom: written in the transaction of the deed, so that neither is without the other. */
@Injectable()
export class Audit {
  async record(
    manager: EntityManager,
    { account, network, address, requestId, via }: Actor,
    { action, on, before, after }: AuditEntry,
  ): Promise<void> {
    await manager.insert(AuditRow, {
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
