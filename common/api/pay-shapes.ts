// until the calls of pay are in schema.d.ts, which then replaces this file

export const activeApplies = ['all', 'above'] as const;
export const statementStatuses = ['open', 'parked', 'closed', 'approved', 'paid'] as const;
export const lineKinds = ['base', 'repeat', 'free', 'active', 'correction', 'adjustment', 'carried'] as const;
export const payMethods = ['cheque', 'direct_deposit'] as const;
export type TaxForm = 'none' | 'W-9' | 'W-8BEN';
export const adjustmentCategories = [
  'bonus',
  'referral',
  'tip',
  'dispute',
  'advance',
  'deduction',
  'other',
] as const;

/** A step of the active-minutes bonus. */
export interface ActiveTier {
  /** Active minutes of the period from which it counts. */
  from: number;
  /** US dollars, at most 4 decimals. */
  per_minute: number;
  /** US dollars, once per period. */
  fixed?: number;
}

/** What a minute earns: US dollars with at most 4 decimals. */
export interface PayTermsContent {
  call: number;
  chat: number;
  free: number;
  /** For each paid minute of a Repeat contact. */
  repeat_bonus: number;
  active: ActiveTier[];
  /** Whether a step's rate applies to all active minutes or only to those above its `from`. */
  active_applies: (typeof activeApplies)[number];
}

/** Terms of the network or of one psychic, from a New York day on. */
export interface PayTermsRow {
  id: number;
  /** Null for the network's. */
  user_id: number | null;
  username: string | null;
  effective_from: string;
  terms: PayTermsContent;
  note: string;
  reason: string | null;
  created_at: string;
  created_by: string;
  voided_at: string | null;
  voided_by: string | null;
  void_reason: string | null;
  state: 'current' | 'future' | 'past' | 'voided';
}

/** Terms as psychics see them. */
export interface PayTermsShown {
  effective_from: string;
  /** The first day that is paid by them: that of a pay period. */
  from: string;
  /** Whether they are the psychic's own, which win over the network's. */
  is_own: boolean;
  terms: PayTermsContent;
}

/** What a psychic is paid by. */
export interface PayTermsInForce {
  /** Those of the running period; null if there are none. */
  current: PayTermsShown | null;
  /** Those that come next, if any are planned. */
  next: PayTermsShown | null;
  /** The network's today. */
  network: PayTermsContent | null;
}

/** What new terms change for a psychic's period that is already worth something. */
export interface PayDifference {
  user_id: number;
  username: string;
  period_from: string;
  period_to: string;
  /** Whether the period is closed, so that the difference becomes a correction. */
  closed: boolean;
  /** US dollars. */
  before: number;
  after: number;
  difference: number;
}

/** A psychic's statement of a pay period. Amounts are US dollars. */
export interface StatementSummary {
  /** Null for the running period. */
  id: number | null;
  user_id: number;
  period_from: string;
  period_to: string;
  due_on: string;
  /** A period cut by a changed pay day. */
  is_short: boolean;
  status: (typeof statementStatuses)[number];
  /** Such as 2026-1184; null until it is closed. */
  number: string | null;
  base: number;
  repeat_bonus: number;
  free: number;
  active_bonus: number;
  corrections: number;
  adjustments: number;
  carried: number;
  total: number;
  /** The total, or 0 if it is below zero. */
  payable: number;
  held: boolean;
  closed_at: string | null;
  approved_at: string | null;
  paid_on: string | null;
}

/** What moved the amount of a closed period. */
export interface LineCause {
  /** Such as late, corrected, voided, restored, moved, class, terms, minutes. */
  kind: string;
  at: string | null;
  /** The integrator's key that sent the reading's version. */
  key_name: string | null;
  was_minutes: number | null;
  now_minutes: number | null;
  was_rate: number | null;
  now_rate: number | null;
}

/** A line of a statement. */
export interface StatementLineRow {
  line: number;
  kind: (typeof lineKinds)[number];
  /** What a correction corrects. */
  of: (typeof lineKinds)[number] | null;
  /** First day of the period that the line belongs to. */
  for_period_from: string;
  day: string | null;
  connection_id: number | null;
  version: number | null;
  conn_type: string | null;
  /** New or Repeat. */
  type: string | null;
  minutes: number | null;
  /** US dollars per minute. */
  rate: number | null;
  amount: number;
  was: number | null;
  cause: LineCause | null;
  /** Of an adjustment: its category and the reason that the psychic sees. */
  category: string | null;
  reason: string | null;
}

