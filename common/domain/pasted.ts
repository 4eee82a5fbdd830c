import { invisibleMarks, withoutMarks } from './text';

// the landing page loads this with its form: nothing that is imported here may be large

const dashMarks = String.raw`\u2010-\u2015\u2212\uFE58\uFE63\uFF0D`;
const dashes = new RegExp(`[${dashMarks}]`, 'gu');

/** What is taken out between digits, as the inside of a character class: how the API's description shows it. */
export const betweenDigits = String.raw`-.\s${dashMarks}${invisibleMarks}`;

/**
 * A number of any kind as people paste it: without invisible marks and spaces around it, with every kind of dash and
 * space as the plain one.
 */
export const plainPaste = (text: string): string =>
  withoutMarks(text).replace(dashes, '-').replace(/\s/gu, ' ').trim();

/** The same without anything that people put between digits. Letters stay, and are not valid. */
export const bareDigits = (text: string): string => plainPaste(text).replace(/[-. ]/g, '');

/** The five digits of a US ZIP code. The four more of ZIP+4 are not kept. Undefined of anything else. */
export const zipOf = (text: string): string | undefined =>
  /^(\d{5})(?:[-. ]?\d{4})?$/.exec(plainPaste(text))?.[1];
