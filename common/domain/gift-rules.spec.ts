import { parseGift } from './gift-rules';
import { textsOf } from './parsing';

const gift = { subject: 'Hello', body: 'A few minutes', minutes: 3, customers: [7, 5] };
const errorsOf = (changes: object) => textsOf(parseGift({ ...gift, ...changes }));

describe('a gift', () => {
  it('is trimmed, with its recipients sorted', () => {
    const long = { subject: ` ${'s'.repeat(100)} `, body: ` ${'b'.repeat(4000)}\n` };
    expect(parseGift({ ...gift, ...long })).toEqual({
      value: { subject: 's'.repeat(100), body: 'b'.repeat(4000), minutes: 3, customers: [5, 7] },
    });
  });

  it('accepts any valid id', () => {
    expect(parseGift({ ...gift, customers: [2_147_483_647, 1] }).value?.customers).toEqual([
      1, 2_147_483_647,
    ]);
    expect(errorsOf({ customers: [5.5] })).toHaveProperty('customers');
  });

  it('reports missing fields', () => {
    const missing = {
      subject: 'Subject is required',
      body: 'A message body is required',
      customers: 'You must select at least one recipient',
    };
    expect(errorsOf({ subject: '  ', body: ' \n', customers: [] })).toEqual(missing);
    expect(textsOf(parseGift(undefined))).toEqual({
      ...missing,
      minutes: 'minutes must be one of 3, 4, 5, 6, 7',
    });
  });

  it('reports fields that are too long', () => {
    expect(errorsOf({ subject: 's'.repeat(101), body: 'b'.repeat(4001) })).toEqual({
      subject: 'Subject cannot exceed 100 characters',
      body: 'Message body cannot exceed 4000 characters',
    });
  });

  it('counts characters as users do, averaging at most four code points each', () => {
    const family = '👨‍👩‍👧';
    expect(errorsOf({ subject: '🔮'.repeat(100) })).toEqual({});
    expect(errorsOf({ subject: '🔮'.repeat(101) })).toHaveProperty('subject');
    expect(errorsOf({ subject: family.repeat(80) })).toEqual({});
    expect(errorsOf({ subject: family.repeat(81) })).toHaveProperty('subject');
    expect(errorsOf({ subject: `e${'\u0301'.repeat(400)}` })).toHaveProperty('subject');
  });

  it.each([
    [{ customers: [0] }, { customers: 'Recipients must be user_ids' }],
    [{ customers: ['5'] }, { customers: 'Recipients must be user_ids' }],
    [{ customers: [2_147_483_648] }, { customers: 'Recipients must be user_ids' }],
    [{ customers: [5, 5] }, { customers: 'A recipient is listed twice' }],
    [{ customers: { length: 1 } }, { customers: 'You must select at least one recipient' }],
    [{ minutes: '3' }, { minutes: 'minutes must be one of 3, 4, 5, 6, 7' }],
    [{ from: 'me' }, { from: 'Unknown field' }],
    [{ subject: 'A\u0007' }, { subject: 'Control characters are not allowed' }],
  ])('rejects %j', (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });
});
