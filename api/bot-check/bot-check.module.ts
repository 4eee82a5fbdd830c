import { Module } from '@nestjs/common';
import { BotCheckController } from './bot-check.controller';
import { BotCheckJobs } from './bot-check.jobs';
import { BotChecks } from './bot-checks.service';

@Module({ controllers: [BotCheckController], providers: [BotChecks, BotCheckJobs], exports: [BotChecks] })
export class BotCheckModule {}
