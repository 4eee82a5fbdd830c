import { namePartsOf, parseInvitee } from './invitation';
import { twelveMonthsTo } from './referrals';

describe('someone to invite', () => {
  it('needs an address that a mail can reach, and may have a name', () => {
    expect(parseInvitee({ email: ' luz@x.example ', first: '', last: ' Ortega ' })).toEqual({
      value: { email: 'luz@x.example', first: '', last: 'Ortega' },
    });
    for (const email of [undefined, '', 'luz', 'luz@x', 'luz@gmail,com', 'a@x.example, b@x.example', 7])
      expect(parseInvitee({ email }).errors).toEqual({ email: expect.objectContaining({}) as object });
  });

  it.each([
    ['first', 'x'.repeat(51)],
    ['last', 'two\nlines'],
    ['last', 'see https://x.example'],
    ['again', 'yes'],
    ['network', 'onesun'],
  ])('is refused with the %s %j', (field, value) => {
    const { errors = {} } = parseInvitee({ email: 'luz@x.example', [field]: value });
    expect(Object.keys(errors)).toEqual([field]);
  });

  it.each([
    ['Ana Luz', 'Ana', 'Luz'],
    ['  Ana   María  Ortega ', 'Ana María', 'Ortega'],
    ['Ana', 'Ana', ''],
    ['', '', ''],
    ['Ana www.x.example', 'Ana', ''],
    [`${'x'.repeat(51)} Luz`, '', 'Luz'],
  ])('is called %j, which is %j and %j', (name, first, last) => {
    expect(namePartsOf(name)).toEqual({ first, last });
  });
});

it.each([
  ['2026-11-27', '2025-12-01'],
  ['2026-12-31', '2026-01-01'],
  ['2026-01-01', '2025-02-01'],
])('the twelve months to %s begin on %s', (day, from) => {
  expect(twelveMonthsTo(day)).toEqual({ from, to: day });
});
