import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { AutomaticGifts } from './automatic-gifts.service';
import { GiftSender } from './gift-sender.service';
import { GiftTemplatesController } from './gift-templates.controller';
import { GiftTemplates } from './gift-templates.service';
import { GiftsController } from './gifts.controller';
import { GiftsJobs } from './gifts.jobs';
import { giftList, giftSendingList } from './gift-lists.query';
import { Gifts } from './gifts.service';
import { NetworkGiftsController } from './network-gifts.controller';
import { NetworkGifts } from './network-gifts.service';

@Module({
  controllers: [
    listController(giftList),
    listController(giftSendingList),
    GiftsController,
    GiftTemplatesController,
    NetworkGiftsController,
  ],
  providers: [AutomaticGifts, GiftSender, Gifts, GiftTemplates, GiftsJobs, NetworkGifts],
  exports: [GiftSender],
})
export class GiftsModule {}
