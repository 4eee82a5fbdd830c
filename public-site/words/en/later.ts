import { emailLinks } from './email-links';
import { firstManager } from './first-manager';
import { secondStep } from './second-step';
import { setUp } from './set-up';

/** The texts that come with what shows them, for types and tests: the first page loads none of them. */
export const later = {
  email_links: emailLinks,
  first_manager: firstManager,
  second_step: secondStep,
  set_up: setUp,
} as const;
