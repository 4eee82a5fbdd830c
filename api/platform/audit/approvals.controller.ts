import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ListQuery } from '../http/paging';
import { AnswersList } from '../http/answer';
import type { ListRows } from '../database/list';
import { Access, Caller } from '../access/access.decorator';
import type { SignedInActor } from '../access/actor';
import { ApprovalRow } from './approvals.dto';
import { ApprovalsService } from './approvals.service';

@ApiTags('Approvals')
@Controller('approvals')
export class ApprovalsController {
  constructor(private readonly approvals: ApprovalsService) {}

  @Get()
  @Access('manager')
  @ApiOperation({ summary: 'Items waiting for a decision, oldest first' })
  @AnswersList('approvals', ApprovalRow)
  list(@Caller() actor: SignedInActor, @Query() query: ListQuery): Promise<ListRows<ApprovalRow>> {
    return this.approvals.list(actor, query);
  }
}
