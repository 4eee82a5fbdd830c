import { Injectable } from '@nestjs/common';
import { Jobs } from '../../platform/jobs/jobs.service';
import { SessionStore } from '../session-store/session-store.service';
import { SignInThrottle } from '../sign-in-limits/sign-in-throttle.service';

@Injectable()
export class SessionsJobs {
  constructor(jobs: Jobs, sessions: SessionStore, throttle: SignInThrottle) {
    const name = 'end-expired-sessions';
    jobs.add(name, () => sessions.endExpired(name));
    jobs.add('sweep-sign-in-failures', () => throttle.sweep());
  }
}
