import type { Locale } from '../../common/brand/locales';
import { countries } from '../../common/domain/countries';
import { languageTag, words } from '../../common/words';
import { shownLocale } from '../language';

/** A zodiac sign or language in the language of the page. */
export function nameHere(name: string): string {
  const found: unknown = words.getResource(words.language, 'names', name);
  return typeof found === 'string' ? found : name;
}

type Countries = readonly { code: string; name: string }[];

// a form asks for them at each keystroke, once per dialing prefix
const known: Partial<Record<Locale, Countries>> = {};

/** The countries in the language of the page: the United States, then by name. */
export const countriesHere = (): Countries => (known[shownLocale()] ??= countriesIn(shownLocale()));

function countriesIn(locale: Locale): Countries {
  const all = countries.map(({ country_code, country_name }) => ({ code: country_code, name: country_name }));
  if (locale === 'en') return all;
  const spanish = new Intl.DisplayNames(languageTag(), { type: 'region' });
  const [first, ...others] = all.map(({ code, name }) => ({ code, name: spanish.of(code) ?? name }));
  const byName = new Intl.Collator(languageTag());
  return [
    ...(first === undefined ? [] : [first]),
    ...others.toSorted((one, other) => byName.compare(one.name, other.name)),
  ];
}

/** A country of common/domain, by its English name, in the language of the page. */
export function countryHere(english: string): string {
  const code = countries.find(({ country_name }) => country_name === english)?.country_code;
  return countriesHere().find((country) => country.code === code)?.name ?? english;
}
