import { Global, Module } from '@nestjs/common';
import { BotCheckController } from './bot-check.controller';
import { BotCheckJobs } from './bot-check.jobs';
import { BotChecks } from './bot-checks.service';
import { RateLimitJobs } from './rate-limit.jobs';
import { RateLimit } from './rate-limit.service';

@Global()
@Module({
  controllers: [BotCheckController],
  providers: [BotChecks, BotCheckJobs, RateLimit, RateLimitJobs],
  exports: [BotChecks, RateLimit],
})
export class LimitsModule {}
