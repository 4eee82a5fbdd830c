import { readFindText } from './find-text';

describe('what a caller says', () => {
  it.each([
    ['555-378-0603', '+15553780603'],
    ['(555) 378.0603', '+15553780603'],
    [' +1 555 378 0603', '+15553780603'],
    ['1-555-378-0603', '+15553780603'],
    ['tel:+1-555-378-0603', '+15553780603'],
    ['555\u2011378\u20110603', '+15553780603'],
    ['0044 20 7946 0958', '+442079460958'],
    ['011 44 20 7946 0958', '+442079460958'],
    ['44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
  ])('%p is a phone number', (typed, e164) => {
    expect(readFindText(typed)).toMatchObject({ readAs: 'phone', phone: { e164 } });
  });

  it('shows a phone number with its country', () => {
    expect(readFindText('5553780603').phone?.shown).toBe('+1 555 378 0603');
  });

  it.each([
    ['ruth.delgado@', 'email'],
    ['Ruth@x.example', 'email'],
    ['11591107', 'id'],
    ['40001', 'id'],
    ['C-7', 'id'],
    ['quintero mar', 'name'],
    ['-', 'name'],
  ])('%p is no phone number, but an %s', (typed, readAs) => {
    expect(readFindText(typed)).toMatchObject({ readAs, phone: undefined });
  });
});
