import { textOf, textsOfServer, words } from '.';
import { message } from '../domain/messages';

describe('words', () => {
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
