import { Module } from '@nestjs/common';
import { ApplicantsModule } from '../applicants/applicants.module';
import { InvitationsModule } from '../invitations/invitations.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { AgreementsController } from './agreements.controller';
import { AvailabilityChecksController } from './availability-checks.controller';
import { AvailabilityChecks } from './availability-checks.service';
import { LocationsController } from './locations.controller';
import { OwnAgreementsController } from './own-agreements.controller';
import { OwnAgreements } from './own-agreements.service';
import { PsychicCreation } from './psychic-creation.service';
import { SignUpController } from './sign-up.controller';
import { SignUps } from './sign-up.service';

@Module({
  imports: [ApplicantsModule, InvitationsModule, ProfilesModule],
  controllers: [
    AgreementsController,
    AvailabilityChecksController,
    LocationsController,
    OwnAgreementsController,
    SignUpController,
  ],
  providers: [AvailabilityChecks, OwnAgreements, PsychicCreation, SignUps],
})
export class SignUpModule {}
