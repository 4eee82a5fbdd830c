import type { MouseEvent } from 'react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../common/brand/locales';
import { localeAt, otherLocale, shownLocale, speak } from './language';

interface LanguageChoiceProps {
  /** The address of this page in a language. */
  addressIn: (locale: Locale) => string;
}

/** A link to the same page in the other language. What was typed stays, passwords as well: nothing is loaded anew. */
export function LanguageChoice({ addressIn }: LanguageChoiceProps) {
  const { t } = useTranslation('public');
  const locale = shownLocale();
  const other = otherLocale(locale);
  const address = addressIn(other);
  // Back leads to steps that were shown in the other language
  useEffect(() => {
    const keepAddress = (): void => {
      if (localeAt(window.location) !== locale)
        window.history.replaceState(window.history.state, '', addressIn(locale));
    };
    window.addEventListener('popstate', keepAddress);
    return () => window.removeEventListener('popstate', keepAddress);
  });
  const choose = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    speak(other).then(
      () => window.history.replaceState(window.history.state, '', address),
      () => window.location.assign(address),
    );
  };
  return (
    <a href={address} lang={other} hrefLang={other} onClick={choose}>
      {t('in_other_language')}
    </a>
  );
}
