const tagged = /<([\w-]+)>(.*?)<\/\1>/g;

export interface Piece {
  words: string;
  /** The surrounding markup; undefined for plain text. */
  tag?: string;
}

/** Splits a help text into pieces. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, 1: tag, 2: words = '', index } of text.matchAll(tagged)) {
    pieces.push({ words: text.slice(end, index) }, { words, tag });
    end = index + whole.length;
  }
  return [...pieces, { words: text.slice(end) }].filter(({ words }) => words !== '');
}

/** The plain text, for screen readers. */
export const plainText = (text: string): string =>
  piecesOf(text)
    .map(({ words }) => words)
    .join('');
