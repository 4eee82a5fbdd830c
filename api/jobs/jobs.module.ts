import { Global, Module } from '@nestjs/common';
import { Jobs } from './jobs.service';

/** Global because each domain registers its own work by the clock. */
@Global()
@Module({ providers: [Jobs], exports: [Jobs] })
export class JobsModule {}