/** Lines of a statement together: a kind on a day, by call or chat and class. */
export interface StatementGroup {
  kind: (typeof lineKinds)[number];
  day: string | null;
  conn_type: string | null;
  type: string | null;
  rate: number | null;
  lines: number;
  minutes: number;
  amount: number;
}

/** A payment of a statement. */
export interface StatementPayment {
  id: number;
  amount: number;
  paid_on: string;
  method: (typeof payMethods)[number];
  reference: string | null;
  returned_on: string | null;
  return_reason: string | null;
}

/** How far the period is from the next step of the active-minutes bonus. */
export interface ActiveProgress {
  active_minutes: number;
  /** The step reached, by its `from`; null for none. */
  reached: number | null;
  next: number | null;
  minutes_to_next: number | null;
}

/** A statement as it is printed. */
export interface StatementDetail extends StatementSummary {
  username: string;
  name: string;
  extension: number;
  /** The terms used; null without terms. */
  terms: PayTermsContent | null;
  readings: number;
  groups: StatementGroup[];
  /** Corrections, adjustments, and what was carried, line by line. */
  others: StatementLineRow[];
  active: ActiveProgress;
  payments: StatementPayment[];
  hash: string | null;
  previous_hash: string | null;
  /** For managers: why it is parked or held. */
  parked_reason: string | null;
  held_reason: string | null;
}

/** An amount beside the readings. */
export interface AdjustmentRow {
  id: number;
  user_id: number;
  username: string;
  amount: number;
  category: (typeof adjustmentCategories)[number];
  /** The psychic sees it. */
  reason: string;
  /** Only managers see it. */
  note: string;
  created_at: string;
  created_by: string;
  /** Whether a second manager must confirm it before it counts. */
  awaits_confirmation: boolean;
  confirmed_by: string | null;
  /** The number of the statement that it stands on. */
  statement: string | null;
}

/** How a psychic is paid. */
export interface PayProfile {
  method: (typeof payMethods)[number];
  /** The payee's number at the payroll service. */
  payee_ref: string;
  tax_form: TaxForm;
  tax_form_on: string | null;
  works_outside_us: boolean;
  /** 1 = Sunday … 7 = Saturday, in force today. */
  pay_day: number;
  /** A change that has not begun. */
  next_pay_day: number | null;
  next_pay_day_from: string | null;
}

export const runStates = ['open', 'over', 'closed', 'approved', 'paid'] as const;

/** All statements of the network with the same last day. Amounts are US dollars. */
export interface PayRun {
  /** The last day of the period, which names the run. */
  period_to: string;
  due_on: string;
  /** `open` while the period runs, `over` until every statement is closed. */
  state: (typeof runStates)[number];
  statements: number;
  open: number;
  closed: number;
  approved: number;
  paid: number;
  held: number;
  parked: number;
  total: number;
  payable: number;
  /** The total of the run a week before; null if there is none. */
  last_total: number | null;
  /** The change against it in percent. */
  against_last: number | null;
}

/** A run with what its page needs. */
export interface PayRunDetail extends PayRun {
  /** Who last changed terms or adjustments in it. */
  prepared_by: string | null;
  /** Whether the asking manager prepared it and another one must approve. */
  needs_other_approver: boolean;
  /** What each button would act on. */
  to_close: number;
  to_approve: number;
  to_approve_amount: number;
  to_pay: number;
  to_pay_amount: number;
  exports: PayExport[];
}

/** A payment file that was made. */
export interface PayExport {
  format: string;
  sha256: string;
  rows: number;
  total: number;
  exported_by: string;
  exported_at: string;
}

export const statementFlags = [
  'first',
  'short_week',
  'unusual',
  'no_terms',
  'no_tax_form',
  'below_zero',
] as const;

/** A statement of a run. */
export interface RunStatement extends StatementSummary {
  username: string;
  /** What is unusual about it. */
  flags: (typeof statementFlags)[number][];
  /** The mean total of the psychic's former statements, at most nine; null for the first. */
  usual: number | null;
  parked_reason: string | null;
  held_reason: string | null;
}

/** What a psychic was paid in a calendar year, by the day of the payment, less what was returned. */
export interface YearRow {
  user_id: number;
  username: string;
  name: string;
  address1: string;
  address2: string;
  city: string;
  region: string;
  postal_code: string;
  country: string;
  tax_form: string;
  tax_form_on: string | null;
  paid: number;
  reportable: boolean;
  /** Whether payments of another network with the same EIN are included. */
  joined: boolean;
}
