import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { DecidedQuery, DecidedRow } from './decisions.dto';
import { Decisions } from './decisions.service';

@ApiTags('Approvals')
@Controller('approvals')
export class DecisionsController {
  constructor(private readonly decisions: Decisions) {}

  @Get('decided')
  @Access('manager')
  @ApiOperation({
    summary:
      'The latest decision on each item, newest first: what has left the approvals, and who decided it',
  })
  @ApiOkResponse({ type: [DecidedRow] })
  list(@Caller() actor: SignedInActor, @Query() { since }: DecidedQuery): Promise<DecidedRow[]> {
    return this.decisions.list(actor, since);
  }
}
