import { SignInSecurity } from './SignInSecurity';
import { useFactors } from './useFactors';

/** The signed-in account's second factors. */
export function OwnSecurity() {
  return <SignInSecurity {...useFactors()} />;
}
