import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { IdPipe } from '../../platform/http/input.pipe';
import { ScheduledCall } from './scheduled-calls.dto';
import { ScheduledCallsService } from './scheduled-calls.service';

@ApiTags('Psychics')
@Controller('psychics/:id/scheduled_calls')
export class ScheduledCallsController {
  constructor(private readonly calls: ScheduledCallsService) {}

  @Get()
  @Access('own')
  @ApiOperation({ summary: 'Calls scheduled by members, upcoming first' })
  @ApiOkResponse({ type: [ScheduledCall] })
  list(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<ScheduledCall[]> {
    return this.calls.list(actor, id);
  }
}
