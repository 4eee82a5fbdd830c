import type { Parsed } from '../parsing';
import { amountCents, mostAdjustment, needsSecondManager, parseAdjustment } from './adjustments';
import { parseNewTerms } from './new-terms';
import { parseOwnPayProfile, parsePayProfile } from './pay-profile';
import { parseReason } from '../rejection';
import { parseReturnedPayment, parseRunPayment } from './run-payment';
import { parseStatementAnswer, parseStatementQuestion } from './questions';

const keysOf = ({ errors = {} }: Parsed<unknown>): string[] =>
  Object.entries(errors).map(([field, { key }]) => `${field}: ${key}`);

describe('an adjustment', () => {
  const usual = { amount: -12.5, category: 'deduction', reason: 'Overpaid', note: 'See call 7' };

  it('is an amount with its category, reason, and note', () => {
    expect(parseAdjustment(usual)).toEqual({ value: usual });
    expect(parseAdjustment({ amount: '0.29', category: 'tip', reason: ' Thanks ' })).toEqual({
      value: { amount: 0.29, category: 'tip', reason: 'Thanks' },
    });
  });

  it.each([
    [{ amount: '' }, ['amount: amount.required']],
    [{ amount: 0 }, ['amount: amount.zero']],
    [{ amount: '-0.00' }, ['amount: amount.zero']],
    [{ amount: 1.005 }, ['amount: amount.invalid']],
    [{ amount: 'ten' }, ['amount: amount.invalid']],
    [{ amount: mostAdjustment + 0.01 }, ['amount: amount.most']],
    [{ amount: -mostAdjustment - 0.01 }, ['amount: amount.most']],
    [{ amount: -mostAdjustment }, []],
    [{ category: 'gift' }, ['category: not_one_of']],
    [{ reason: ' ' }, ['reason: reason.required']],
    [{ reason: 'x'.repeat(1001) }, ['reason: reason.too_long']],
    [{ note: 'x'.repeat(1001) }, ['note: note.too_long']],
    [{ statement: 1 }, ['statement: unknown_field']],
  ])('with %j has the errors %j', (change, errors) => {
    expect(keysOf(parseAdjustment({ ...usual, ...change }))).toEqual(errors);
  });

  it('above the limit needs a second manager, either way', () => {
    expect([10_000, 10_001, -10_000, -10_001].map((cents) => needsSecondManager(cents, 100))).toEqual([
      ...[false, true, false, true],
    ]);
    expect(needsSecondManager(1, 0)).toBe(true);
  });

  it('is counted in cents', () => {
    expect([0.29, -1234.56, 99_999].map(amountCents)).toEqual([29, -123_456, 9_999_900]);
    expect(() => amountCents(0.001)).toThrow('Not an amount');
  });
});

describe('new terms', () => {
  const terms = {
    ...{ call: 0.4, chat: 0.4, free: 0, repeat_bonus: 0.05, active: [], active_applies: 'all' },
  };
  const usual = { effective_from: '2026-11-20', terms };

  it('may be the network’s or a psychic’s', () => {
    expect(parseNewTerms(usual, '2026-11-20')).toEqual({ value: usual });
    expect(parseNewTerms({ ...usual, user_id: 7, note: 'Raise' }, '2026-11-20')).toEqual({
      value: { ...usual, user_id: 7, note: 'Raise' },
    });
    expect(parseNewTerms({ ...usual, user_id: null }, '2026-11-20').errors).toBeUndefined();
  });

  it.each([
    [{ effective_from: '2026-11-19' }, ['reason: terms_reason.required']],
    [{ effective_from: '2026-11-19', reason: ' ' }, ['reason: terms_reason.required']],
    [{ effective_from: '2026-11-19', reason: 'Agreed late' }, []],
    [{ effective_from: '2026-02-30' }, ['effective_from: date.invalid']],
    [{ effective_from: undefined }, ['effective_from: date.invalid']],
    [{ user_id: 'all' }, ['user_id: invalid']],
    [{ terms: { ...terms, call: 100 } }, ['terms.call: pay_rate.invalid']],
    [{ terms: undefined }, ['terms: not_object']],
    [{ note: 'x'.repeat(1001) }, ['note: note.too_long']],
  ])('with %j have the errors %j', (change, errors) => {
    expect(keysOf(parseNewTerms({ ...usual, ...change }, '2026-11-20'))).toEqual(errors);
  });
});

