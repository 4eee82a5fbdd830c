import { holdsCardNumber } from './card-number';

describe('a card number', () => {
  it.each([
    'Pays with 4111 1111 1111 1111',
    '4111111111111111',
    '5555-5555-5555-4444, expires 12/27',
    'amex 3782 822463 10005.',
    'call 505 555 0148 4111 1111 1111 1111 12 27',
    '４１１１ １１１１ １１１１ １１１１',
    '4111–1111–1111–1111',
    '4111\n1111\n1111\n1111',
  ])('is found in %j', (text) => expect(holdsCardNumber(text)).toBe(true));

  it.each([
    'Call 505-555-0148 after 5',
    '4111 1111 1111 1112',
    'Born 11/17/1985, reading 8841902',
    '1111 1111 1111 1117',
    '41111111111111111111111',
    '',
  ])('is not found in %j', (text) => expect(holdsCardNumber(text)).toBe(false));
});
