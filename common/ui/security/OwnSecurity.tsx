import { FactorDialogs } from './FactorDialogs';
import { NewBrowserMails } from './NewBrowserMails';
import { SignInSecurity } from './SignInSecurity';
import { useFactors } from './useFactors';

/** How the signed-in account is protected. */
export function OwnSecurity() {
  const { security, dialogs } = useFactors();
  return (
    <SignInSecurity {...security}>
      <NewBrowserMails />
      <FactorDialogs {...dialogs} />
    </SignInSecurity>
  );
}
