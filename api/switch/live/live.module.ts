import { Global, Module } from '@nestjs/common';
import { LiveEventsController } from './live-events.controller';
import { LiveEvents } from './live-events.service';

/** Global, because domains register their events for open streams. */
@Global()
@Module({ controllers: [LiveEventsController], providers: [LiveEvents], exports: [LiveEvents] })
export class LiveModule {}
