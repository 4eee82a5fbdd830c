import english from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { addWords, words } from '../../common/words';

interface WordTree {
  [key: string]: string | WordTree;
}

/** Converts react-admin's texts for i18next: `{name}` for `%{name}`, and separate keys for singular and plural. */
export function wordsOf(messages: object): WordTree {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]: [string, unknown]): [string, string | WordTree][] => {
      if (typeof value !== 'string') return [[key, wordsOf(value as object)]];
      const [one = '', several] = value.replaceAll('%{', '{').split(/\s*\|{4}\s*/);
      if (several === undefined) return [[key, one]];
      return [
        [`${key}_one`, one.replaceAll('{smart_count}', '{count}')],
        [`${key}_other`, several.replaceAll('{smart_count}', '{count}')],
      ];
    }),
  );
}

addWords('ra', wordsOf(english));

// its keys are plain strings
const say: (key: string, options: object) => string = words.getFixedT(null, 'ra' as never) as never;

/** The react-admin i18n provider, using the pages' texts. */
export const i18nProvider: I18nProvider = {
  translate: (key, { smart_count: count, _: otherwise = key, ...parameters }: Parameters = {}) =>
    say(key, { count, defaultValue: otherwise, ...parameters }),
  changeLocale: async (locale: string) => {
    await words.changeLanguage(locale);
  },
  getLocale: () => words.language,
};

interface Parameters {
  smart_count?: number;
  /** Fallback if the key has no text. */
  _?: string;
  [name: string]: unknown;
}
