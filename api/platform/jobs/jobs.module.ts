import { Global, Module } from '@nestjs/common';
import { Jobs } from './jobs.service';

/** Global, because each domain registers its own scheduled work. */
@Global()
@Module({ providers: [Jobs], exports: [Jobs] })
export class JobsModule {}
