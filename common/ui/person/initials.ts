import { plain } from '../isolated';

export interface Named {
  first: string;
  last: string;
  username: string;
}

/** Shown instead of a photo. */
export const initialsOf = ({ first, last, username }: Named): string =>
  (`${first.charAt(0)}${last.charAt(0)}` || plain(username).slice(0, 2)).toUpperCase();
