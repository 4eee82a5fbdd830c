import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ListQuery } from '../http/paging';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { ApprovalRow } from './approvals.dto';
import { ApprovalsService } from './approvals.service';

@ApiTags('Approvals')
@Controller('approvals')
export class ApprovalsController {
  constructor(private readonly approvals: ApprovalsService) {}

  @Get()
  @Access('manager')
  @ApiOperation({ summary: 'What waits for a decision, oldest first' })
  @ApiOkResponse({ type: [ApprovalRow] })
  list(
    @Caller() user: CurrentUser,
    @Query() query: ListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ApprovalRow[]> {
    return this.approvals.list(user, query, reply);
  }
}
