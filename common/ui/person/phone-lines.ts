import type { Phone } from '../../domain/phone-rules';
import { phoneTypes, timeZones } from '../../domain/reference';
import { words } from '../../words';
import { phoneText } from '../format';

/** What is known about a phone besides its number. @param zones whether to include its time zone */
export const phoneNotes = (
  { type, time_zone_id, preferred, sms }: Phone,
  zones = false,
): readonly string[] => [
  ...phoneTypes.filter(({ id }) => id === type).map(({ name }) => name),
  ...timeZones.filter(({ id }) => zones && id === time_zone_id).map(({ name }) => name),
  ...(preferred ? [words.t('person.is_preferred')] : []),
  ...(sms ? [words.t('person.takes_sms')] : []),
];

export const preferredFirst = (phones: readonly Phone[]): Phone[] =>
  phones.toSorted((one, other) => Number(other.preferred) - Number(one.preferred));

/** Phones for display, with their time zones, the preferred one first. */
export const phoneLines = (phones: readonly Phone[]): string[] =>
  preferredFirst(phones).map((phone) =>
    [phoneText(phone.phone_number, phone.country_code), ...phoneNotes(phone, true)].join(', '),
  );
