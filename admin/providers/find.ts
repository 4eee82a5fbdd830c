import { type AccountStatus, accountStatuses } from '../../common/domain/availability';
import { tidyName } from '../../common/domain/text';

const folded = (text: string): string => tidyName(text).toLowerCase();

/** Whether the name contains every word of the text, in any order. */
export function matchesText(name: string, text: string): boolean {
  const within = folded(name);
  return folded(text)
    .split(' ')
    .every((word) => within.includes(word));
}

/** What `set MercyLane Inactive` asks for, also while it is being typed. */
export interface Setting {
  /** The psychic's name or extension. */
  who: string;
  /** The statuses that the last word may mean. */
  statuses: readonly AccountStatus[];
}

/** @returns undefined if the text does not ask to set a status */
export function settingIn(text: string): Setting | undefined {
  const [verb, ...words] = tidyName(text).split(' ');
  if (verb?.toLowerCase() !== 'set' || words.length === 0) return undefined;
  const last = words.at(-1)?.toLowerCase() ?? '';
  const meant = accountStatuses.filter((status) => status.toLowerCase().startsWith(last));
  return words.length > 1 && meant.length > 0
    ? { who: words.slice(0, -1).join(' '), statuses: meant }
    : { who: words.join(' '), statuses: accountStatuses };
}

/** Whose PIN `PIN of MercyLane` or `mercylane pin` asks for. @returns undefined if the text does not ask for one */
export function pinOwnerIn(text: string): string | undefined {
  const tidy = tidyName(text);
  return (/^(?:(?:new|change|set) )?pin (?:(?:of|for) )?(.+)$/i.exec(tidy) ?? /^(.+) pin$/i.exec(tidy))?.[1];
}

/** The psychic whom an action is for; undefined if the text is not one. */
export const whoIn = (text: string): string | undefined => pinOwnerIn(text) ?? settingIn(text)?.who;
