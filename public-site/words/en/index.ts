import { forgot, recover } from './recovery';
import { signIn } from './sign-in';

const notFound = { to_home: 'Go to {brand}’s home page' } as const;

/** The texts of the pages that need no session. */
export const publicSite = {
  in_other_language: 'Español',
  sign_in: signIn,
  forgot,
  recover,
  not_found: notFound,
} as const;
