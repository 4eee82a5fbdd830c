import { message } from './messages';
import { isMissing, type Parsed, parseForm, right, type FieldRule, text, wrong } from './parsing';
import { categories, foldCategories } from './reference';
import { fits, isCleanText } from './text';

export const maxCategories = 5;

export const longestPitch = 200;
export const longestBody = 10_000;

/** A listing as submitted. */
export interface ListingForm {
  sales_pitch: string;
  /** Plain text with line breaks in a form; paragraphs after `bodyToHtml`. */
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
/** The entities used in English and Spanish listings. */
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
 * Replaces each tag in the text with `replace(tag)`. A tag is `<` followed by a letter, `/`, or `!`, up to the next
 * `>`; otherwise it is text. Removing a tag never creates another. Runs in a single pass for any text.
 */
function replaceTags(text: string, replace: (tag: string) => string): string {
  const kept: string[] = [];
  /** Start in `kept` of a tag that has not been closed yet. */
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

/** Trimmed, non-empty lines. */
function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

/** Converts a typed body for storage: strips tags and turns each non-empty line into a paragraph. */
export function bodyToHtml(text: string): string {
  const escaped = (line: string) => line.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
  return linesOf(stripTags(text))
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}

/** Decodes an entity; returns it as is if it is unknown or its character is not allowed. */
function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name) ?? entity;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  const isControl = (code < 0x20 && code !== 0x09 && code !== 0x0a) || code === 0x7f;
  return code > 0x10ffff || isSurrogate || isControl ? entity : String.fromCodePoint(code);
}

/** The body as shown in the form: a line for every paragraph and after every `<br>`, without empty lines. */
export function htmlToBody(html: string): string {
  const text = replaceTags(html, (tag) => (lineBreakTag.test(tag) ? '\n' : ''));
  return linesOf(text.replace(entityForm, decodeEntity)).join('\n');
}

/** The category ids in a text such as `26,25`, folded and deduplicated; undefined if any is unknown. */
export function readCategories(text: unknown): number[] | undefined {
  if (typeof text !== 'string') return undefined;
  const parts = text.trim() === '' ? [] : text.split(',').map((part) => part.trim());
  if (!parts.every((part) => /^[1-9]\d{0,5}$/.test(part))) return undefined;
  const ids = foldCategories(parts.map(Number));
  return ids.every((id) => categories.some((category) => category.id === id)) ? ids : undefined;
}

/** A listing as stored. */
export interface ParsedListing {
  sales_pitch: string;
  /** Plain text: the non-empty lines. */
  body: string;
  /** One to five ids. */
  categories: number[];
}

const salesPitch = text({
  required: message('sales_pitch.required'),
  invalid: message('sales_pitch.required'),
  tooLong: message('sales_pitch.too_long'),
  most: longestPitch,
});

/** The non-empty lines of the input; stored as paragraphs. */
const body: FieldRule<string> = (value, { stored }) => {
  const kept = typeof value === 'string' ? linesOf(stripTags(value)).join('\n') : '';
  if (kept === '') return wrong(message('listing_body.required'));
  if (!isCleanText(kept)) return wrong(message('control_characters'));
  const isStored = stored.some((html) => typeof html === 'string' && htmlToBody(html) === kept);
  return isStored || fits(kept, longestBody) ? right(kept) : wrong(message('listing_body.too_long'));
};

const chosenCategories: FieldRule<number[]> = (value) => {
  if (isMissing(value)) return wrong(message('categories.required'));
  const ids = readCategories(value);
  if (ids === undefined) return wrong(message('categories.unknown'));
  return ids.length > maxCategories
    ? wrong(message('categories.too_many', { most: maxCategories }))
    : right(ids);
};

/**
 * A submitted `ListingForm`.
 * @param stored the existing versions, whose texts may be sent back at any length
 */
export function parseListing(
  listing: unknown,
  stored: readonly Pick<ListingForm, 'sales_pitch' | 'body'>[] = [],
): Parsed<ParsedListing> {
  return parseForm<ParsedListing>(
    listing,
    { sales_pitch: salesPitch, body, categories: chosenCategories },
    stored,
  );
}
