import { application } from './application';
import { listBar } from './list-bar';
import { passwordLink } from './password-link';
import { pay } from './pay';
import { pendingEmail } from './pending-email';
import { scheduleDays } from './schedule-days';
import { security } from './security';
import { sessions } from './sessions';

/** The texts that come with what shows them, for types and tests: the first page loads none of them. */
export const later = {
  application,
  list_bar: listBar,
  password_link: passwordLink,
  pay,
  pending_email: pendingEmail,
  schedule_days: scheduleDays,
  security,
  sessions,
} as const;
