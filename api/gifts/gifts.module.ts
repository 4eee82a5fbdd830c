import { Module } from '@nestjs/common';
import { AutomaticGifts } from './automatic-gifts.service';
import { GiftSender } from './gift-sender.service';
import { GiftsController } from './gifts.controller';
import { GiftsJobs } from './gifts.jobs';
import { Gifts } from './gifts.service';

@Module({
  controllers: [GiftsController],
  providers: [AutomaticGifts, GiftSender, Gifts, GiftsJobs],
})
export class GiftsModule {}
