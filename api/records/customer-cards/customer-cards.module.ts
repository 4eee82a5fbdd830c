import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { blockedList, networkBlockList } from './blocks.query';
import { CustomerCardsController } from './customer-cards.controller';
import { CustomerCards } from './customer-cards.service';

@Module({
  controllers: [...[blockedList, networkBlockList].map(listController), CustomerCardsController],
  providers: [CustomerCards],
})
export class CustomerCardsModule {}
