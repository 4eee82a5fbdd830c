import { type ChangeObject, diffLines, diffWords } from 'diff';

/** So many words, or then paragraphs, may differ: what comparing costs grows with their square. */
const most = { maxEditLength: 1000 };

/**
 * What of a text is gone, new and the same, in order: by words; of texts that have little in common by paragraphs, which
 * is also read more easily; and at last the one for the other.
 */
export const textDifference = (before: string, after: string): readonly ChangeObject<string>[] =>
  diffWords(before, after, most) ??
  diffLines(before, after, most) ?? [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, removed: false, added: true, count: 1 },
  ];
