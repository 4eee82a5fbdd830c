import english from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { addWords, words } from '../../common/words';

interface Words {
  [key: string]: string | Words;
}

/** react-admin's own words as i18next reads them: `{name}` for `%{name}`, and a key each for one and for several. */
export function wordsOf(messages: object): Words {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]: [string, unknown]): [string, string | Words][] => {
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

// its keys are any text
const say: (key: string, options: object) => string = words.getFixedT(null, 'ra' as never) as never;

/** react-admin says what it says in the words of the pages. */
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
  /** What is said where the key has no words. */
  _?: string;
  [name: string]: unknown;
}
