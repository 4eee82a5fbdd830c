import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import { addressOf, type Network, pageIn } from '../../common/brand/brands';
import { addWords } from '../../common/words';
import { signUpIn } from '../language';
import { signUp } from '../words/en/sign-up';
import { SignUpFrame } from './SignUpFrame';
import { NoPage } from './NoPage';
import { Wizard } from './Wizard';

addWords('sign_up', signUp);

/** The application to a brand. */
export function SignUpPage({ network }: { network: Network }) {
  return (
    <SignUpFrame network={network} addressIn={(locale) => signUpIn(network, locale)}>
      <Wizard network={network} />
    </SignUpFrame>
  );
}

/** A brand's path without a page. */
export function NoBrandPage({ network }: { network: Network }) {
  return (
    <SignUpFrame
      network={network}
      isApplying={false}
      addressIn={(locale) => addressOf(network, pageIn(locale, ''))}
    >
      <NoPage network={network} />
    </SignUpFrame>
  );
}
