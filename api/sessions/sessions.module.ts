import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { ApiKeys } from '../api-keys/api-keys.service';
import { ChatTokens } from '../api-keys/chat-tokens.service';
import { PasswordStrategy } from './password.strategy';
import { SessionStore } from './session-store.service';
import { SessionsController } from './sessions.controller';
import { SessionsJobs } from './sessions.jobs';
import { SessionsService } from './sessions.service';
import { SignInThrottle } from './sign-in-throttle.service';

/** Global because the access guard of every route needs it. */
@Global()
@Module({
  imports: [PassportModule],
  controllers: [SessionsController],
  providers: [
    ApiKeys,
    ChatTokens,
    PasswordStrategy,
    SessionStore,
    SessionsJobs,
    SessionsService,
    SignInThrottle,
  ],
  exports: [ApiKeys, ChatTokens, SessionStore, SignInThrottle],
})
export class SessionsModule {}
