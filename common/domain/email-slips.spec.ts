import fc from 'fast-check';
import { emailMeant } from './email-slips';

it.each([
  ['jo@gmail,com', 'jo@gmail.com'],
  ['jo@gmial.com', 'jo@gmail.com'],
  ['jo@gmail.con', 'jo@gmail.com'],
  ['jo@gmal.con', 'jo@gmail.com'],
  ['jo@gmaill.com', 'jo@gmail.com'],
  ['jo@gmail', 'jo@gmail.com'],
  ['jo@gmailcom', 'jo@gmail.com'],
  ['jo@gmail..com', 'jo@gmail.com'],
  ['jo@gmail.co', 'jo@gmail.com'],
  ['Jo.B@Hotmial.com', 'Jo.B@hotmail.com'],
  ['jo@yahooo.com', 'jo@yahoo.com'],
  ['jo@outlok.com', 'jo@outlook.com'],
  ['jo@iclod.com', 'jo@icloud.com'],
  ['jo@comcas.net', 'jo@comcast.net'],
  ['jo@my-own.con', 'jo@my-own.com'],
  ['jo@my-own,com', 'jo@my-own.com'],
])('suggests for %s', (typed, meant) => {
  expect(emailMeant(typed)).toBe(meant);
});

it.each([
  'jo@gmail.com',
  'jo@GMAIL.com',
  'jo@mail.com',
  'jo@email.com',
  'jo@ymail.com',
  'jo@mac.com',
  'jo@yahoo.co.uk',
  'jo@yahoo.fr',
  'jo@hotmail.de',
  'jo@fox.net',
  'jo@acme.co',
  'jo@acme.cm',
  'jo@gmal.de',
  'jo',
  'jo@',
  '@gmial.com',
  'a@b@gmial.com',
])('suggests nothing for %s', (typed) => {
  expect(emailMeant(typed)).toBeUndefined();
});

it('never suggests the same address, nor anything more for what it suggested', () => {
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.string().map((text) => `jo@${text}`),
    fc.stringMatching(/^jo@[gmail,. con]{1,12}$/),
  );
  fc.assert(
    fc.property(typed, (address) => {
      const meant = emailMeant(address);
      expect(meant).not.toBe(address);
      if (meant !== undefined) expect(emailMeant(meant)).toBeUndefined();
    }),
  );
});
