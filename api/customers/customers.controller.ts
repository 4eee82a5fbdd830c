import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DatedListQuery } from '../http/date-range';
import { IdPipe } from '../http/input.pipe';
import { Access, Caller } from '../sessions/access.decorator';
import type { CurrentUser } from '../sessions/current-user';
import { CustomerReading, CustomerRow, OwnCustomerRow } from './customers.dto';
import { CustomersService } from './customers.service';

@ApiTags('Customers')
@Access('own')
@Controller('psychics/:id/customers')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @ApiOperation({ summary: 'Customers with a connected contact in the window (default: the last 7 days)' })
  @ApiOkResponse({ type: [CustomerRow] })
  list(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Query() query: DatedListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerRow[]> {
    return this.customers.list(user, id, query, reply);
  }

  @Get('psychic')
  @ApiOperation({ summary: "The same as the psychic's own page counts them; missed contacts count here" })
  @ApiOkResponse({ type: [OwnCustomerRow] })
  listOwn(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Query() query: DatedListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnCustomerRow[]> {
    return this.customers.listOwn(user, id, query, reply);
  }

  @Get(':customer_id')
  @ApiOperation({ summary: 'Every connected contact of a customer with this psychic, newest first' })
  @ApiOkResponse({ type: [CustomerReading] })
  readings(
    @Caller() user: CurrentUser,
    @Param('id', IdPipe) id: number,
    @Param('customer_id', IdPipe) customerId: number,
  ): Promise<CustomerReading[]> {
    return this.customers.readings(user, id, customerId);
  }
}
