import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { IdPipe } from '../../platform/http/input.pipe';
import { Refuses } from '../../platform/http/refuses.decorator';
import { FailedMails } from './failed-mails.service';
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
    private readonly mails: FailedMails,
  ) {}

  @Get()
  @Needs({ right: 'people' })
  @ApiOperation({
    summary:
      'What an operator should correct, mails that failed, deletions that wait for a manager, and whether audit rows are sent on and the support mailbox is read',
  })
  @ApiOkResponse({ type: Operations })
  async find(@Caller() actor: SignedInActor): Promise<Operations> {
    return {
      stopped_deletions: await this.deletions.find(actor),
      failed_mails: await this.mails.find(actor.network),
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

  @Post('failed_mails/:id/dismiss')
  @HttpCode(204)
  @Needs({ right: 'people' })
  @ApiOperation({ summary: 'Say that nothing is left to do about a refused mail; may be repeated' })
  dismiss(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<void> {
    return this.mails.dismiss(actor, id);
  }
}
