import { categories, foldCategories } from './reference';

export const maxCategories = 5;

export const listingMessages = {
  salesPitch: 'Sales Pitch is required',
  body: 'Listing Body is required',
  noCategory: 'You must select at least one category',
  tooManyCategories: `You can select at most ${maxCategories} categories`,
  unknownCategory: 'There is no such category',
} as const;

/** A listing as it is sent. */
export interface ListingForm {
  sales_pitch: string;
  /** Plain text with line breaks, in a form; paragraphs, once `bodyToHtml` made them. */
  body: string;
  /** Ids joined by commas: `26,25`. */
  categories: string;
}

const tagStart = /[a-z/!]/i;
const lineBreakTag = /^<(\/?p|br)\b/i;
const entityForm = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Those that listings in English and Spanish hold. */
const entities = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—', hellip: '…' }),
  ...Object.entries({
    aacute: 'á',
    eacute: 'é',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    ntilde: 'ñ',
    uuml: 'ü',
  }),
  ...Object.entries({
    Aacute: 'Á',
    Eacute: 'É',
    Iacute: 'Í',
    Oacute: 'Ó',
    Uacute: 'Ú',
    Ntilde: 'Ñ',
    Uuml: 'Ü',
  }),
  ...Object.entries({ iexcl: '¡', iquest: '¿', bull: '•', copy: '©', reg: '®', trade: '™' }),
]);

/**
 * The text with `replace(tag)` in place of every tag. A tag is a `<` followed by a letter, `/` or `!`, up to the next
 * `>`; without that it is text. Removing one never leaves another. One pass, whatever the text.
 */
function replaceTags(text: string, replace: (tag: string) => string): string {
  const kept: string[] = [];
  /** Where in `kept` the tag begins that waits for its end. */
  let start: number | undefined;
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if (start === undefined && kept.at(-1) === '<' && tagStart.test(character)) start = kept.length - 1;
    kept.push(character);
    if (character !== '>' || start === undefined) continue;
    kept.push(replace(kept.splice(start).join('')));
    if (kept.at(-1) === '') kept.pop();
    start = undefined;
  }
  return kept.join('');
}

export function stripTags(text: string): string {
  return replaceTags(text, () => '');
}

/** The lines without spaces at their ends, and without empty ones. */
function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

/** What a listing keeps of a body typed: tags are stripped, each line that is not empty becomes a paragraph. */
export function bodyToHtml(text: string): string {
  const escaped = (line: string) => line.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
  return linesOf(stripTags(text))
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}

/** The character that an entity names; the entity itself where that is unknown or a text must not hold it. */
function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name) ?? entity;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  const isControl = (code < 0x20 && code !== 0x09 && code !== 0x0a) || code === 0x7f;
  return code > 0x10ffff || isSurrogate || isControl ? entity : String.fromCodePoint(code);
}

/** The body as the form shows it: a line for every paragraph and after every `<br>`, without empty ones. */
export function htmlToBody(html: string): string {
  const text = replaceTags(html, (tag) => (lineBreakTag.test(tag) ? '\n' : ''));
  return linesOf(text.replace(entityForm, decodeEntity)).join('\n');
}

/** The category ids of a text such as `26,25`, folded, each once; undefined when it names an unknown one. */
export function readCategories(text: unknown): number[] | undefined {
  if (typeof text !== 'string') return undefined;
  const parts = text.trim() === '' ? [] : text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^[1-9]\d{0,5}$/.test(part))) return undefined;
  const ids = foldCategories(parts.map(Number));
  return ids.every((id) => categories.some((category) => category.id === id)) ? ids : undefined;
}

function checkCategories(text: unknown): string | undefined {
  if (text === undefined || text === null) return listingMessages.noCategory;
  const ids = readCategories(text);
  if (ids === undefined) return listingMessages.unknownCategory;
  if (ids.length === 0) return listingMessages.noCategory;
  return ids.length > maxCategories ? listingMessages.tooManyCategories : undefined;
}

/** The sentence of every wrong field of a posted `ListingForm`. */
export function checkListing(listing: unknown): Record<string, string> {
  const form = (listing ?? {}) as Partial<Record<keyof ListingForm, unknown>>;
  const errors: Record<string, string> = {};
  if (typeof form.sales_pitch !== 'string' || form.sales_pitch.trim() === '')
    errors.sales_pitch = listingMessages.salesPitch;
  if (typeof form.body !== 'string' || linesOf(stripTags(form.body)).length === 0)
    errors.body = listingMessages.body;
  const categoryProblem = checkCategories(form.categories);
  if (categoryProblem !== undefined) errors.categories = categoryProblem;
  return errors;
}
