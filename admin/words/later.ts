import { activity } from './activity';
import { erasure } from './erasure';
import { integrations } from './integrations';
import { invitations } from './invitations';
import { referrals } from './referrals';

/** The texts that come with their pages, for types and tests: the first page loads none of them. */
export const later = { activity, erasure, integrations, invitations, referrals } as const;
