import { Global, Module } from '@nestjs/common';
import { listController } from '../../platform/lists/list-controller';
import { decidedList } from './decided.query';
import { DecisionsJobs } from './decisions.jobs';
import { Decisions } from './decisions.service';

/** Global, because each domain with something to approve records its decisions. */
@Global()
@Module({
  controllers: [listController(decidedList)],
  providers: [Decisions, DecisionsJobs],
  exports: [Decisions],
})
export class DecisionsModule {}
