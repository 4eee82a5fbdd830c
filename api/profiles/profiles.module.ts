import { Module } from '@nestjs/common';
import { ProfileDecisions } from './profile-decisions.service';
import { OwnProfile } from './own-profile.service';
import { Phones } from './phones.service';
import { ProfilesController } from './profiles.controller';
import { Profiles } from './profiles.service';

@Module({ controllers: [ProfilesController], providers: [OwnProfile, Phones, ProfileDecisions, Profiles] })
export class ProfilesModule {}
