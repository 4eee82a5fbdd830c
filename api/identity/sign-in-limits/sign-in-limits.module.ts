import { Global, Module } from '@nestjs/common';
import { FailedSignIns } from './failed-sign-ins.service';
import { SignInThrottle } from './sign-in-throttle.service';

@Global()
@Module({ providers: [FailedSignIns, SignInThrottle], exports: [FailedSignIns, SignInThrottle] })
export class SignInLimitsModule {}
