import { Module } from '@nestjs/common';
import { AutomaticGifts } from './automatic-gifts.service';
import { GiftSender } from './gift-sender.service';
import { GiftTemplatesController } from './gift-templates.controller';
import { GiftTemplates } from './gift-templates.service';
import { GiftsController } from './gifts.controller';
import { GiftsJobs } from './gifts.jobs';
import { Gifts } from './gifts.service';

@Module({
  controllers: [GiftsController, GiftTemplatesController],
  providers: [AutomaticGifts, GiftSender, Gifts, GiftTemplates, GiftsJobs],
})
export class GiftsModule {}
