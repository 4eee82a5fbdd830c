import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { AutomaticGifts } from './automatic-gifts.service';
import { GiftSender } from './gift-sender.service';
import { GiftsController } from './gifts.controller';
import { Gifts } from './gifts.service';

@Module({
  imports: [PsychicsModule],
  controllers: [GiftsController],
  providers: [AutomaticGifts, GiftSender, Gifts],
  exports: [AutomaticGifts],
})
export class GiftsModule {}
