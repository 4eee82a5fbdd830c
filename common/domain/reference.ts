import { countries } from './countries';

/** An entry of a list of choices. */
export interface ReferenceChoice {
  id: number;
  name: string;
}

/** A US state or territory, or a Canadian province. */
export interface State {
  state_abbr: string;
  state_name: string;
  /** The country's ISO 3166-1 alpha-2 code. */
  country_abbr: string;
}

/** The default country. */
export const defaultCountry = 'US';

/** The prefix used before a country is chosen. */
const defaultDialPrefix = 1;

/** A country's dialing prefix, without plus; 1 for an unknown country. */
export function dialPrefixOf(countryCode: string): number {
  const country = countries.find(({ country_code }) => country_code === countryCode);
  return country?.intl_prefix ?? defaultDialPrefix;
}

export const languages: readonly ReferenceChoice[] = [
  { id: 1, name: 'English' },
  { id: 2, name: 'Spanish' },
  { id: 3, name: 'French' },
  { id: 5, name: 'German' },
  { id: 6, name: 'Italian' },
  { id: 7, name: 'Russian' },
  { id: 8, name: 'Slovak' },
];

export const zodiacSigns: readonly ReferenceChoice[] = [
  { id: 1, name: 'Aries' },
  { id: 2, name: 'Taurus' },
  { id: 3, name: 'Gemini' },
  { id: 4, name: 'Cancer' },
  { id: 5, name: 'Leo' },
  { id: 6, name: 'Virgo' },
  { id: 7, name: 'Libra' },
  { id: 8, name: 'Scorpio' },
  { id: 9, name: 'Sagittarius' },
  { id: 10, name: 'Capricorn' },
  { id: 11, name: 'Aquarius' },
  { id: 12, name: 'Pisces' },
];

export const phoneTypes: readonly ReferenceChoice[] = [
  { id: 1, name: 'Landline' },
  { id: 3, name: 'Cellular' },
  { id: 2, name: 'Work' },
];

export const timeZones: readonly ReferenceChoice[] = [
  { id: 3, name: 'Hawaiian' },
  { id: 4, name: 'Alaskan' },
  { id: 5, name: 'Pacific' },
  { id: 8, name: 'Mountain' },
  { id: 9, name: 'Central' },
  { id: 11, name: 'Eastern' },
  { id: 12, name: 'Atlantic' },
  { id: 14, name: 'Newfoundland' },
  { id: 61, name: 'Australia Norfolk Island' },
  { id: 62, name: 'Australia Eastern' },
  { id: 63, name: 'Australia Central' },
  { id: 64, name: 'Australia Western' },
  { id: 65, name: 'Australia Christmas Island' },
  { id: 66, name: 'England/Ireland' },
];

/** Listing categories, in display order. */
export const categories: readonly ReferenceChoice[] = [
  { id: 26, name: 'Love & Relationships' },
  { id: 27, name: 'Money & Finance' },
  { id: 28, name: 'Careers & Goals' },
  { id: 25, name: 'Tarot Readers' },
  { id: 31, name: 'Spiritual Guides' },
  { id: 13, name: 'Numerology' },
  { id: 30, name: 'Astrology Readings' },
  { id: 29, name: 'Past Lives' },
  { id: 32, name: 'Dream Analysis' },
  { id: 128, name: 'Mediums' },
  { id: 82, name: 'En Español' },
];

const spanish = 82;
const firstSpanish = 94;
const lastSpanish = 104;

/** The sorted ids without duplicates, with 82 replacing the former Spanish categories 94 to 104. */
export function foldCategories(ids: readonly number[]): number[] {
  return [...new Set(ids.map((id) => (id >= firstSpanish && id <= lastSpanish ? spanish : id)))];
}

/**
 * The 50 states and the District of Columbia, the territories, and the armed forces with their Postal Service
 * abbreviations, then the 13 provinces and territories of Canada.
 */
