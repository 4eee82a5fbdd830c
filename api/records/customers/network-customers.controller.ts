import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import type { ListRows } from '../../platform/database/list';
import { AnswersList } from '../../platform/http/answer';
import { DatedListQuery } from '../../platform/http/date-range';
import { IdPipe } from '../../platform/http/input.pipe';
import { ListQuery } from '../../platform/http/paging';
import { CustomerContact } from '../readings/readings.dto';
import { CustomerGift, CustomerPsychic, FreeMinutesEntry, NetworkCustomerRecord } from './customers.dto';
import { NetworkCustomers } from './network-customers.service';

@ApiTags('Customers')
@Access('manager')
@Controller('customers')
export class NetworkCustomersController {
  constructor(private readonly customers: NetworkCustomers) {}

  @Get(':id')
  @ApiOperation({ summary: 'A customer of the network' })
  @ApiOkResponse({ type: NetworkCustomerRecord })
  find(@Caller() actor: SignedInActor, @Param('id', IdPipe) id: number): Promise<NetworkCustomerRecord> {
    return this.customers.find(actor, id);
  }

  @Get(':id/readings')
  @ApiOperation({ summary: "A customer's contacts with all psychics, newest first (without dates: all)" })
  @AnswersList('readings', CustomerContact)
  readings(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: DatedListQuery,
  ): Promise<ListRows<CustomerContact>> {
    return this.customers.readings(actor, id, query);
  }

  @Get(':id/gifts')
  @ApiOperation({ summary: 'The gifts a customer got from all psychics, newest first' })
  @AnswersList('gifts', CustomerGift)
  gifts(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
  ): Promise<ListRows<CustomerGift>> {
    return this.customers.gifts(actor, id, query);
  }

  @Get(':id/psychics')
  @ApiOperation({
    summary: 'The psychics of a customer, each with the last block and the number of notes',
  })
  @AnswersList('psychics', CustomerPsychic)
  psychics(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
  ): Promise<ListRows<CustomerPsychic>> {
    return this.customers.psychics(actor, id, query);
  }

  @Get(':id/free_minutes')
  @ApiOperation({ summary: 'The free minutes that a customer got and used, newest first' })
  @AnswersList('free_minutes', FreeMinutesEntry)
  freeMinutes(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: ListQuery,
  ): Promise<ListRows<FreeMinutesEntry>> {
    return this.customers.freeMinutes(actor, id, query);
  }
}
