import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { renderToString } from 'react-dom/server';
import { type Network, networks } from '../../common/brand/brands';
import { marks } from '../../common/brand/page-marks';
import { makeTheme } from '../../common/brand/theme';
import { addWords } from '../../common/words';
import { signUp } from '../words/en/sign-up';
import { SignUpFrame } from './SignUpFrame';
import { Wizard } from './Wizard';

addWords('sign_up', signUp);

function firstStepOf(network: Network): string {
  const html = renderToString(
    <CacheProvider value={createCache({ key: 'css', nonce: marks.nonce })}>
      <ThemeProvider theme={makeTheme('light', network)}>
        <CssBaseline />
        <SignUpFrame network={network} isApply>
          <Wizard network={network} />
        </SignUpFrame>
      </ThemeProvider>
    </CacheProvider>,
  );
  // until the script takes over, a submitted form would reload the page with what was typed
  return html.replaceAll('<form', ['<form', 'method="dialog"'].join(' '));
}

/** The HTML of each brand's sign-up with its first step, for people to type in before the script has arrived. */
export const renderFirstSteps = (): Record<Network, string> =>
  Object.fromEntries(networks.map((network) => [network, firstStepOf(network)])) as Record<Network, string>;
