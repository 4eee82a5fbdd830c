import { Body, Controller, Get, Headers, HttpCode, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { Needs } from '../../platform/access/needs.decorator';
import { TakesIdempotencyKey } from '../../platform/http/idempotency-key';
import { Refuses } from '../../platform/http/refuses.decorator';
import {
  Coverage,
  CoverageHourQuery,
  CoveringPsychic,
  GapMessageInput,
  GapPsychic,
  GapQuery,
  SentGapMessages,
} from './coverage.dto';
import { CoverageService } from './coverage.service';
import { GapMessages } from './gap-messages.service';

@ApiTags('Schedule')
@Access('manager')
@Controller('coverage')
export class CoverageController {
  constructor(
    private readonly coverage: CoverageService,
    private readonly messages: GapMessages,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Psychics scheduled in the coming seven days by hour, beside the contacts to expect',
  })
  @ApiOkResponse({ type: Coverage })
  find(@Caller() actor: SignedInActor): Promise<Coverage> {
    return this.coverage.find(actor);
  }

  @Get('psychics')
  @ApiOperation({ summary: 'Who is scheduled in an hour' })
  @ApiOkResponse({ type: [CoveringPsychic] })
  findPsychics(
    @Caller() actor: SignedInActor,
    @Query() { at }: CoverageHourQuery,
  ): Promise<CoveringPsychic[]> {
    return this.coverage.findPsychics(actor, new Date(at));
  }

  @Get('others')
  @ApiOperation({
    summary: 'Active psychics who are not scheduled for all of a gap, in the order in which to ask them',
  })
  @ApiOkResponse({ type: [GapPsychic] })
  findOthers(@Caller() actor: SignedInActor, @Query() gap: GapQuery): Promise<GapPsychic[]> {
    return this.messages.find(actor, gap);
  }

  @Post('messages')
  @Needs({ right: 'decide' })
  @HttpCode(202)
  @Refuses('key_reused', 'throttled')
  @TakesIdempotencyKey()
  @ApiOperation({ summary: 'Mail psychics who could work in a gap, with a notice on their devices' })
  @ApiAcceptedResponse({ type: SentGapMessages })
  send(
    @Caller() actor: SignedInActor,
    @Body() input: GapMessageInput,
    @Headers('idempotency-key') key: string | undefined,
  ): Promise<SentGapMessages> {
    return this.messages.send(actor, input, key);
  }
}
