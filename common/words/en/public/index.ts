import { forgot, recover } from './recovery';
import { signIn } from './sign-in';

/** What the pages say that need no session. */
export const publicSite = { sign_in: signIn, forgot, recover } as const;
