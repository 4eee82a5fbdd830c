import { Global, Module } from '@nestjs/common';
import { EmailChangesController } from './email-changes.controller';
import { EmailChangesJobs } from './email-changes.jobs';
import { EmailChanges } from './email-changes.service';
import { PasswordsController } from './passwords.controller';
import { Passwords } from './passwords.service';
import { RecoveryController } from './recovery.controller';
import { RecoveryJobs } from './recovery.jobs';
import { Recovery } from './recovery.service';

/** Global because a profile's email changes in two steps. */
@Global()
@Module({
  controllers: [PasswordsController, EmailChangesController, RecoveryController],
  providers: [EmailChanges, EmailChangesJobs, Passwords, Recovery, RecoveryJobs],
  exports: [EmailChanges],
})
export class RecoveryModule {}
