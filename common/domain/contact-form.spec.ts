import { parseContactForm } from './contact-form';
import { textsOf } from './parsing';

const least = { name: 'Ana Luz', email: 'ana@x.example', phone: '505-555-0148', bot_check: 'proof' };
const errorsOf = (changes: object): Record<string, string> =>
  textsOf(parseContactForm({ ...least, ...changes }));

describe('the contact form', () => {
  it('is stored without dashes and spaces, answered by phone by default', () => {
    expect(parseContactForm({ ...least, name: ' Ana Luz ', email: ' ana@x.example ' })).toEqual({
      value: { ...least, phone: '5055550148', method: 'P', comments: '', referral: null },
    });
    const all = { ...least, method: 'E', comments: 'Hello\nthere', referral: 37, network: 'onesun' };
    expect(parseContactForm(all)).toEqual({ value: { ...all, phone: '5055550148' } });
  });

  it("reports missing fields in the specification's words", () => {
    expect(textsOf(parseContactForm({}))).toEqual({
      name: 'Name is required.',
      email: 'Email is required.',
      phone: 'Phone is required.',
      bot_check: 'Please confirm that you are not a robot.',
    });
    for (const form of [null, undefined, 7, [], 'x'])
      expect(textsOf(parseContactForm(form))).toHaveProperty('name');
  });

  it.each([
    [{ name: 'x'.repeat(100), comments: 'x'.repeat(200) }, {}],
    [{ name: 'x'.repeat(101) }, { name: 'Name is too long' }],
    [{ comments: 'é'.repeat(200) }, {}],
    [{ comments: 'x'.repeat(201) }, { comments: 'Comments are too long' }],
    [{ email: `${'a'.repeat(140)}@x.example` }, {}],
    [{ email: `${'a'.repeat(141)}@x.example` }, { email: 'Email is too long' }],
    [{ method: 'X' }, { method: 'method must be one of P, E' }],
    [{ network: 'other' }, { network: 'network must be one of cos, onesun' }],
    [{ network: '__proto__' }, { network: 'network must be one of cos, onesun' }],
    [{ referral: '' }, {}],
    [{ referral: null }, {}],
    [{ referral: '042' }, {}],
    [{ referral: '1234567' }, { referral: 'Referral is invalid' }],
    [{ referral: -1 }, { referral: 'Referral is invalid' }],
    [{ referral: 1.5 }, { referral: 'Referral is invalid' }],
    [{ bot_check: 'x'.repeat(2000) }, {}],
    [
      { bot_check: 'x'.repeat(2001) },
      { bot_check: 'This check has expired. Please confirm again that you are not a robot.' },
    ],
    [{ colour: 'red' }, { colour: 'Unknown field' }],
    [{ name: 'a\u0007' }, { name: 'Control characters are not allowed' }],
  ])('validates %j', (changes, errors) => expect(errorsOf(changes)).toEqual(errors));

  it.each([
    '5055550148',
    '505-555-0148',
    '+1 505 555 0148',
    '1-505-555-0148',
    '(505) 555-0148',
    '+1-505-555-0148',
    '505.555.0148',
    '505‑555‑0148',
    '\u202A+1 505 555 0148\u202C',
    'tel:+15055550148',
    '0015055550148',
    '011 1 505 555 0148',
    '505/555-0148',
    '505-555-0148 (cell)',
    'cell: 505 555 0148',
    '５０５５５５０１４８',
  ])('accepts the phone %s', (phone) =>
    expect(parseContactForm({ ...least, phone }).value?.phone).toBe('5055550148'),
  );

  it.each([
    '505-555-014',
    '50555501489',
    '+44 505 555 0148',
    '505555014x',
    '0000000000',
    '1234567890',
    '011 44 20 7946 0148',
    '505-555-0148 (barn)',
    5055550148,
  ])('rejects the phone %s', (phone) => expect(errorsOf({ phone })).toEqual({ phone: 'Phone is not valid' }));

  it('says that an extension cannot be dialed', () =>
    expect(errorsOf({ phone: '505-555-0148 ext. 4' })).toEqual({
      phone: 'Enter the phone without its extension',
    }));

  it.each([
    'nowhere',
    '@x.example',
    'a@',
    'a@x',
    'a b@x.example',
    'a@x..example',
    'ana@gmail,com',
    'a"b@x.example',
    'a@x.example, b@x.example',
    7,
  ])('rejects the address %s', (email) => expect(errorsOf({ email })).toEqual({ email: 'Email is invalid' }));
});
