import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import type { CurrentUser } from '../access/current-user';
import { AuditRow } from './audit.entity';

export interface AuditEntry {
  by: CurrentUser;
  /** What was done, in the past tense: `signed in`. */
  action: string;
  /** The account it was done to. */
  on?: number;
  /** What changed; never PINs, SSNs or passwords. */
  before?: object;
  after?: object;
  request: FastifyRequest;
}

/** Who did what on whom: written in the transaction of the deed, so that neither is without the other. */
@Injectable()
export class Audit {
  async record(
    manager: EntityManager,
    { by, action, on, before, after, request }: AuditEntry,
  ): Promise<void> {
    await manager.insert(AuditRow, {
      network: by.network,
      actorId: by.id,
      action,
      subjectId: on ?? null,
      before: before ?? null,
      after: after ?? null,
      address: request.ip,
      requestId: request.id,
    });
  }
}
