import { approvals } from './approvals';
import { contacts } from './contacts';
import { customers } from './customers';
import { dashboard } from './dashboard';
import { gifts } from './gifts';
import { layout } from './layout';
import { newPsychic } from './new-psychic';
import { profile } from './profile';
import { psychicListing } from './psychic-listing';
import { psychicProfile } from './psychic-profile';
import { psychics } from './psychics';
import { summary } from './summary';

/** The texts of the manager area. */
export const admin = {
  approvals,
  contacts,
  customers,
  dashboard,
  gifts,
  layout,
  new_psychic: newPsychic,
  profile,
  psychic_listing: psychicListing,
  psychic_profile: psychicProfile,
  psychics,
  summary,
} as const;
