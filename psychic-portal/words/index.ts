import { chat } from './chat';
import { contact } from './contact';
import { dashboard } from './dashboard';
import { first_days } from './first-days';
import { layout } from './layout';
import { line } from './line';
import { listing } from './listing';
import { blocked, customers, logins, readings } from './lists';
import { profile } from './profile';
import { reach } from './reach';
import { statement } from './statement';
import { statistics } from './statistics';

/** The texts of the psychic's portal. */
export const portal = {
  blocked,
  chat,
  contact,
  customers,
  dashboard,
  first_days,
  layout,
  line,
  listing,
  logins,
  profile,
  reach,
  readings,
  statement,
  statistics,
} as const;
