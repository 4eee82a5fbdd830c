/** What names a person: words as others may write them, and phone numbers as digits. */
export interface Terms {
  words: string[];
  phones: string[];
}

interface Folded {
  text: string;
  /** For each character of `text`, where it stands in the original. */
  places: number[];
}

/** Without case, accents, and repeated spaces. */
function fold(original: string): Folded {
  const letters: string[] = [];
  const places: number[] = [];
  let at = 0;
  for (const letter of original) {
    const plain = /\s/u.test(letter) ? ' ' : letter.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    for (const one of plain)
      if (one !== ' ' || letters.at(-1) !== ' ') {
        letters.push(one);
        for (let unit = 0; unit < one.length; unit++) places.push(at);
      }
    at += letter.length;
  }
  places.push(at);
  return { text: letters.join(''), places };
}

const foldedWord = (word: string): string => fold(word.trim()).text;
const endsWithLetter = /[\p{L}\p{N}]$/u;
const startsWithLetter = /^[\p{L}\p{N}]/u;

/** Parts of texts by which the database finds those that may name the person: at most more than do. */
export function hintsOf({ words, phones }: Terms): { words: string[]; phones: string[] } {
  const parts = words.flatMap((word) => {
    const longest = [...word.trim().split(/\s+/u)].sort((one, other) => other.length - one.length)[0] ?? '';
    const folded = foldedWord(longest);
    return [folded, JSON.stringify(folded).slice(1, -1), encodeURIComponent(longest).toLowerCase()];
  });
  return { words: [...new Set(parts)].filter((part) => part !== ''), phones };
}

/** The first place where a text names the person with whole words or a phone number, in whatever grouping. */
export function findMention(text: string, terms: Terms): string | undefined {
  return findIn(text, terms) ?? (/%[0-9a-f]{2}|\+/iu.test(text) ? findIn(decoded(text), terms) : undefined);
}

function findIn(text: string, { words, phones }: Terms): string | undefined {
  const folded = fold(text);
  for (const word of words) {
    const at = findWord(folded.text, foldedWord(word));
    if (at !== undefined)
      return excerpt(
        text,
        folded.places[at] ?? 0,
        folded.places[at + foldedWord(word).length] ?? text.length,
      );
  }
  for (const { 0: digits, index } of phones.length === 0
    ? []
    : text.matchAll(/\d(?:[^\p{L}\p{N}]{0,3}\d){6,}/gu))
    if (phones.some((phone) => isPhone(digits, phone))) return excerpt(text, index, index + digits.length);
  return undefined;
}

function findWord(text: string, word: string): number | undefined {
  if (word === '') return undefined;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    const isPart =
      endsWithLetter.test(text.slice(Math.max(0, at - 2), at)) ||
      startsWithLetter.test(text.slice(end, end + 2));
    if (!isPart) return at;
  }
  return undefined;
}

/** Whether digits are the number, also with a country code, or grouped next to other digits. */
function isPhone(written: string, phone: string): boolean {
  const digits = written.replaceAll(/\D/gu, '');
  if (written.length > digits.length) return digits.includes(phone);
  return digits.endsWith(phone) && digits.length - phone.length <= 3;
}

/** A text whose parts were encoded for an address. */
const decoded = (text: string): string =>
  text.replaceAll('+', ' ').replaceAll(/(?:%[0-9a-f]{2})+/giu, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });

/** Characters beside the mention. */
const around = 60;

const excerpt = (text: string, from: number, to: number): string => {
  const [start, end] = [Math.max(0, from - around), Math.min(text.length, to + around)];
  const shown = text.slice(start, end).replaceAll(/\s+/gu, ' ').trim();
  return `${start > 0 ? '…' : ''}${shown}${end < text.length ? '…' : ''}`;
};

/** The texts of a JSON value, without its keys. */
export function textsIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value)
    .map(textsIn)
    .filter((text) => text !== '')
    .join('\n');
}
