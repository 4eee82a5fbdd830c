import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import type { Network } from '../../common/brand/brands';
import { addWords } from '../../common/words';
import { signUp } from '../words/en/sign-up';
import { SignUpFrame } from './SignUpFrame';
import { NoPage } from './NoPage';
import { Wizard } from './Wizard';

addWords('sign_up', signUp);

/** The application to a brand. */
export function SignUpPage({ network }: { network: Network }) {
  return (
    <SignUpFrame network={network} isApply>
      <Wizard network={network} />
    </SignUpFrame>
  );
}

/** A brand's path without a page. */
export function NoBrandPage({ network }: { network: Network }) {
  return (
    <SignUpFrame network={network}>
      <NoPage network={network} />
    </SignUpFrame>
  );
}
