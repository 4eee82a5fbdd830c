import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { renderToString } from 'react-dom/server';
import { type Network, networks, signUpAddress } from '../../common/brand/brands';
import { marks } from '../../common/brand/page-marks';
import { makeTheme } from '../../common/brand/theme';
import { type Locale, locales } from '../../common/brand/locales';
import { addWords, words } from '../../common/words';
import { publicSite } from '../words/en';
import { signUp } from '../words/en/sign-up';
import { page } from '../words/es/page';
import { SignUpFrame } from './SignUpFrame';
import { Wizard } from './Wizard';

addWords('public', publicSite);
addWords('sign_up', signUp);

export { page as spanishPage };

function firstStepOf(network: Network): string {
  const html = renderToString(
    <CacheProvider value={createCache({ key: 'css', nonce: marks.nonce })}>
      <ThemeProvider theme={makeTheme('light', network)}>
        <CssBaseline />
        <SignUpFrame network={network} addressIn={(locale) => signUpAddress(network, locale)}>
          <Wizard network={network} />
        </SignUpFrame>
      </ThemeProvider>
    </CacheProvider>,
  );
  // until the script takes over, a submitted form would reload the page with what was typed
  return html.replaceAll('<form', ['<form', 'method="dialog"'].join(' '));
}

/** The HTML of each brand's sign-up in each language with its first step, for people to type in before the script has arrived. */
export async function renderFirstSteps(): Promise<{ network: Network; locale: Locale; html: string }[]> {
  (await import('../words/es')).addSpanish();
  const made = [];
  for (const locale of locales) {
    await words.changeLanguage(locale);
    made.push(...networks.map((network) => ({ network, locale, html: firstStepOf(network) })));
  }
  return made;
}
