import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access, Acting } from '../../platform/access/access.decorator';
import type { Actor } from '../../platform/access/actor';
import type { Answer } from '../../platform/http/answer';
import { DryRunQuery, isTrial } from '../../platform/http/dry-run';
import { Refuses } from '../../platform/http/refuses.decorator';
import {
  attemptExample,
  CallbackAttempt,
  callbackExample,
  CallbackInput,
  SwitchCallback,
} from './callbacks.dto';
import { Callbacks } from './callbacks.service';

const named = {
  name: 'external_id',
  schema: { type: 'string', example: callbackExample.external_id },
} as const;

/** What the phone line calls for customers who ask to be called back. */
@ApiTags('Integrations')
@Access('integration')
@Controller('integrations/callbacks')
export class SwitchCallbacksController {
  constructor(private readonly callbacks: Callbacks) {}

  @Post()
  @Refuses('conflict', 'customer_blocked')
  @ApiOperation({
    summary: 'Request a callback for a customer; idempotent on external_id; the psychic sees it immediately',
  })
  @ApiBody({ type: CallbackInput, examples: { request: { value: callbackExample } } })
  @ApiCreatedResponse({ type: SwitchCallback })
  @ApiOkResponse({ type: SwitchCallback, description: 'It had been requested before' })
  request(
    @Acting() actor: Actor,
    @Body() body: CallbackInput,
    @Query() query: DryRunQuery,
  ): Promise<Answer<SwitchCallback>> {
    return this.callbacks.request(actor, body, isTrial(query));
  }

  @Get(':external_id')
  @ApiParam(named)
  @ApiOperation({ summary: 'How far a callback has come' })
  @ApiOkResponse({ type: SwitchCallback })
  read(@Acting() actor: Actor, @Param('external_id') externalId: string): Promise<SwitchCallback> {
    return this.callbacks.ofSwitch(actor, externalId);
  }

  @Post(':external_id/attempts')
  @HttpCode(200)
  @Refuses('conflict')
  @ApiParam(named)
  @ApiOperation({
    summary: 'Report an attempt to call back; idempotent on its number; the third unanswered one is the last',
  })
  @ApiBody({ type: CallbackAttempt, examples: { unanswered: { value: attemptExample } } })
  @ApiOkResponse({ type: SwitchCallback })
  attempt(
    @Acting() actor: Actor,
    @Param('external_id') externalId: string,
    @Body() body: CallbackAttempt,
    @Query() query: DryRunQuery,
  ): Promise<SwitchCallback> {
    return this.callbacks.attempt(actor, externalId, body, isTrial(query));
  }
}
