import { NewBrowserMails } from './NewBrowserMails';
import { SignInSecurity } from './SignInSecurity';
import { useFactors } from './useFactors';

/** How the signed-in account is protected. */
export function OwnSecurity() {
  return (
    <SignInSecurity {...useFactors()}>
      <NewBrowserMails />
    </SignInSecurity>
  );
}
