import { Global, Module } from '@nestjs/common';
import { DecisionsController } from './decisions.controller';
import { DecisionsJobs } from './decisions.jobs';
import { Decisions } from './decisions.service';

/** Global, because each domain with something to approve records its decisions. */
@Global()
@Module({ controllers: [DecisionsController], providers: [Decisions, DecisionsJobs], exports: [Decisions] })
export class DecisionsModule {}
