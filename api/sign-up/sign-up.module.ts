import { Module } from '@nestjs/common';
import { AvailabilityChecksController } from './availability-checks.controller';
import { SignUpController } from './sign-up.controller';
import { SignUps } from './sign-up.service';

@Module({ controllers: [AvailabilityChecksController, SignUpController], providers: [SignUps] })
export class SignUpModule {}
