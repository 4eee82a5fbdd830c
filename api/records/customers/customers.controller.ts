import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DatedListQuery } from '../../platform/http/date-range';
import { AnswersList } from '../../platform/http/answer';
import { IdPipe } from '../../platform/http/input.pipe';
import type { ListRows } from '../../platform/database/list';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { CustomerReading, CustomerRow, OwnCustomerRow } from './customers.dto';
import { CustomersService } from './customers.service';

@ApiTags('Customers')
@Access('own')
@Controller('psychics/:id/customers')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @ApiOperation({ summary: 'Customers with a connected contact in the window (default: the last 7 days)' })
  @AnswersList('customers', CustomerRow)
  list(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: DatedListQuery,
  ): Promise<ListRows<CustomerRow>> {
    return this.customers.list(actor, id, query);
  }

  @Get('psychic')
  @ApiOperation({
    summary: "The customers as counted on the psychic's own page, which includes missed contacts",
  })
  @AnswersList('customers', OwnCustomerRow)
  listOwn(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Query() query: DatedListQuery,
  ): Promise<ListRows<OwnCustomerRow>> {
    return this.customers.listOwn(actor, id, query);
  }

  @Get(':customer_id')
  @ApiOperation({ summary: 'Every connected contact of a customer with this psychic, newest first' })
  @ApiOkResponse({ type: [CustomerReading] })
  readings(
    @Caller() actor: SignedInActor,
    @Param('id', IdPipe) id: number,
    @Param('customer_id', IdPipe) customerId: number,
  ): Promise<CustomerReading[]> {
    return this.customers.readings(actor, id, customerId);
  }
}
