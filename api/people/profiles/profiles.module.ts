import { Module } from '@nestjs/common';
import { PsychicsModule } from '../psychics/psychics.module';
import { OwnProfile } from './own-profile.service';
import { PhoneQuestions } from './phone-questions.service';
import { Phones } from './phones.service';
import { PhotosController } from './photos.controller';
import { Photos } from './photos.service';
import { PinsController } from './pins.controller';
import { Pins } from './pins.service';
import { ProfileDecisions } from './profile-decisions.service';
import { ProfilesController } from './profiles.controller';
import { Profiles } from './profiles.service';

@Module({
  imports: [PsychicsModule],
  controllers: [PhotosController, PinsController, ProfilesController],
  providers: [OwnProfile, PhoneQuestions, Phones, Photos, Pins, ProfileDecisions, Profiles],
  exports: [PhoneQuestions],
})
export class ProfilesModule {}
