import type { HelpArticle } from '../../common/domain/help';
import { plainText } from './rich-text';

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}’']/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether every word of a query is a prefix of some word in these texts, ignoring case and accents. */
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
 * The text the index shows for a matching article, or undefined: its line, or the text that matches. Words of the
 * title count toward each text.
 */
export function lineFor(query: string, article: HelpArticle): string | undefined {
  const { title, line, short, also } = article;
  if (isFound(query, title, line, also)) return line;
  const found = [short, ...textsOf(article)].find((text) => isFound(query, title, text));
  return found === undefined ? undefined : plainText(found);
}
