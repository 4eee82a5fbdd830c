import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type ListQuery, readPage } from '../http/paging';
import type { ListRows } from '../database/list';
import type { SignedInActor } from '../access/actor';
import type { ApprovalRow } from './approvals.dto';
import { approvalFields, findApprovals } from './approvals.query';

@Injectable()
export class ApprovalsService {
  constructor(private readonly db: DataSource) {}

  async list(actor: SignedInActor, query: ListQuery): Promise<ListRows<ApprovalRow>> {
    const page = readPage(query, approvalFields);
    return findApprovals(this.db, actor.network, page);
  }
}
