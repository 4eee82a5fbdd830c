import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { Refuses } from '../../platform/http/refuses.decorator';
import { DeletionAgreement, Operations } from './operations.dto';
import { OperationsService } from './operations.service';
import { StoppedDeletions } from './stopped-deletions.service';

@ApiTags('Health')
@Access('manager')
@Controller('operations')
export class OperationsController {
  constructor(
    private readonly operations: OperationsService,
    private readonly deletions: StoppedDeletions,
  ) {}

  @Get()
  @Needs({ right: 'people' })
  @ApiOperation({
    summary:
      'What an operator should correct, deletions that wait for a manager, and whether audit rows are sent on and the support mailbox is read',
  })
  @ApiOkResponse({ type: Operations })
  async find(@Caller() actor: SignedInActor): Promise<Operations> {
    return {
      stopped_deletions: await this.deletions.find(actor),
      ...(await this.operations.find(actor.network)),
    };
  }

  @Post('stopped_deletions/agree')
  @HttpCode(204)
  @Needs({ right: 'people', proof: true })
  @Refuses('conflict')
  @ApiOperation({
    summary: 'Agree to a deletion that was stopped because it is far more than usual',
    description:
      'It is deleted for good within minutes. The agreement holds for this number on this day; 409 for another one.',
  })
  agree(@Caller() actor: SignedInActor, @Body() agreement: DeletionAgreement): Promise<void> {
    return this.deletions.agree(actor, agreement);
  }
}
