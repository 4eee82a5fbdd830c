import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../../platform/access/access.decorator';
import { Needs } from '../../../platform/access/needs.decorator';
import type { SignedInActor } from '../../../platform/access/actor';
import type { ListRows } from '../../../platform/database/list';
import { AnswersList } from '../../../platform/http/answer';
import { ListQuery } from '../../../platform/http/paging';
import { ApiKeyRow, KeyCallRow } from './key-calls.dto';
import { KeyCalls } from './key-calls.service';

@ApiTags('Keys')
@Access('manager')
@Needs({ right: 'integrations' })
@Controller('api_keys')
export class KeyCallsController {
  constructor(private readonly keyCalls: KeyCalls) {}

  @Get()
  @ApiOperation({ summary: 'Integrator keys, newest first; they are created by command' })
  @AnswersList('keys', ApiKeyRow)
  keys(@Caller() actor: SignedInActor, @Query() query: ListQuery): Promise<ListRows<ApiKeyRow>> {
    return this.keyCalls.keys(actor, query);
  }

  @Get('calls')
  @ApiOperation({ summary: 'Integrator calls of the last 30 days, newest first' })
  @AnswersList('calls', KeyCallRow)
  calls(@Caller() actor: SignedInActor, @Query() query: ListQuery): Promise<ListRows<KeyCallRow>> {
    return this.keyCalls.calls(actor, query);
  }
}
