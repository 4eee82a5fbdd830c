import type { HelpArticle } from '../../common/domain/help';
import { plainText } from './rich-text';

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word of a query begins a word of these texts, whatever the case and the accents. */
export function isFound(query: string, ...texts: string[]): boolean {
  const all = texts.flatMap((text) => wordsOf(plainText(text)));
  return wordsOf(query).every((wanted) => all.some((word) => word.startsWith(wanted)));
}

/** Every sentence or cell of an article below its short answer. */
export const textsOf = ({ sections }: HelpArticle): string[] =>
  sections.flatMap(({ title, parts }) => [
    title,
    ...parts.flatMap(({ text = '', points = [], example, week = {} }) => [
      text,
      ...points,
      ...(example === undefined ? [] : example.rows.flat()),
      ...Object.values(week),
    ]),
  ]);

/**
 * What the index says of an article that is found, or nothing: its line, or else the text that it is found by. Words of
 * the title count with each text.
 */
export function lineFor(query: string, article: HelpArticle): string | undefined {
  const { title, line, short, also } = article;
  if (isFound(query, title, line, also)) return line;
  const found = [short, ...textsOf(article)].find((text) => isFound(query, title, text));
  return found === undefined ? undefined : plainText(found);
}
