import { agreements } from './agreements';
import { application } from './application';
import { customerCard } from './customer-card';
import { listBar } from './list-bar';
import { passwordLink } from './password-link';
import { pay } from './pay';
import { pendingEmail } from './pending-email';
import { security } from './security';
import { sessions } from './sessions';

/** The texts that come with what shows them, for types and tests: the first page loads none of them. */
export const later = {
  agreements,
  application,
  customer_card: customerCard,
  list_bar: listBar,
  password_link: passwordLink,
  pay,
  pending_email: pendingEmail,
  security,
  sessions,
} as const;
