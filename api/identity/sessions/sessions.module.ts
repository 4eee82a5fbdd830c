import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { ApiKeys } from '../../platform/api-keys/api-keys.service';
import { ChatTokens } from '../../platform/api-keys/chat-tokens.service';
import { FailedSignIns } from '../sign-in-limits/failed-sign-ins.service';
import { EmailChangesController } from '../recovery/email-changes.controller';
import { EmailChangesJobs } from '../recovery/email-changes.jobs';
import { EmailChanges } from '../recovery/email-changes.service';
import { FactorJobs } from '../factors/factor.jobs';
import { FactorChecks } from '../factors/factor-checks.service';
import { FactorPolicies } from '../factors/factor-policies.service';
import { FactorPolicyController } from '../factors/factor-policy.controller';
import { FactorResets } from '../factors/factor-resets.service';
import { PendingSignIns } from './pending-sign-ins.service';
import { SecondFactorsController } from '../factors/second-factors.controller';
import { SecondFactors } from '../factors/second-factors.service';
import { SecondStepController } from './second-step.controller';
import { LoginsController } from './logins.controller';
import { LoginsService } from './logins.service';
import { NewBrowsers } from './new-browsers.service';
import { OtherSessionsController } from './other-sessions.controller';
import { PasswordStrategy } from './password.strategy';
import { PasswordsController } from '../recovery/passwords.controller';
import { Passwords } from '../recovery/passwords.service';
import { Proofs } from './proofs.service';
import { RecoveryController } from '../recovery/recovery.controller';
import { RecoveryJobs } from '../recovery/recovery.jobs';
import { Recovery } from '../recovery/recovery.service';
import { SessionStore } from '../session-store/session-store.service';
import { SessionsController } from './sessions.controller';
import { SessionsJobs } from './sessions.jobs';
import { SessionsService } from './sessions.service';
import { SignInMailsController } from './sign-in-mails.controller';
import { SignInThrottle } from '../sign-in-limits/sign-in-throttle.service';

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
