import { notFound } from './not-found';
import { signIn } from './sign-in';

/** What the pages say that need no session. */
export const publicSite = { not_found: notFound, sign_in: signIn } as const;
