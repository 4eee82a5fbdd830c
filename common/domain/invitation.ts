import { localeField } from './locale-field';
import type { Locale } from '../brand/locales';
import { message } from './messages';
import { flag, optional, type Parsed, parseForm, type FieldRule, text } from './parsing';
import { newEmail } from './person-rules';
import { fits, isPlainLine, longName, tidyName } from './text';

/** Days for which the link of an invitation is valid. */
export const invitationDays = 30;

/** In the fragment of the sign-up page's address, which browsers send to no server: `#invite=` and the link. */
export const invitationMark = '#invite=';

export const invitationStates = ['open', 'used', 'expired'] as const;
export type InvitationState = (typeof invitationStates)[number];

interface InvitedAgain {
  /** Whether to send a new link to someone whose last one is still open. */
  again?: boolean;
}

/** Someone to invite, as far as known. */
export interface Invitee extends InvitedAgain {
  email: string;
  first?: string;
  last?: string;
  /** Of the mail; English by default. */
  locale?: Locale;
}

const nameThatMayBeEmpty = (field: 'first' | 'last'): FieldRule<string> =>
  text({
    invalid: message(`${field}.invalid`),
    most: longName,
    isName: true,
    isRight: (_, typed) => isPlainLine(typed),
  });

export function parseInvitee(form: unknown): Parsed<Invitee> {
  return parseForm<Invitee>(form, {
    email: newEmail,
    first: optional(nameThatMayBeEmpty('first')),
    last: optional(nameThatMayBeEmpty('last')),
    locale: localeField,
    again: optional(flag),
  });
}

export function parseInvitedAgain(form: unknown): Parsed<InvitedAgain> {
  return parseForm<InvitedAgain>(form, { again: optional(flag) });
}

/** A name typed into one field, in two; a part that a sign-up would refuse is left empty. */
export function namePartsOf(name: string): { first: string; last: string } {
  const words = tidyName(name).split(' ');
  const part = (of: string[]): string => {
    const joined = of.join(' ');
    return fits(joined, longName) && isPlainLine(joined) ? joined : '';
  };
  return words.length < 2
    ? { first: part(words), last: '' }
    : { first: part(words.slice(0, -1)), last: part(words.slice(-1)) };
}
