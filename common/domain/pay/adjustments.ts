import { message } from '../messages';
import {
  type FieldRule,
  isMissing,
  oneOf,
  type Parsed,
  parseForm,
  right,
  type Rules,
  wrong,
} from '../parsing';
import { optionalNote, requiredReason } from '../rejection';
import { unitsOf } from './money';

export const adjustmentCategories = [
  'bonus',
  'referral',
  'tip',
  'dispute',
  'advance',
  'deduction',
  'other',
] as const;
export type AdjustmentCategory = (typeof adjustmentCategories)[number];

/** Dollars, either way. */
export const mostAdjustment = 99_999;

export interface AdjustmentForm {
  /** Dollars, below zero for a deduction. */
  amount: number;
  category: AdjustmentCategory;
  /** The psychic sees it. */
  reason: string;
  /** Only managers see it. */
  note?: string;
}

const amount: FieldRule<number> = (value) => {
  if (isMissing(value)) return wrong(message('amount.required'));
  const cents = unitsOf(value, 2);
  if (cents === undefined) return wrong(message('amount.invalid'));
  if (cents === 0) return wrong(message('amount.zero'));
  if (Math.abs(cents) > mostAdjustment * 100) return wrong(message('amount.most', { most: mostAdjustment }));
  return right(cents / 100);
};

const adjustmentRules: Rules<AdjustmentForm> = {
  amount,
  category: oneOf('category', adjustmentCategories),
  reason: requiredReason,
  note: optionalNote,
};

export const parseAdjustment = (adjustment: unknown): Parsed<AdjustmentForm> =>
  parseForm<AdjustmentForm>(adjustment, adjustmentRules);

/** The cents of an amount that was parsed. */
export function amountCents(amountInDollars: number): number {
  const cents = unitsOf(amountInDollars, 2);
  if (cents === undefined) throw new Error(`Not an amount in dollars: ${amountInDollars}`);
  return cents;
}

/** Whether a second manager confirms it: above the limit, either way. */
export const needsSecondManager = (cents: number, limitInDollars: number): boolean =>
  Math.abs(cents) > limitInDollars * 100;
