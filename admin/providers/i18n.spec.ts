import { i18nProvider, wordsOf } from './i18n';

const { translate } = i18nProvider;

describe('react-admin’s texts', () => {
  it('fill in their parameters, singular and plural', () => {
    expect(translate('ra.action.undo')).toBe('Undo');
    expect(translate('ra.notification.updated', { smart_count: 1 })).toBe('Element updated');
    expect(translate('ra.notification.updated', { smart_count: 3 })).toBe('3 elements updated');
    expect(translate('ra.page.show', { name: 'Ann', recordRepresentation: '7' })).toBe('Ann 7');
  });

  it('fall back to the default, or to the key', () => {
    expect(translate('resources.psychics.name', { _: 'Psychics' })).toBe('Psychics');
    expect(translate('Not Saved')).toBe('Not Saved');
  });

  it('keep their structure', () => {
    expect(wordsOf({ a: { b: '%{smart_count} row |||| %{smart_count} rows', c: 'of %{name}' } })).toEqual({
      a: { b_one: '{count} row', b_other: '{count} rows', c: 'of {name}' },
    });
  });
});
