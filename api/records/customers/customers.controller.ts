import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../../platform/http/input.pipe';
import { Access, Caller } from '../../platform/access/access.decorator';
import type { SignedInActor } from '../../platform/access/actor';
import { CustomerReading } from './customers.dto';
import { CustomersService } from './customers.service';

@ApiTags('Customers')
@Access('own')
@Controller('psychics/:id/customers')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

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
