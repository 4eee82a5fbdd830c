import { diffArrays } from 'diff';

/** A paragraph in both versions, or in one of them; of a changed one, both texts. */
export type ParagraphPair =
  | { kind: 'same'; text: string }
  | { kind: 'changed'; before: string; after: string }
  | { kind: 'removed'; before: string }
  | { kind: 'added'; after: string };

/** How far ahead a changed paragraph is looked for: comparing all with all takes quadratic time. */
const ahead = 8;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether more than half of the words are the same. */
function isMostlySame(before: string, after: string): boolean {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const left = new Map<string, number>();
  for (const word of was) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of is) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common += 1;
  }
  return 2 * common > Math.max(was.length, is.length);
}

/** Pairs removed paragraphs with the added ones that most of their words are in, in order. */
function paired(removed: readonly string[], added: readonly string[]): ParagraphPair[] {
  const pairs: ParagraphPair[] = [];
  let from = 0;
  for (const before of removed) {
    const near = added.slice(from, from + ahead).findIndex((after) => isMostlySame(before, after));
    if (near < 0) {
      pairs.push({ kind: 'removed', before });
      continue;
    }
    for (const after of added.slice(from, from + near)) pairs.push({ kind: 'added', after });
    pairs.push({ kind: 'changed', before, after: added[from + near] ?? '' });
    from += near + 1;
  }
  return [...pairs, ...added.slice(from).map((after): ParagraphPair => ({ kind: 'added', after }))];
}

const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Two versions of a text side by side, paragraph by paragraph. */
export function paragraphDifference(before: string, after: string): ParagraphPair[] {
  const [was, is] = [paragraphsOf(before), paragraphsOf(after)];
  const parts = diffArrays(was, is, { maxEditLength: 1000 }) ?? [
    { removed: true, added: false, value: was },
    { removed: false, added: true, value: is },
  ];
  const pairs: ParagraphPair[] = [];
  for (let n = 0; n < parts.length; n += 1) {
    const { removed, added, value } = parts[n] ?? { removed: false, added: false, value: [] };
    if (!removed && !added) pairs.push(...value.map((text): ParagraphPair => ({ kind: 'same', text })));
    else {
      const next = parts[n + 1];
      // the removed ones come first
      const both = removed && next?.added === true;
      pairs.push(...paired(removed ? value : [], both ? next.value : added ? value : []));
      if (both) n += 1;
    }
  }
  return pairs;
}
