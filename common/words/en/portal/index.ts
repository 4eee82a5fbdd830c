import { contact } from './contact';
import { dashboard } from './dashboard';
import { layout } from './layout';
import { line } from './line';
import { customers, logins, readings } from './lists';
import { statement } from './statement';
import { statistics } from './statistics';

/** What the psychic's portal says. */
export const portal = {
  contact,
  customers,
  dashboard,
  layout,
  line,
  logins,
  readings,
  statement,
  statistics,
} as const;
