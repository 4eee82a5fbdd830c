import { invisibleMarks, withoutMarks } from './text';

// loaded by the landing page with its form: keep imports small

const dashMarks = String.raw`\u2010-\u2015\u2212\uFE58\uFE63\uFF0D`;
const dashes = new RegExp(`[${dashMarks}]`, 'gu');

/** Characters removed between digits, as the inside of a character class: also shown in the API description. */
export const betweenDigits = String.raw`-.\s${dashMarks}${invisibleMarks}`;

/**
 * Normalizes a pasted number of any kind: removes invisible characters and surrounding spaces, and replaces all
 * kinds of dashes and spaces with the plain ones.
 */
export const plainPaste = (text: string): string =>
  withoutMarks(text).replace(dashes, '-').replace(/\s/gu, ' ').trim();

/** The same without any separators between digits. Letters are kept, and are invalid. */
export const bareDigits = (text: string): string => plainPaste(text).replace(/[-. ]/g, '');

/** The five digits of a US ZIP code, without the other four of ZIP+4. Undefined for anything else. */
export const zipOf = (text: string): string | undefined =>
  /^(\d{5})(?:[-. ]?\d{4})?$/.exec(plainPaste(text))?.[1];
