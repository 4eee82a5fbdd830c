import type { ProfileRecord } from '../../api/profiles';
import { countries } from '../../domain/countries';
import { languages, zodiacSigns } from '../../domain/reference';
import { words } from '../../words';
import type { Conflict } from '../form/ChangedMeanwhile';
import type { FormState } from '../form/useForm';

/** The fields that need approval. */
export const decided = [
  'username',
  'first',
  'last',
  'address1',
  'address2',
  'postal_code',
  'city',
  'region',
  'country',
  'email',
  'contact_method',
  'zodiac',
  'gender',
  'language',
  'languages',
  'experience',
  'credentials',
] as const satisfies readonly (keyof ProfileRecord)[];

/** A field that needs approval. */
type Decided = (typeof decided)[number];

const nameIn = (choices: readonly { id: number; name: string }[], value: unknown): string | undefined =>
  choices.find(({ id }) => id === value)?.name;

/** Choices are stored as an id or a letter, and displayed by name. */
const names: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  country: (value) => countries.find(({ country_code }) => country_code === value)?.country_name,
  contact_method: (value) =>
    value === 'P' || value === 'E' ? words.t(`person.contact_methods.${value}`) : undefined,
  gender: (value) => (value === 'F' || value === 'M' ? words.t(`person.genders.${value}`) : undefined),
  language: (value) => nameIn(languages, value),
  languages: (value) => nameIn(languages, value),
  zodiac: (value) => nameIn(zodiacSigns, value),
};

/** A profile value for display; empty if there is none. */
export function profileText(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((part) => profileText(field, part)).join(', ');
  return names[field]?.(value) ?? (typeof value === 'string' ? value : JSON.stringify(value));
}

const fieldName = (field: string): string => words.t(`person.fields.${field as Decided}`);

/** Names of the profile fields that were edited; others follow from these. */
export const editedNames = ({ edited }: { edited: readonly string[] }): string[] =>
  edited.filter((field) => words.exists(`person.fields.${field}`)).map(fieldName);

/** The profile fields that someone else changed too, as shown in the question. */
export const profileConflicts = <T extends object>({ conflicts, before }: FormState<T>): Conflict[] =>
  conflicts.map((field) => ({
    part: field,
    name: fieldName(field),
    theirs: profileText(field, before[field as keyof T]),
  }));
