import path from 'node:path';
import { textOf, textsOfServer, words } from '.';
import { message } from '../domain/messages';
import { sourceTexts } from '../ui/testing/source-texts';
import { admin } from '../../admin/words';
import { later } from '../../admin/words/later';
import { chat } from '../../chat-console/words';
import { portal } from '../../psychic-portal/words';
import { help } from '../../psychic-portal/words/help';
import { publicSite } from '../../public-site/words/en';
import { later as publicLater } from '../../public-site/words/en/later';
import { signUp } from '../../public-site/words/en/sign-up';
import { landing } from '../../public-site/words/en/landing';
import { ui } from './en/ui';
import { later as uiLater } from './en/ui/later';

interface Tree {
  [key: string]: string | readonly unknown[] | Tree;
}
const isList = (value: Tree[string]): value is readonly unknown[] => Array.isArray(value);
/** A list is used as a whole. */
const keysOf = (tree: Tree, under = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' || isList(value) ? [`${under}${key}`] : keysOf(value, `${under}${key}.`),
  );

const root = path.join(__dirname, '..', '..');
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
    ['portal', portal],
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

  it('are pluralized by number, with thousands separators', () => {
    expect(words.t('forms.to_correct', { count: 1 })).toBe('Please fix this error:');
    expect(words.t('forms.to_correct', { count: 2 })).toBe('Please fix these errors:');
    expect(words.t('tables.paging', { page: 1, pages: 1234, first: 1, last: 20, total: 24_680 })).toBe(
      'Displaying page 1 of 1,234, items 1 to 20 of 24,680.',
    );
  });

  it('for validation errors are the server’s, with their parameters', () => {
    expect(textOf(message('username.required'))).toBe('Username is required');
    expect(textOf(message('email.invalid'))).toBe('');
    const many = message('phones.too_many', { most: 3 });
    expect(textOf(many)).toBe(many.text);
  });

  it('for the server’s errors are found by key, if they need no other parameters', () => {
    words.addResourceBundle('xx', 'messages', {
      'username.taken': 'Vergeben',
      'phones.too_many': 'Höchstens {most}',
    });
    void words.changeLanguage('xx');
    const errors = { username: 'Username is taken', phones: 'There can be at most 3 phones', pin: 'Odd' };
    const codes = { username: 'username.taken', phones: 'phones.too_many', pin: 'unheard.of' };
    expect(textsOfServer(errors, codes)).toEqual({ ...errors, username: 'Vergeben' });
    expect(textsOfServer(errors, {})).toEqual(errors);
    void words.changeLanguage('en');
  });
});
