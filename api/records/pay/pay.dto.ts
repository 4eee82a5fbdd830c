import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { adjustmentCategories } from '../../../common/domain/pay/adjustments';
import { lineKinds } from '../../../common/domain/pay/lines';
import { payMethods, taxForms } from '../../../common/domain/pay/pay-profile';
import { statementStatuses } from '../../../common/domain/pay/run';
import {
  activeApplies,
  highestPayRate,
  mostFixed,
  mostTierMinutes,
  mostTiers,
} from '../../../common/domain/pay/terms';
import { IsOptional, IsString } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { validationMessage } from '../../platform/http/input.decorators';

const payRate = { minimum: 0, maximum: highestPayRate };

/** A step of the active-minutes bonus. */
export class ActiveTier {
  /** Active minutes of the period from which it counts. */
  @ApiProperty({ minimum: 0.01, maximum: mostTierMinutes })
  from: number;
  /** US dollars, at most 4 decimals. */
  @ApiProperty(payRate)
  per_minute: number;
  /** US dollars, once per period. */
  @ApiPropertyOptional({ minimum: 0, maximum: mostFixed })
  fixed?: number;
}

/** What a minute earns: US dollars with at most 4 decimals. */
export class PayTermsContent {
  @ApiProperty({ ...payRate, example: 0.4 })
  call: number;
  @ApiProperty(payRate)
  chat: number;
  @ApiProperty(payRate)
  free: number;
  /** For each paid minute of a Repeat contact. */
  @ApiProperty(payRate)
  repeat_bonus: number;
  @ApiProperty({ type: [ActiveTier], maxItems: mostTiers })
  active: ActiveTier[];
  /** Whether a step's rate applies to all active minutes or only to those above its `from`. */
  @ApiProperty({ enum: activeApplies })
  active_applies: (typeof activeApplies)[number];
}

export const termsStates = ['current', 'future', 'past', 'voided'] as const;

/** Terms of the network or of one psychic, from a New York day on. */
export class PayTermsRow {
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
  @ApiProperty({ enum: termsStates })
  state: (typeof termsStates)[number];
}

/** What new terms change for a psychic's period that is already worth something. */
export class PayDifference {
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

/** Which statement so far. */
export class CurrentStatementQuery {
  /** A New York day of the period, `YYYY-MM-DD`; today by default. */
  @ApiPropertyOptional({ example: '2026-11-21' })
  @IsOptional()
  @IsString(validationMessage(message('not_text', { field: 'day' })))
  day?: string;
}

/** A psychic's statement of a pay period. Amounts are US dollars. */
export class StatementSummary {
  /** Null for the running period. */
  id: number | null;
  user_id: number;
  period_from: string;
  period_to: string;
  due_on: string;
  /** A period cut by a changed pay day. */
  is_short: boolean;
  @ApiProperty({ enum: statementStatuses })
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
export class LineCause {
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
export class StatementLineRow {
  line: number;
  @ApiProperty({ enum: lineKinds })
  kind: (typeof lineKinds)[number];
  /** What a correction corrects. */
  @ApiPropertyOptional({ enum: lineKinds, nullable: true })
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
export class StatementGroup {
  @ApiProperty({ enum: lineKinds })
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
export class StatementPayment {
  id: number;
  amount: number;
  paid_on: string;
  @ApiProperty({ enum: payMethods })
  method: (typeof payMethods)[number];
  reference: string | null;
  returned_on: string | null;
  return_reason: string | null;
}

/** How far the period is from the next step of the active-minutes bonus. */
export class ActiveProgress {
  active_minutes: number;
  /** The step reached, by its `from`; null for none. */
  reached: number | null;
  next: number | null;
  minutes_to_next: number | null;
}

/** A statement as it is printed. */
export class StatementDetail extends StatementSummary {
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
export class AdjustmentRow {
  id: number;
  user_id: number;
  username: string;
  amount: number;
  @ApiProperty({ enum: adjustmentCategories })
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
export class PayProfile {
  @ApiProperty({ enum: payMethods })
  method: (typeof payMethods)[number];
  /** The payee's number at the payroll service. */
  payee_ref: string;
  @ApiProperty({ enum: taxForms })
  tax_form: (typeof taxForms)[number];
  tax_form_on: string | null;
  works_outside_us: boolean;
  /** 1 = Sunday … 7 = Saturday, in force today. */
  pay_day: number;
  /** A change that has not begun. */
  next_pay_day: number | null;
  next_pay_day_from: string | null;
}