describe('a pay profile', () => {
  const usual = { method: 'cheque', payee_ref: 'E-1042', tax_form: 'W-9', tax_form_on: '2026-01-05' };

  it('is kept as it was written', () => {
    expect(parsePayProfile({ ...usual, works_outside_us: true })).toEqual({
      value: { ...usual, works_outside_us: true },
    });
  });

  it('has no date without a form', () => {
    expect(parsePayProfile({ ...usual, tax_form: 'none' }).value?.tax_form_on).toBeNull();
  });

  it.each([
    [{ method: 'cash' }, ['method: not_one_of']],
    [{ payee_ref: '' }, []],
    [{ payee_ref: '123-45-6789' }, ['payee_ref: payee_ref.invalid']],
    [{ payee_ref: '123456789' }, ['payee_ref: payee_ref.invalid']],
    [{ payee_ref: '123 45 6789' }, ['payee_ref: payee_ref.invalid']],
    [{ payee_ref: '1234567890' }, []],
    [{ payee_ref: '=1+1' }, ['payee_ref: payee_ref.invalid']],
    [{ payee_ref: 'x'.repeat(61) }, ['payee_ref: payee_ref.invalid']],
    [{ tax_form: 'W-4' }, ['tax_form: not_one_of']],
    [{ tax_form_on: null }, ['tax_form_on: tax_form_on.required']],
    [{ tax_form_on: '2026-02-30' }, ['tax_form_on: date.invalid']],
    [{ works_outside_us: 'no' }, ['works_outside_us: flag']],
  ])('with %j has the errors %j', (change, errors) => {
    expect(keysOf(parsePayProfile({ ...usual, ...change }))).toEqual(errors);
  });

  it('lets the psychic choose only the method', () => {
    expect(parseOwnPayProfile({ ...usual, method: 'direct_deposit', payee_ref: 'E-1' })).toEqual({
      value: { method: 'direct_deposit' },
    });
    expect(keysOf(parseOwnPayProfile({ method: 'cash', amount: 1 }))).toEqual([
      'method: not_one_of',
      'amount: unknown_field',
    ]);
  });
});

describe('a question about a statement', () => {
  it('may name a line', () => {
    expect(parseStatementQuestion({ line: 3, text: ' Why? ' })).toEqual({ value: { line: 3, text: 'Why?' } });
    expect(parseStatementQuestion({ text: 'Why?' })).toEqual({ value: { text: 'Why?' } });
  });

  it.each([
    [{}, ['text: question.required']],
    [{ text: 'x'.repeat(1001) }, ['text: question.too_long']],
    [{ text: 'Why?', line: 0 }, ['line: invalid']],
    [{ text: 'Why?', line: '3' }, ['line: invalid']],
  ])('%j has the errors %j', (question, errors) => {
    expect(keysOf(parseStatementQuestion(question))).toEqual(errors);
  });

  it('is answered with a text, and an adjustment if one is due', () => {
    const adjustment = { amount: 5, category: 'dispute', reason: 'Missing minutes' };
    expect(parseStatementAnswer({ text: 'You are right', adjustment })).toEqual({
      value: { text: 'You are right', adjustment },
    });
    expect(keysOf(parseStatementAnswer({ text: '', adjustment: { ...adjustment, amount: 0 } }))).toEqual([
      'text: question.required',
      'adjustment.amount: amount.zero',
    ]);
    expect(keysOf(parseStatementAnswer({ text: 'No', adjustment: 5 }))).toEqual(['adjustment: not_object']);
  });
});

describe('that a run was paid', () => {
  const usual = { paid_on: '2026-11-25', method: 'cheque', references: [{ statement: 7, reference: 'x' }] };

  it.each([
    [{}, []],
    [{ paid_on: undefined }, ['paid_on: date.invalid']],
    [{ paid_on: '2026-02-30' }, ['paid_on: date.invalid']],
    [{ paid_on: '2026-11-27' }, ['paid_on: date.future']],
    [{ paid_on: '2026-11-20' }, ['paid_on: date.before']],
    [{ method: 'cash' }, ['method: not_one_of']],
    [{ references: {} }, ['references: references.invalid']],
    [{ references: [{ statement: 0, reference: 'x' }] }, ['references.0.statement: statement.invalid']],
    [
      { references: [{ statement: '2026-1184', reference: '' }] },
      ['references.0.reference: payment_reference.invalid'],
    ],
    [
      { references: [{ statement: 1, reference: 'x'.repeat(201) }] },
      ['references.0.reference: payment_reference.invalid'],
    ],
    [{ amount: 3 }, ['amount: unknown_field']],
  ])('with %j has the errors %j', (change, errors) => {
    expect(keysOf(parseRunPayment({ ...usual, ...change }, '2026-11-21', '2026-11-26'))).toEqual(errors);
  });

  it.each([
    [{}, []],
    [{ payment: '1' }, ['payment: payment.invalid']],
    [{ payment: 2 ** 40 }, ['payment: payment.invalid']],
    [{ returned_on: '2026-11-27' }, ['returned_on: date.future']],
  ])('a payment that came back with %j has the errors %j', (change, errors) => {
    expect(keysOf(parseReturnedPayment({ payment: 1, reason: 'Lost', ...change }, '2026-11-26'))).toEqual(
      errors,
    );
  });
});

describe('holding a statement', () => {
  it('needs a reason', () => {
    expect(parseReason({ reason: 'Asked for the W-9' })).toEqual({ value: { reason: 'Asked for the W-9' } });
    expect(keysOf(parseReason({}))).toEqual(['reason: reason.required']);
  });
});
