import { Global, Module } from '@nestjs/common';
import { LiveEventsController } from './live-events.controller';
import { LiveEvents } from './live-events.service';

/** Global because domains register what open streams are told of. */
@Global()
@Module({ controllers: [LiveEventsController], providers: [LiveEvents], exports: [LiveEvents] })
export class LiveModule {}
