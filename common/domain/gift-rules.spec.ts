import { checkGift } from './gift-rules';

describe('a gift', () => {
  it('can be sent within its limits', () => {
    const gift = { subject: ` ${'s'.repeat(100)} `, body: ` ${'b'.repeat(4000)}\n`, recipients: 1 };
    expect(checkGift(gift)).toEqual({});
  });

  it('says what is missing', () => {
    expect(checkGift({ subject: '  ', body: ' \n', recipients: 0 })).toEqual({
      subject: 'Subject is required',
      body: 'A message body is required',
      customers: 'You must select at least one recipient',
    });
  });

  it('says what is too long', () => {
    expect(checkGift({ subject: 's'.repeat(101), body: 'b'.repeat(4001), recipients: 5000 })).toEqual({
      subject: 'Subject cannot exceed 100 characters',
      body: 'Message body cannot exceed 4000 characters',
    });
  });
});
