import { countries } from './countries';
import { dialPrefixes } from './phone-rules';
import { states } from './reference';

/** The countries that one dialling prefix stands for. */
export interface DialCountries {
  prefix: number;
  names: readonly string[];
  /** There are more of them than are named. */
  others: boolean;
}

const mostNamed = 5;
const hasStates = (code: string): boolean => states.some(({ country_abbr }) => country_abbr === code);

/** The dialling prefixes by number. Of what many countries share only those are named whose states are known. */
export const dialCountries: readonly DialCountries[] = dialPrefixes
  .toSorted((a, b) => a - b)
  .map((prefix) => {
    const all = countries.filter(({ intl_prefix }) => intl_prefix === prefix);
    const others = all.length > mostNamed;
    const named = others ? all.filter(({ country_code }) => hasStates(country_code)) : all;
    return { prefix, names: named.map(({ country_name }) => country_name), others };
  });
