import path from 'node:path';
import { admin } from '../admin/words';
import { later } from '../admin/words/later';
import { chat } from '../chat-console/words';
import { sourceTexts } from '../common/ui/testing/source-texts';
import { ui } from '../common/words/en/ui';
import { later as uiLater } from '../common/words/en/ui/later';
import { portal } from '../psychic-portal/words';
import { later as portalLater } from '../psychic-portal/words/later';
import { help } from '../psychic-portal/words/help';
import { publicSite } from '../public-site/words/en';
import { landing } from '../public-site/words/en/landing';
import { later as publicLater } from '../public-site/words/en/later';
import { signUp } from '../public-site/words/en/sign-up';

interface Tree {
  [key: string]: string | readonly unknown[] | Tree;
}
const isList = (value: Tree[string]): value is readonly unknown[] => Array.isArray(value);
/** A list is used as a whole. */
const keysOf = (tree: Tree, under = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' || isList(value) ? [`${under}${key}`] : keysOf(value, `${under}${key}.`),
  );

const root = path.join(__dirname, '..');
/** Keys in code, some with parts that are known only at runtime. */
const asked = ['admin', 'psychic-portal', 'chat-console', 'public-site', 'common/ui', 'common/api']
  .flatMap((folder) => sourceTexts(path.join(root, folder), /^(?!words\b).*(?<!\.spec|\.d)\.tsx?$/))
  .map((text) => text.replace(/^\w+:/, ''));
const exact = new Set(asked);
const patterns = [...exact]
  .filter((key) => /^[\w.$\{}]+$/.test(key) && key.includes('${}'))
  .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('${}', '[\\w.-]+')}$`));
const isAsked = (key: string): boolean => exact.has(key) || patterns.some((pattern) => pattern.test(key));

describe('words', () => {
  it.each([
    ['ui', { ...ui, ...uiLater }],
    ['admin', { ...admin, ...later }],
    ['portal', { ...portal, ...portalLater }],
    ['help', help],
    ['chat', chat],
    ['public', { ...publicSite, ...publicLater }],
    ['sign_up', signUp],
    ['landing', landing],
  ])('of %s are all used', (_, tree) => {
    const singular = (key: string): string => key.replace(/_(one|other)$/, '');
    const unasked = keysOf(tree as Tree).filter((key) => !isAsked(key) && !isAsked(singular(key)));
    expect(unasked).toEqual([]);
  });
});
