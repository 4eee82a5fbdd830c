import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline, ThemeProvider } from '@mui/material';
import { renderToString } from 'react-dom/server';
import { brands, type Network, networks, signUpAddress } from '../../common/brand/brands';
import { marks } from '../../common/brand/page-marks';
import { makeTheme } from '../../common/brand/theme';
import { type Locale, locales } from '../../common/brand/locales';
import { addWords, words } from '../../common/words';
import { publicSite } from '../words/en';
import { line } from '../words/en/landing/line';
import { signUp } from '../words/en/sign-up';
import { line as spanishLine } from '../words/es/landing/line';
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
  // Until the script takes over, a submitted form would reload the page with what was typed. This one closes a dialog
  // that looks like nothing, and the script checks whether it is closed (`readTypedEarly`). A browser too old for
  // dialogs sends the fields that have names to the page's address, where a password must not be.
  return html
    .replaceAll(/(<input[^>]*) name="[^"]*"/g, '$1')
    .replaceAll('<form', ['<dialog', 'open', 'role="none"><form', 'method="dialog"'].join(' '))
    .replaceAll('</form>', '</form></dialog>');
}

interface FirstStepPage {
  network: Network;
  locale: Locale;
  /** For people to type in before the script has arrived. */
  html: string;
  description: string;
  /** Whether search engines may show it: not that of a brand whose sign-up is only for the invited. */
  isListed: boolean;
}

const descriptions = { en: line.apply.description, es: spanishLine.apply.description };

/** Each brand's sign-up in each language, with its first step. */
export async function renderFirstSteps(): Promise<FirstStepPage[]> {
  (await import('../words/es')).addSpanish();
  const made: FirstStepPage[] = [];
  for (const locale of locales) {
    await words.changeLanguage(locale);
    for (const network of networks) {
      const { title, pages } = brands[network];
      made.push({
        ...{ network, locale, html: firstStepOf(network) },
        description: descriptions[locale].replace('{brand}', title),
        isListed: pages.apply === 'sign_up',
      });
    }
  }
  return made;
}
