import { countries } from './countries';
import { dialCountries } from './dial-countries';

const of = (prefix: number) => dialCountries.find((choice) => choice.prefix === prefix);

describe('dialing prefix choices', () => {
  it('list their countries, by number', () => {
    expect(dialCountries.slice(0, 3)).toEqual([
      { prefix: 1, names: ['United States', 'Canada'], others: true },
      { prefix: 7, names: ['Kazakhstan', 'Russia'], others: false },
      { prefix: 20, names: ['Egypt'], others: false },
    ]);
    expect(of(44)?.names).toEqual(['Guernsey', 'Isle of Man', 'Jersey', 'United Kingdom']);
  });

  it('cover all countries, each with its name', () => {
    for (const { intl_prefix, country_name } of countries)
      expect(of(intl_prefix)?.others === true || of(intl_prefix)?.names.includes(country_name)).toBe(true);
    expect(dialCountries.every(({ names }) => names.length > 0)).toBe(true);
  });
});
