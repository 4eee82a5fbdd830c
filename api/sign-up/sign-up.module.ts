import { Module } from '@nestjs/common';
import { AgreementsController } from './agreements.controller';
import { AvailabilityChecksController } from './availability-checks.controller';
import { AvailabilityChecks } from './availability-checks.service';
import { LocationsController } from './locations.controller';
import { PsychicCreation } from './psychic-creation.service';
import { SignUpController } from './sign-up.controller';
import { SignUps } from './sign-up.service';

@Module({
  controllers: [AgreementsController, AvailabilityChecksController, LocationsController, SignUpController],
  providers: [AvailabilityChecks, PsychicCreation, SignUps],
})
export class SignUpModule {}
