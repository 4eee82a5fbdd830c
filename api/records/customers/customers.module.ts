import { Module } from '@nestjs/common';
import { CustomersController } from './customers.controller';
import { CustomersService } from './customers.service';
import { NetworkCustomersController } from './network-customers.controller';
import { NetworkReadingsController } from './network-readings.controller';
import { NetworkCustomers } from './network-customers.service';

@Module({
  controllers: [CustomersController, NetworkCustomersController, NetworkReadingsController],
  providers: [CustomersService, NetworkCustomers],
  exports: [NetworkCustomers],
})
export class CustomersModule {}
