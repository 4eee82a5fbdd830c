import { countries } from './countries';
import { dialPrefixes } from './phone-rules';
import { states } from './reference';

/** The countries that share a dialing prefix. */
export interface DialCountries {
  prefix: number;
  names: readonly string[];
  /** More countries than are listed. */
  others: boolean;
}

const mostNamed = 5;
const hasStates = (code: string): boolean => states.some(({ country_abbr }) => country_abbr === code);

/** Dialing prefixes by number. For a prefix shared by many countries, only those with known states are listed. */
export const dialCountries: readonly DialCountries[] = dialPrefixes
  .toSorted((a, b) => a - b)
  .map((prefix) => {
    const all = countries.filter(({ intl_prefix }) => intl_prefix === prefix);
    const others = all.length > mostNamed;
    const named = others ? all.filter(({ country_code }) => hasStates(country_code)) : all;
    return { prefix, names: named.map(({ country_name }) => country_name), others };
  });
