import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { ListRows } from '../../platform/database/list';
import { AnswersList } from '../../platform/http/answer';
import { DatedListQuery } from '../../platform/http/date-range';
import { CustomerContact } from '../readings/readings.dto';
import { NetworkCustomers } from './network-customers.service';

@ApiTags('Readings')
@Access('manager')
@Controller('readings')
export class NetworkReadingsController {
  constructor(private readonly customers: NetworkCustomers) {}

  @Get()
  @ApiOperation({
    summary:
      "The network's contacts with all psychics, newest first (default: the pay period; at most three years); without a range, the first 100",
  })
  @AnswersList('readings', CustomerContact)
  list(@Caller() actor: SignedInActor, @Query() query: DatedListQuery): Promise<ListRows<CustomerContact>> {
    return this.customers.allReadings(actor, query);
  }
}
