import { Global, Module } from '@nestjs/common';
import { SessionStore } from './session-store.service';
import { SignOuts } from './sign-outs.service';

@Global()
@Module({ providers: [SessionStore, SignOuts], exports: [SessionStore, SignOuts] })
export class SessionStoreModule {}
