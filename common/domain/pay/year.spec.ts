import { isReportable } from './year';

const usual = { cents: 200_000, tax_form: 'W-9', works_outside_us: false };

describe('what a person was paid in a year', () => {
  it.each([
    ['at the threshold', {}, true],
    ['a cent below it', { cents: 199_999 }, false],
    ['without a tax form', { tax_form: 'none' }, true],
    ['without a tax form, abroad', { tax_form: 'none', works_outside_us: true }, true],
    ['with a W-9, abroad', { works_outside_us: true }, true],
    ['with a W-8BEN, working in the United States', { tax_form: 'W-8BEN' }, true],
    ['with a W-8BEN, working abroad', { tax_form: 'W-8BEN', works_outside_us: true }, false],
  ])('%s', (_, changes, reported) => {
    expect(isReportable({ ...usual, ...changes }, 200_000)).toBe(reported);
  });
});
