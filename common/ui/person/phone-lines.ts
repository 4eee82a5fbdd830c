import type { Phone } from '../../domain/phone-rules';
import { phoneTypes, timeZones } from '../../domain/reference';
import { words } from '../../words';
import { phoneText } from '../format';

const line = (
  { phone_number, country_code, type, time_zone_id, preferred, sms }: Phone,
  zones: boolean,
): string =>
  [
    phoneText(phone_number, country_code),
    ...phoneTypes.filter(({ id }) => id === type).map(({ name }) => name),
    ...timeZones.filter(({ id }) => zones && id === time_zone_id).map(({ name }) => name),
    ...(preferred ? [words.t('person.is_preferred')] : []),
    ...(sms ? [words.t('person.takes_sms')] : []),
  ].join(', ');

/** Phones for display, the preferred one first. @param zones whether to include their time zones */
export const phoneLines = (phones: readonly Phone[], zones = false): string[] =>
  phones
    .toSorted((one, other) => Number(other.preferred) - Number(one.preferred))
    .map((phone) => line(phone, zones));
