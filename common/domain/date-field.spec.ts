import fc from 'fast-check';
import { currentYearOf, dateMessages, dateTextOf, readDateText, settleDateText } from './date-field';
import { addDays } from './new-york-time';

const now = 2026;
const days = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays('1900-01-01', n));

describe('a date field', () => {
  it.each([
    ['1/5/2026', '01/05/2026'],
    ['11/15/2026', '11/15/2026'],
    ['3-7-2025', '03/07/2025'],
    [' 12/1/2024 ', '12/01/2024'],
    ['6/1/2027', '06/01/2026'],
    ['6/1/9999', '06/01/2026'],
    ['6/1/1899', '06/01/1900'],
    ['6/1/1001', '06/01/1900'],
    ['6/1/1000', '06/01/1000'],
    ['6/1/0026', '06/01/0026'],
  ])('normalizes on blur: %s → %s', (typed, settled) => {
    expect(settleDateText(typed, now)).toBe(settled);
  });

  it('leaves text that is not a date as typed', () => {
    for (const text of ['', 'yesterday', '1/2', '1/2/26', '2026-01-02', '111/1/2026', '1/1/20261']) {
      expect(settleDateText(text, now)).toBe(text);
      expect(readDateText(text)).toEqual({ problem: dateMessages.form });
    }
  });

  it('accepts only existing days', () => {
    expect(readDateText('02/29/2026')).toEqual({ problem: dateMessages.missing });
    expect(readDateText('13/01/2026')).toEqual({ problem: dateMessages.missing });
    expect(readDateText('02/29/2028')).toEqual({ day: '2028-02-29' });
    expect(readDateText('01/01/1900')).toEqual({ day: '1900-01-01' });
    expect(readDateText('12/31/1000')).toEqual({ problem: dateMessages.tooEarly });
  });

  it('distinguishes the errors, including the earliest year', () => {
    const problems = ['yesterday', '02/29/2026', '12/31/1000'].map(
      (text) => readDateText(text).problem?.text ?? '',
    );
    expect(new Set(problems).size).toBe(3);
    expect(problems.every((problem) => problem.length > 10)).toBe(true);
    expect(readDateText('12/31/1000').problem?.text).toContain('1900');
  });

  it('parses what it formats', () => {
    fc.assert(fc.property(days, (day) => readDateText(dateTextOf(day)).day === day));
  });

  it('is stable: a second blur changes nothing', () => {
    const part = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(part(99), part(99), part(9999), (month, day, year) => {
        const once = settleDateText(`${month}/${day}/${String(year).padStart(4, '0')}`, now);
        expect(settleDateText(once, now)).toBe(once);
        expect(once).toMatch(/^\d\d\/\d\d\/\d{4}$/);
        const settledYear = Number(once.slice(6));
        expect(settledYear).toBeLessThanOrEqual(now);
        expect(settledYear > 1000 && settledYear < 1900).toBe(false);
      }),
    );
  });

  it('uses the year in New York', () => {
    expect(currentYearOf(new Date('2027-01-01T04:59:59Z'))).toBe(2026);
    expect(currentYearOf(new Date('2027-01-01T05:00:00Z'))).toBe(2027);
  });
});
