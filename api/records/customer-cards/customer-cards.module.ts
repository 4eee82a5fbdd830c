import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { blockedList, networkBlockList } from './blocks.query';
import { BlocksController } from './blocks.controller';
import { Blocks } from './blocks.service';
import { CustomerCardsController } from './customer-cards.controller';
import { CustomerCards } from './customer-cards.service';

@Module({
  controllers: [
    ...[blockedList, networkBlockList].map(listController),
    BlocksController,
    CustomerCardsController,
  ],
  providers: [Blocks, CustomerCards],
})
export class CustomerCardsModule {}
