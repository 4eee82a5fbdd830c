import type { PsychicRecord } from '../../../common/api/psychics';

/** What stands in the place of a photo. */
export const initialsOf = ({ first, last, username }: PsychicRecord): string =>
  (`${first.charAt(0)}${last.charAt(0)}` || username.slice(0, 2)).toUpperCase();
