import { i18nProvider, wordsOf } from './i18n';

const { translate } = i18nProvider;

describe('the words of react-admin', () => {
  it('are said with their parameters, of one and of several', () => {
    expect(translate('ra.action.undo')).toBe('Undo');
    expect(translate('ra.notification.updated', { smart_count: 1 })).toBe('Element updated');
    expect(translate('ra.notification.updated', { smart_count: 3 })).toBe('3 elements updated');
    expect(translate('ra.page.show', { name: 'Ann', recordRepresentation: '7' })).toBe('Ann 7');
  });

  it('are the default, or the key, where there are none', () => {
    expect(translate('resources.psychics.name', { _: 'Psychics' })).toBe('Psychics');
    expect(translate('Not Saved')).toBe('Not Saved');
  });

  it('keep their shape', () => {
    expect(wordsOf({ a: { b: '%{smart_count} row |||| %{smart_count} rows', c: 'of %{name}' } })).toEqual({
      a: { b_one: '{count} row', b_other: '{count} rows', c: 'of {name}' },
    });
  });
});
