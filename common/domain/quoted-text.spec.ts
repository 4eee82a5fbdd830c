import fc from 'fast-check';
import { splitQuotes } from './quoted-text';

const own = (text: string) => ({ text, isQuote: false });
const quote = (text: string) => ({ text, isQuote: true });

describe('what a mail repeats of earlier ones', () => {
  it.each([
    ['nothing', 'Yes, please.\n\nAna', [own('Yes, please.\n\nAna')]],
    [
      'what follows an introduction, also a broken one',
      'Yes.\n\nOn Fri, Nov 27, 2026 at 9:14 AM Dana Whitfield, cos\n<no-reply@cos.example> wrote:\n\n> Hi Ana,\n>\n> when?\n',
      [
        own('Yes.'),
        quote(
          'On Fri, Nov 27, 2026 at 9:14 AM Dana Whitfield, cos\n<no-reply@cos.example> wrote:\n\n> Hi Ana,\n>\n> when?',
        ),
      ],
    ],
    [
      'what is answered piece by piece',
      '> When?\nAt nine.\n\n> Where?\nHere.',
      [quote('> When?'), own('At nine.'), quote('> Where?'), own('Here.')],
    ],
    [
      'what comes before an answer below it',
      'Dana schrieb am 27.11.2026 um 09:14:\n> Hi Ana\n\nDanke!',
      [quote('Dana schrieb am 27.11.2026 um 09:14:\n> Hi Ana'), own('Danke!')],
    ],
    [
      "everything below Outlook's header",
      'Ok.\n\n________________________________\nFrom: Dana\nSent: Friday\nTo: Ana\nSubject: Hi\n\nHi Ana',
      [
        own('Ok.'),
        quote('________________________________\nFrom: Dana\nSent: Friday\nTo: Ana\nSubject: Hi\n\nHi Ana'),
      ],
    ],
    [
      'everything below a separator',
      'Ok.\n\n-----Original Message-----\nHi Ana\n\nBest',
      [own('Ok.'), quote('-----Original Message-----\nHi Ana\n\nBest')],
    ],
    [
      'no line that only looks like it',
      'From: my side it is fine\n1 > 0, and this: is it\n- - -\nnote:',
      [own('From: my side it is fine\n1 > 0, and this: is it\n- - -\nnote:')],
    ],
  ])('%s', (_, text, parts) => {
    expect(splitQuotes(text)).toEqual(parts);
  });

  it('never leaves anything out but blank lines', () => {
    const line = fc.constantFrom(
      '> a',
      'b',
      '',
      'On 1:00 c wrote:',
      '-----Original Message-----',
      'From: d',
      'To: e',
    );
    const words = (text: string): string[] => text.split('\n').filter((one) => one.trim() !== '');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const parts = splitQuotes(lines.join('\n'));
        expect(parts.flatMap(({ text }) => words(text))).toEqual(words(lines.join('\n')));
      }),
    );
  });
});
