import { Module } from '@nestjs/common';
import { ProfileDecisions } from './profile-decisions.service';
import { OwnProfile } from './own-profile.service';
import { Phones } from './phones.service';
import { PinsController } from './pins.controller';
import { Pins } from './pins.service';
import { ProfilesController } from './profiles.controller';
import { Profiles } from './profiles.service';

@Module({
  controllers: [PinsController, ProfilesController],
  providers: [OwnProfile, Phones, Pins, ProfileDecisions, Profiles],
})
export class ProfilesModule {}
