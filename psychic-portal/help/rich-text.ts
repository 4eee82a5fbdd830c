const tagged = /<([\w-]+)>(.*?)<\/\1>/g;

export interface Piece {
  words: string;
  /** What it stands in; nothing where it is plain. */
  tag?: string;
}

/** A text of help, piece by piece. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, 1: tag, 2: words = '', index } of text.matchAll(tagged)) {
    pieces.push({ words: text.slice(end, index) }, { words, tag });
    end = index + whole.length;
  }
  return [...pieces, { words: text.slice(end) }].filter(({ words }) => words !== '');
}

/** As one hears it. */
export const plainText = (text: string): string =>
  piecesOf(text)
    .map(({ words }) => words)
    .join('');
