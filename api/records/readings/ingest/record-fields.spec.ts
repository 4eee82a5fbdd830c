import { firstErrors, readCustomer } from './record-fields';

const errorsOf = (email: unknown): Record<string, string> => {
  const errors = {};
  readCustomer({ external_id: '1', username: 'one', email }, errors);
  return firstErrors(errors);
};

describe('the email of a customer from the switch', () => {
  it.each([null, undefined, '', 'ann@x.example', 'ann+gifts@x.example'])(
    'is one address, or none: %j',
    (email) => {
      expect(errorsOf(email)).toEqual({});
    },
  );

  it.each([
    'a@x.example,b@x.example',
    'all:a@x.example',
    'a@x.example;b@x.example',
    '"a"@x.example',
    'a(b)@x.example',
    'a@x.example\r\nBcc: b@x.example',
    'a',
  ])('is nothing else: %j', (email) => {
    expect(errorsOf(email)).toEqual({ email: 'email must be an address of at most 254 characters' });
  });
});
