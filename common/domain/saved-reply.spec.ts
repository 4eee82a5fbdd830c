import { parseContactReply } from './contact-reply';
import { textsOf } from './parsing';
import { fillReply, parseSavedReply } from './saved-reply';

const people = { name: ' Renata  Okafor', brand: 'OneSun' };

describe('a saved reply', () => {
  it.each([
    [
      'Hi {name}, thank you for writing to {brand}. {name}!',
      'Hi Renata, thank you for writing to OneSun. Renata!',
    ],
    ['No placeholders, $& and {', 'No placeholders, $& and {'],
  ])('%s is filled in for one contact', (text, filled) => {
    expect(parseSavedReply({ title: ' Hours ', text })).toEqual({ value: { title: 'Hours', text } });
    expect(fillReply(text, people)).toBe(filled);
  });

  it('fills in a name as it is, also one that looks like a placeholder', () => {
    expect(fillReply('Hi {name}, {brand}', { name: '{brand}$1', brand: 'cos' })).toBe('Hi {brand}$1, cos');
  });

  it.each(['{Name}', '{ name }', '{}', '{first name}', '{toString}'])('%s is no placeholder', (text) => {
    expect(textsOf(parseSavedReply({ title: 'Hours', text }))).toEqual({
      text: 'Only {name} and {brand} can be filled in',
    });
  });

  it('is bounded', () => {
    expect(
      textsOf(parseSavedReply({ title: 'x'.repeat(61), text: 'x'.repeat(4001), colour: 'red' })),
    ).toEqual({
      title: 'At most 60 characters are allowed',
      text: 'At most 4000 characters are allowed',
      colour: 'Unknown field',
    });
    expect(textsOf(parseSavedReply({ title: ' ', text: '\n' }))).toEqual({
      title: 'Title is required',
      text: 'Text is required',
    });
  });
});

describe('a reply', () => {
  it('is mailed unless it says by phone, with a subject of one line', () => {
    expect(parseContactReply({ text: ' Hi\n\nAna ', subject: 'Your\r\nBcc: x' })).toEqual({
      value: { text: 'Hi\n\nAna', subject: 'Your Bcc: x', by: 'mail' },
    });
    expect(parseContactReply({ text: 'Called', by: 'phone' }).value).toEqual({ text: 'Called', by: 'phone' });
  });

  it.each([
    [{ text: ' \n' }, { text: 'Write a text first' }],
    [{ text: 'x'.repeat(4001) }, { text: 'At most 4000 characters are allowed' }],
    [{ text: 'Hi\u0007' }, { text: 'Control characters are not allowed' }],
    [{ text: 'Hi', subject: 'x'.repeat(101) }, { subject: 'At most 100 characters are allowed' }],
    [{ text: 'Hi', by: 'fax' }, { by: 'by must be one of mail, phone' }],
    [{ text: 'Hi', to: 'else@x.example' }, { to: 'Unknown field' }],
  ])('%j is refused', (reply, errors) => expect(textsOf(parseContactReply(reply))).toEqual(errors));
});
