import { firstManager } from './first-manager';
import { forgot, recover } from './recovery';
import { signIn } from './sign-in';

/** What the pages say that need no session. */
export const publicSite = { sign_in: signIn, forgot, recover, first_manager: firstManager } as const;
