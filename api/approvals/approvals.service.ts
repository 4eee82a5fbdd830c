import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { type ListQuery, readPage, sendRows } from '../http/paging';
import type { CurrentUser } from '../access/current-user';
import type { ApprovalRow } from './approvals.dto';
import { approvalFields, findApprovals } from './approvals.query';

@Injectable()
export class ApprovalsService {
  constructor(private readonly db: DataSource) {}

  async list(user: CurrentUser, query: ListQuery, reply: FastifyReply): Promise<ApprovalRow[]> {
    const page = readPage(query, approvalFields);
    return sendRows(reply, 'approvals', page, await findApprovals(this.db, user.network, page));
  }
}
