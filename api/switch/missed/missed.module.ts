import { Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { GiftsModule } from '../../records/gifts/gifts.module';
import { callbackList } from './callbacks.query';
import { Callbacks } from './callbacks.service';
import { MissedController } from './missed.controller';
import { missedList } from './missed.query';
import { Missed } from './missed.service';
import { SwitchCallbacksController } from './switch-callbacks.controller';

@Module({
  imports: [GiftsModule],
  controllers: [
    MissedController,
    SwitchCallbacksController,
    ...[callbackList, missedList].map(listController),
  ],
  providers: [Callbacks, Missed],
})
export class MissedModule {}
