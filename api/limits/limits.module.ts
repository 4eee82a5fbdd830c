import { Global, Module } from '@nestjs/common';
import { RateLimitJobs } from './rate-limit.jobs';
import { RateLimit } from './rate-limit.service';

@Global()
@Module({ providers: [RateLimit, RateLimitJobs], exports: [RateLimit] })
export class LimitsModule {}
