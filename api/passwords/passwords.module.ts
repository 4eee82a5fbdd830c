import { Module } from '@nestjs/common';
import { PasswordsController } from './passwords.controller';
import { Passwords } from './passwords.service';
import { RecoveryController } from './recovery.controller';
import { RecoveryJobs } from './recovery.jobs';
import { Recovery } from './recovery.service';

@Module({
  controllers: [PasswordsController, RecoveryController],
  providers: [Passwords, Recovery, RecoveryJobs],
})
export class PasswordsModule {}
