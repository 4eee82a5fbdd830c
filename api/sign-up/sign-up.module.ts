import { Module } from '@nestjs/common';
import { AvailabilityChecksController } from './availability-checks.controller';
import { AvailabilityChecks } from './availability-checks.service';
import { BotCheckModule } from '../bot-check/bot-check.module';
import { Newcomers } from './newcomers.service';
import { SignUpController } from './sign-up.controller';
import { SignUps } from './sign-up.service';

@Module({
  imports: [BotCheckModule],
  controllers: [AvailabilityChecksController, SignUpController],
  providers: [AvailabilityChecks, Newcomers, SignUps],
})
export class SignUpModule {}
