import { Global, Module } from '@nestjs/common';
import { Retention } from './retention.service';

/** Global, because each domain registers how its data is deleted. */
@Global()
@Module({ providers: [Retention], exports: [Retention] })
export class RetentionModule {}
