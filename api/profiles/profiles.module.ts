import { Module } from '@nestjs/common';
import { Phones } from './phones.service';
import { ProfilesController } from './profiles.controller';
import { Profiles } from './profiles.service';

@Module({ controllers: [ProfilesController], providers: [Phones, Profiles] })
export class ProfilesModule {}
