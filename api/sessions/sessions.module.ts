import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { ApiKeys } from '../api-keys/api-keys.service';
import { ChatTokens } from '../api-keys/chat-tokens.service';
import { FailedSignIns } from './failed-sign-ins.service';
import { EmailChangesController } from './email-changes.controller';
import { EmailChangesJobs } from './email-changes.jobs';
import { EmailChanges } from './email-changes.service';
import { FactorJobs } from './factors/factor.jobs';
import { FactorChecks } from './factors/factor-checks.service';
import { FactorPolicies } from './factors/factor-policies.service';
import { FactorPolicyController } from './factors/factor-policy.controller';
import { FactorResets } from './factors/factor-resets.service';
import { PendingSignIns } from './factors/pending-sign-ins.service';
import { SecondFactorsController } from './factors/second-factors.controller';
import { SecondFactors } from './factors/second-factors.service';
import { SecondStepController } from './factors/second-step.controller';
import { LoginsController } from './logins.controller';
import { LoginsService } from './logins.service';
import { NewBrowsers } from './new-browsers.service';
import { OtherSessionsController } from './other-sessions.controller';
import { PasswordStrategy } from './password.strategy';
import { PasswordsController } from './passwords.controller';
import { Passwords } from './passwords.service';
import { Proofs } from './proofs.service';
import { RecoveryController } from './recovery.controller';
import { RecoveryJobs } from './recovery.jobs';
import { Recovery } from './recovery.service';
import { SessionStore } from './session-store.service';
import { SessionsController } from './sessions.controller';
import { SessionsJobs } from './sessions.jobs';
import { SessionsService } from './sessions.service';
import { SignInMailsController } from './sign-in-mails.controller';
import { SignInThrottle } from './sign-in-throttle.service';

/** Global because the access guard of every route needs it. */
@Global()
@Module({
  imports: [PassportModule],
  controllers: [
    SessionsController,
    SecondStepController,
    SecondFactorsController,
    FactorPolicyController,
    PasswordsController,
    SignInMailsController,
    EmailChangesController,
    RecoveryController,
    LoginsController,
    OtherSessionsController,
  ],
  providers: [
    ApiKeys,
    ChatTokens,
    FailedSignIns,
    EmailChanges,
    EmailChangesJobs,
    FactorChecks,
    FactorJobs,
    FactorPolicies,
    FactorResets,
    LoginsService,
    NewBrowsers,
    Passwords,
    PasswordStrategy,
    PendingSignIns,
    Proofs,
    Recovery,
    RecoveryJobs,
    SecondFactors,
    SessionStore,
    SessionsJobs,
    SessionsService,
    SignInThrottle,
  ],
  exports: [ApiKeys, ChatTokens, EmailChanges, FailedSignIns, Proofs, SessionStore, SignInThrottle],
})
export class SessionsModule {}
