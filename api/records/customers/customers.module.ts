import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { CustomersController } from './customers.controller';
import { customerList, ownCustomerList } from './customers.query';
import { CustomersService } from './customers.service';
import { NetworkCustomersController } from './network-customers.controller';
import { networkCustomerList } from './network-customers.query';
import { NetworkCustomers } from './network-customers.service';

@Module({
  controllers: [
    ...[customerList, ownCustomerList, networkCustomerList].map(listController),
    CustomersController,
    NetworkCustomersController,
  ],
  providers: [CustomersService, NetworkCustomers],
  exports: [NetworkCustomers],
})
export class CustomersModule {}
