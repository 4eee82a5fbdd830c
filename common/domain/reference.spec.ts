import { countries } from './countries';
import {
  categories,
  dialPrefixOf,
  foldCategories,
  languages,
  phoneTypes,
  states,
  timeZones,
  zodiacSigns,
} from './reference';

const idsOf = (choices: readonly { id: number }[]) => choices.map(({ id }) => id);
const statesOf = (country: string) => states.filter(({ country_abbr }) => country_abbr === country);

describe('the countries', () => {
  it('are about 240, without duplicates, the United States first and then by name', () => {
    expect(countries.length).toBeGreaterThanOrEqual(235);
    expect(new Set(countries.map(({ country_code }) => country_code)).size).toBe(countries.length);
    const [first, ...names] = countries.map(({ country_name }) => country_name);
    expect(first).toBe('United States');
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(new Set(names).size).toBe(names.length);
  });

  it('have two-letter codes and dialing prefixes of up to three digits', () => {
    for (const { country_code, intl_prefix } of countries) {
      expect(country_code).toMatch(/^[A-Z]{2}$/);
      expect(String(intl_prefix)).toMatch(/^[1-9]\d{0,2}$/);
    }
  });

  it.each([
    ['US', 1],
    ['CA', 1],
    ['GB', 44],
    ['AU', 61],
    ['SK', 421],
    ['', 1],
    ['XX', 1],
  ])('dial %s with %i', (code, prefix) => {
    expect(dialPrefixOf(code)).toBe(prefix);
  });
});

describe('the reference data', () => {
  it('has the states with the District of Columbia, territories, and armed forces, and the Canadian provinces, without duplicates', () => {
    expect(statesOf('US')).toHaveLength(59);
    expect(statesOf('CA')).toHaveLength(13);
    expect(new Set(states.map(({ state_abbr }) => state_abbr)).size).toBe(72);
    expect(states).toContainEqual({
      state_abbr: 'DC',
      state_name: 'District of Columbia',
      country_abbr: 'US',
    });
  });

  it('has the ids from the specification', () => {
    expect(idsOf(languages)).toEqual([1, 2, 3, 5, 6, 7, 8]);
    expect(idsOf(zodiacSigns)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(idsOf(phoneTypes)).toEqual([1, 3, 2]);
    expect(idsOf(timeZones)).toEqual([3, 4, 5, 8, 9, 11, 12, 14, 61, 62, 63, 64, 65, 66]);
    expect(idsOf(categories)).toEqual([26, 27, 28, 25, 31, 13, 30, 29, 32, 128, 82]);
  });
});

describe('folding categories', () => {
  it.each([
    [[], []],
    [
      [26, 25, 26],
      [26, 25],
    ],
    [
      [94, 26, 104, 82],
      [82, 26],
    ],
    [
      [93, 105],
      [93, 105],
    ],
  ])('%j → %j', (ids, folded) => {
    expect(foldCategories(ids)).toEqual(folded);
  });
});
