import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { ApiKeys } from '../../platform/api-keys/api-keys.service';
import { ChatTokens } from '../../platform/api-keys/chat-tokens.service';
import { FactorsModule } from '../factors/factors.module';
import { listController } from '../../platform/lists/list-controller';
import { LoginsController } from './logins.controller';
import { loginList } from './logins.query';
import { LoginsService } from './logins.service';
import { NewBrowsers } from './new-browsers.service';
import { OtherSessionsController } from './other-sessions.controller';
import { PasswordStrategy } from './password.strategy';
import { PendingSignIns } from './pending-sign-ins.service';
import { Proofs } from './proofs.service';
import { SecondStepController } from './second-step.controller';
import { SessionsController } from './sessions.controller';
import { SessionsJobs } from './sessions.jobs';
import { SessionsService } from './sessions.service';
import { SignInMailsController } from './sign-in-mails.controller';

/** Global because the access guard of every route needs it. */
@Global()
@Module({
  imports: [PassportModule, FactorsModule],
  controllers: [
    SessionsController,
    SecondStepController,
    SignInMailsController,
    listController(loginList),
    LoginsController,
    OtherSessionsController,
  ],
  providers: [
    ApiKeys,
    ChatTokens,
    LoginsService,
    NewBrowsers,
    PasswordStrategy,
    PendingSignIns,
    Proofs,
    SessionsJobs,
    SessionsService,
  ],
  exports: [ApiKeys, ChatTokens, Proofs],
})
export class SessionsModule {}
