import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import path from 'node:path';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeTheme } from '../common/brand/theme';
import { words } from '../common/words';
import { sourceTexts } from '../common/ui/testing/source-texts';
import { alone, together } from './registry';
import { wide } from './samples';

interface Tree {
  [key: string]: string | Tree;
}

/** A fake language: every text in brackets, its parameters outside of them. */
const bracketed = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? `«${value.replace(/\{[^}]*\}/g, '»$&«')}»` : bracketed(value),
    ]),
  );

/** All visible and accessible text of a page. */
function told(page: HTMLElement): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const heard = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];
  for (const element of page.querySelectorAll('*'))
    texts.push(...heard.map((name) => element.getAttribute(name) ?? ''));
  return texts;
}

/** Letters only, with spaces around each word. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}’']+/gu, ' ')
    .trim()} `;

/**
 * Texts that do not come from components: the examples' own, the names in common/domain, and the locale's calendar
 * names.
 */
const others = [
  ...sourceTexts(__dirname, /\.tsx?$/),
  ...sourceTexts(path.join(__dirname, '..', 'common', 'domain'), /(?<!messages|\.spec)\.ts$/),
  wide,
  ...'am pm mm dd yyyy sun mon tue wed thu fri sat jan feb mar apr may jun jul aug sep oct nov dec'.split(
    ' ',
  ),
  'Coordinated Universal Time',
]
  .map(wordsOf)
  .join('\n');

/** The rest of a sequence of words after removing the longest prefixes from other sources. */
function unknown(run: string[]): string[] {
  if (run.length === 0) return [];
  for (let end = run.length; end > 0; end--)
    if (others.includes(` ${run.slice(0, end).join(' ')} `)) return unknown(run.slice(end));
  return [run.join(' ')];
}

/** The parts of a text that are neither in brackets nor from other sources; single letters count as symbols. */
const left = (text: string): string[] =>
  text
    .replace(/«[^»]*»/g, '\n')
    .split(/[^\p{L}’' ]+/u)
    .map((run) => wordsOf(run).trim())
    .filter((run) => run.length > 1)
    .flatMap((run) => unknown(run.split(' ')));

const theme = makeTheme('light', 'cos');
const examples = Object.entries({ ...together, ...alone }).flatMap(([part, states]) =>
  Object.entries(states).map(([state, Shown]) => [`${part}, ${state}`, Shown] as const),
);

describe('in another language', () => {
  beforeAll(async () => {
    for (const namespace of ['ui', 'messages', 'portal'])
      words.addResourceBundle('xx', namespace, bracketed(words.getResourceBundle('en', namespace) as Tree));
    await words.changeLanguage('xx');
  });
  afterAll(() => words.changeLanguage('en'));

  it.each(examples)('%s contains no English text', (_, Shown) => {
    const element = (
      <ThemeProvider theme={theme}>
        <Shown />
      </ThemeProvider>
    );
    const { unmount } = render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    const texts = told(document.body);
    unmount();
    expect(texts.flatMap(left)).toEqual([]);
  });
});
