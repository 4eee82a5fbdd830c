import { Global, Module } from '@nestjs/common';
import { Lists } from './lists.service';

/** Global, because the routes of lists are in every domain. */
@Global()
@Module({ providers: [Lists], exports: [Lists] })
export class ListsModule {}
