import { type ChangeObject, diffLines, diffWords } from 'diff';

/** Maximum number of differing words, or then paragraphs: comparing takes quadratic time. */
const diffLimit = { maxEditLength: 1000 };

/**
 * The removed, added, and unchanged parts of a text, in order: by words; for texts with little in common by
 * paragraphs, which is also easier to read; and otherwise one whole text replaced by the other.
 */
export const textDifference = (before: string, after: string): readonly ChangeObject<string>[] =>
  diffWords(before, after, diffLimit) ??
  diffLines(before, after, diffLimit) ?? [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, removed: false, added: true, count: 1 },
  ];
