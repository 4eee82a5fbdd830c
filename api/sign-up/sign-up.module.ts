import { Module } from '@nestjs/common';
import { AvailabilityChecksController } from './availability-checks.controller';
import { AvailabilityChecks } from './availability-checks.service';
import { SignUpController } from './sign-up.controller';
import { SignUps } from './sign-up.service';

@Module({
  controllers: [AvailabilityChecksController, SignUpController],
  providers: [AvailabilityChecks, SignUps],
})
export class SignUpModule {}
