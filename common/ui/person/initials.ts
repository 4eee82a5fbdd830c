import { plain } from '../isolated';

export interface NamedPerson {
  first: string;
  last: string;
  username: string;
}

/** Shown instead of a photo. */
export const initialsOf = ({ first, last, username }: NamedPerson): string =>
  (`${first.charAt(0)}${last.charAt(0)}` || plain(username).slice(0, 2)).toUpperCase();
