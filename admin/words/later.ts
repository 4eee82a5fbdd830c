import { activity } from './activity';
import { integrations } from './integrations';
import { invitations } from './invitations';
import { operations } from './operations';
import { referrals } from './referrals';

/** The texts that come with their pages, for types and tests: the first page loads none of them. */
export const later = { activity, integrations, invitations, operations, referrals } as const;
