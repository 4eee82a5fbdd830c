import { Module } from '@nestjs/common';
import { RateLimit } from '../http/rate-limit.service';
import { PsychicsModule } from '../psychics/psychics.module';
import { AvailabilityChecksController } from '../sign-up/availability-checks.controller';
import { Passwords } from '../passwords/passwords.service';
import { Phones } from './phones.service';
import { ProfilesController } from './profiles.controller';
import { Profiles } from './profiles.service';
import { SignUpController } from '../sign-up/sign-up.controller';
import { SignUps } from '../sign-up/sign-up.service';

@Module({
  imports: [PsychicsModule],
  controllers: [AvailabilityChecksController, ProfilesController, SignUpController],
  providers: [Passwords, Phones, Profiles, RateLimit, SignUps],
  exports: [RateLimit],
})
export class ProfilesModule {}
