import { isId } from '../ids';
import { type Message, message } from '../messages';
import { type Day, isDay } from '../new-york-time';
import { type FieldRule, isFields, optional, type Parsed, parseForm, right, text, wrong } from '../parsing';
import { requiredReason } from '../reason';
import { unitsOf } from './money';
import { methodRule, type PayMethod } from './pay-profile';

export const longestReference = 200;

/** A statement by its id, or by its number such as 2026-1184. */
type StatementName = number | string;

/** The reference of a statement's payment, such as the number of a check. */
export interface PaymentReference {
  statement: StatementName;
  reference: string;
}

/** That a run was paid. */
export interface RunPaymentForm {
  paid_on: Day;
  /** Each psychic's own method without it. */
  method?: PayMethod;
  references?: PaymentReference[];
}

/** A payment that an integrator's system made. */
export interface SentPayment {
  statement: StatementName;
  reference: string;
  paid_on: Day;
  method?: PayMethod;
  /** Dollars: what the sender paid, compared with what is payable. */
  amount?: number;
}

/** A day from a first one to today: a date in the future, or before there was anything to pay, is a typo. */
const pastDay =
  (first: Day, today: Day): FieldRule<Day> =>
  (value) => {
    if (typeof value !== 'string' || !isDay(value)) return wrong(message('date.invalid'));
    if (value > today) return wrong(message('date.future'));
    return value < first ? wrong(message('date.before', { day: first })) : right(value);
  };

const referenceText = message('payment_reference.invalid', { most: longestReference });
const reference = text({ required: referenceText, invalid: referenceText, most: longestReference });

const statement: FieldRule<StatementName> = (value) =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) ||
  (typeof value === 'string' && /^\d{4}-\d{4,9}$/.test(value))
    ? right(value)
    : wrong(message('statement.invalid'));

const references: FieldRule<PaymentReference[]> = (value) => {
  if (!Array.isArray(value)) return wrong(message('references.invalid'));
  const errors: Record<string, Message> = {};
  const read = value.flatMap((one: unknown, n) => {
    const parsed = parseForm<PaymentReference>(one, { statement, reference });
    for (const [field, problem] of Object.entries(parsed.errors ?? {})) errors[`${n}.${field}`] = problem;
    return parsed.value ?? [];
  });
  return Object.keys(errors).length > 0 ? { errors } : right(read);
};

/** @param periodTo the last day of the run */
export const parseRunPayment = (payment: unknown, periodTo: Day, today: Day): Parsed<RunPaymentForm> =>
  parseForm<RunPaymentForm>(payment, {
    paid_on: pastDay(periodTo, today),
    method: optional(methodRule),
    references: optional(references),
  });

const amount: FieldRule<number> = (value) =>
  unitsOf(value, 2) === undefined ? wrong(message('amount.invalid')) : right(Number(value));

export function parseSentPayment(payment: unknown, today: Day): Parsed<SentPayment> {
  if (!isFields(payment)) return { errors: { body: message('not_object', { field: 'payment' }) } };
  return parseForm<SentPayment>(payment, {
    statement,
    reference,
    paid_on: pastDay('2000-01-01', today),
    method: optional(methodRule),
    amount: optional(amount),
  });
}

interface ReturnedPaymentForm {
  payment: number;
  reason: string;
  returned_on?: Day;
}

export const parseReturnedPayment = (returned: unknown, today: Day): Parsed<ReturnedPaymentForm> =>
  parseForm<ReturnedPaymentForm>(returned, {
    payment: (value) => (isId(value) ? right(value) : wrong(message('payment.invalid'))),
    reason: requiredReason,
    returned_on: optional(pastDay('2000-01-01', today)),
  });