export const states: readonly State[] = [
  { state_abbr: 'AL', state_name: 'Alabama', country_abbr: 'US' },
  { state_abbr: 'AK', state_name: 'Alaska', country_abbr: 'US' },
  { state_abbr: 'AZ', state_name: 'Arizona', country_abbr: 'US' },
  { state_abbr: 'AR', state_name: 'Arkansas', country_abbr: 'US' },
  { state_abbr: 'CA', state_name: 'California', country_abbr: 'US' },
  { state_abbr: 'CO', state_name: 'Colorado', country_abbr: 'US' },
  { state_abbr: 'CT', state_name: 'Connecticut', country_abbr: 'US' },
  { state_abbr: 'DE', state_name: 'Delaware', country_abbr: 'US' },
  { state_abbr: 'DC', state_name: 'District of Columbia', country_abbr: 'US' },
  { state_abbr: 'FL', state_name: 'Florida', country_abbr: 'US' },
  { state_abbr: 'GA', state_name: 'Georgia', country_abbr: 'US' },
  { state_abbr: 'HI', state_name: 'Hawaii', country_abbr: 'US' },
  { state_abbr: 'ID', state_name: 'Idaho', country_abbr: 'US' },
  { state_abbr: 'IL', state_name: 'Illinois', country_abbr: 'US' },
  { state_abbr: 'IN', state_name: 'Indiana', country_abbr: 'US' },
  { state_abbr: 'IA', state_name: 'Iowa', country_abbr: 'US' },
  { state_abbr: 'KS', state_name: 'Kansas', country_abbr: 'US' },
  { state_abbr: 'KY', state_name: 'Kentucky', country_abbr: 'US' },
  { state_abbr: 'LA', state_name: 'Louisiana', country_abbr: 'US' },
  { state_abbr: 'ME', state_name: 'Maine', country_abbr: 'US' },
  { state_abbr: 'MD', state_name: 'Maryland', country_abbr: 'US' },
  { state_abbr: 'MA', state_name: 'Massachusetts', country_abbr: 'US' },
  { state_abbr: 'MI', state_name: 'Michigan', country_abbr: 'US' },
  { state_abbr: 'MN', state_name: 'Minnesota', country_abbr: 'US' },
  { state_abbr: 'MS', state_name: 'Mississippi', country_abbr: 'US' },
  { state_abbr: 'MO', state_name: 'Missouri', country_abbr: 'US' },
  { state_abbr: 'MT', state_name: 'Montana', country_abbr: 'US' },
  { state_abbr: 'NE', state_name: 'Nebraska', country_abbr: 'US' },
  { state_abbr: 'NV', state_name: 'Nevada', country_abbr: 'US' },
  { state_abbr: 'NH', state_name: 'New Hampshire', country_abbr: 'US' },
  { state_abbr: 'NJ', state_name: 'New Jersey', country_abbr: 'US' },
  { state_abbr: 'NM', state_name: 'New Mexico', country_abbr: 'US' },
  { state_abbr: 'NY', state_name: 'New York', country_abbr: 'US' },
  { state_abbr: 'NC', state_name: 'North Carolina', country_abbr: 'US' },
  { state_abbr: 'ND', state_name: 'North Dakota', country_abbr: 'US' },
  { state_abbr: 'OH', state_name: 'Ohio', country_abbr: 'US' },
  { state_abbr: 'OK', state_name: 'Oklahoma', country_abbr: 'US' },
  { state_abbr: 'OR', state_name: 'Oregon', country_abbr: 'US' },
  { state_abbr: 'PA', state_name: 'Pennsylvania', country_abbr: 'US' },
  { state_abbr: 'RI', state_name: 'Rhode Island', country_abbr: 'US' },
  { state_abbr: 'SC', state_name: 'South Carolina', country_abbr: 'US' },
  { state_abbr: 'SD', state_name: 'South Dakota', country_abbr: 'US' },
  { state_abbr: 'TN', state_name: 'Tennessee', country_abbr: 'US' },
  { state_abbr: 'TX', state_name: 'Texas', country_abbr: 'US' },
  { state_abbr: 'UT', state_name: 'Utah', country_abbr: 'US' },
  { state_abbr: 'VT', state_name: 'Vermont', country_abbr: 'US' },
  { state_abbr: 'VA', state_name: 'Virginia', country_abbr: 'US' },
  { state_abbr: 'WA', state_name: 'Washington', country_abbr: 'US' },
  { state_abbr: 'WV', state_name: 'West Virginia', country_abbr: 'US' },
  { state_abbr: 'WI', state_name: 'Wisconsin', country_abbr: 'US' },
  { state_abbr: 'WY', state_name: 'Wyoming', country_abbr: 'US' },
  { state_abbr: 'AS', state_name: 'American Samoa', country_abbr: 'US' },
  { state_abbr: 'GU', state_name: 'Guam', country_abbr: 'US' },
  { state_abbr: 'MP', state_name: 'Northern Mariana Islands', country_abbr: 'US' },
  { state_abbr: 'PR', state_name: 'Puerto Rico', country_abbr: 'US' },
  { state_abbr: 'VI', state_name: 'U.S. Virgin Islands', country_abbr: 'US' },
  { state_abbr: 'AA', state_name: 'Armed Forces Americas', country_abbr: 'US' },
  { state_abbr: 'AE', state_name: 'Armed Forces Europe', country_abbr: 'US' },
  { state_abbr: 'AP', state_name: 'Armed Forces Pacific', country_abbr: 'US' },
  { state_abbr: 'AB', state_name: 'Alberta', country_abbr: 'CA' },
  { state_abbr: 'BC', state_name: 'British Columbia', country_abbr: 'CA' },
  { state_abbr: 'MB', state_name: 'Manitoba', country_abbr: 'CA' },
  { state_abbr: 'NB', state_name: 'New Brunswick', country_abbr: 'CA' },
  { state_abbr: 'NL', state_name: 'Newfoundland and Labrador', country_abbr: 'CA' },
  { state_abbr: 'NT', state_name: 'Northwest Territories', country_abbr: 'CA' },
  { state_abbr: 'NS', state_name: 'Nova Scotia', country_abbr: 'CA' },
  { state_abbr: 'NU', state_name: 'Nunavut', country_abbr: 'CA' },
  { state_abbr: 'ON', state_name: 'Ontario', country_abbr: 'CA' },
  { state_abbr: 'PE', state_name: 'Prince Edward Island', country_abbr: 'CA' },
  { state_abbr: 'QC', state_name: 'Quebec', country_abbr: 'CA' },
  { state_abbr: 'SK', state_name: 'Saskatchewan', country_abbr: 'CA' },
  { state_abbr: 'YT', state_name: 'Yukon', country_abbr: 'CA' },
];
