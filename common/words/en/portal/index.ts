import { contact } from './contact';
import { dashboard } from './dashboard';
import { layout } from './layout';
import { line } from './line';
import { customers, logins, readings } from './lists';
import { profile } from './profile';

/** What the psychic's portal says. */
export const portal = { contact, customers, dashboard, layout, line, logins, profile, readings } as const;
