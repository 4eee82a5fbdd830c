import '@fontsource-variable/figtree/wght.css';
import '@fontsource-variable/hanken-grotesk/wght.css';
import { useState } from 'react';
import { networkOfHost } from '../../common/brand/brands';
import { addWords } from '../../common/words';
import { pageHereIn } from '../language';
import { signUp } from '../words/en/sign-up';
import { Continue } from './Continue';
import { Status } from './Status';
import { SignUpFrame } from './SignUpFrame';

addWords('sign_up', signUp);

/** A begun application, opened by its link: in the look of the host's brand until the server names the application's. */
export function ContinuePage({ link }: { link: string }) {
  const [network, setNetwork] = useState(networkOfHost(window.location.hostname));
  return (
    <SignUpFrame network={network} addressIn={pageHereIn}>
      <Continue link={link} network={network} onNetwork={setNetwork} />
    </SignUpFrame>
  );
}

/** How far an application is, opened by its link. */
export function StatusPage({ link }: { link: string }) {
  const [network, setNetwork] = useState(networkOfHost(window.location.hostname));
  return (
    <SignUpFrame network={network} addressIn={pageHereIn} isApplying={false}>
      <Status link={link} network={network} onNetwork={setNetwork} />
    </SignUpFrame>
  );
}
