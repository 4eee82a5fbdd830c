import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { message } from '../../../common/domain/messages';
import { payMethods } from '../../../common/domain/pay/pay-profile';
import {
  type FlagName,
  flagNames,
  type PaymentFileFormat,
  paymentFileFormats,
  type RunState,
  runStates,
} from '../../../common/domain/pay/run';
import { longestReference } from '../../../common/domain/pay/run-payment';
import { longestReason } from '../../../common/domain/rejection';
import { Form, validationMessage } from '../../platform/http/input.decorators';
import { StatementSummary } from '../pay/pay.dto';

/** All statements of the network with the same last day. Amounts are US dollars. */
export class PayRun {
  /** The last day of the period, which names the run. */
  period_to: string;
  due_on: string;
  /** `open` while the period runs, `over` until every statement is closed. */
  @ApiProperty({ enum: runStates })
  state: RunState;
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
export class PayRunDetail extends PayRun {
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
export class PayExport {
  format: string;
  sha256: string;
  rows: number;
  total: number;
  exported_by: string;
  exported_at: string;
}

/** A statement that was not closed because its amount has changed since it was shown. */
export class SkippedStatement {
  user_id: number;
  username: string;
  /** US dollars, as shown; null if there was nothing. */
  was: number | null;
}

/** A run after closing. */
export class ClosedRun extends PayRunDetail {
  skipped: SkippedStatement[];
}

export const dayText = { format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };

/** A statement by its id or its number. */
export const statementName = {
  oneOf: [
    { type: 'integer', minimum: 1 },
    { type: 'string', pattern: '^\\d{4}-\\d{4,9}$', example: '2026-1184' },
  ],
};

/** What a payment is known by, such as the number of a cheque. */
export class PaymentReferenceInput {
  /** The id or the number of a statement of the run. */
  @ApiProperty(statementName)
  statement: number | string;
  @ApiProperty({ pattern: '\\S', maxLength: longestReference })
  reference: string;
}

/** That a run was paid. */
@Form()
export class RunPaymentInput {
  /** A New York day, not in the future. */
  @ApiProperty(dayText)
  paid_on: string;
  /** Each psychic's own method without it. */
  @ApiPropertyOptional({ enum: payMethods })
  method?: (typeof payMethods)[number];
  references?: PaymentReferenceInput[];
}

@Form()
export class HoldInput {
  @ApiProperty({ pattern: '\\S', maxLength: longestReason })
  reason: string;
}

@Form()
export class ReturnedPaymentInput {
  /** The id of the statement's payment. */
  @ApiProperty({ type: 'integer', minimum: 1 })
  payment: number;
  @ApiProperty({ pattern: '\\S', maxLength: longestReason })
  reason: string;
  /** Today without it. */
  @ApiPropertyOptional(dayText)
  returned_on?: string;
}

export class PaymentFileQuery {
  @ApiProperty({ enum: paymentFileFormats })
  @IsIn(
    paymentFileFormats,
    validationMessage(message('not_one_of', { field: 'format', choices: paymentFileFormats.join(', ') })),
  )
  format: PaymentFileFormat;
}

/** A statement of a run. */
export class RunStatement extends StatementSummary {
  username: string;
  /** What is unusual about it. */
  @ApiProperty({ enum: flagNames, isArray: true })
  flags: FlagName[];
  /** The mean total of the psychic's former statements, at most nine; null for the first. */
  usual: number | null;
  parked_reason: string | null;
  held_reason: string | null;
  /** How much it deserves a look: the higher, the earlier in the default order. */
  attention: number;
}

/** What a psychic was paid in a calendar year, by the day of the payment, less what was returned. */
export class YearRow {
  /** The user_id. */
  id: number;
  /** Of the oldest of the person's accounts that were paid. */
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
  /** Whether an SSN is stored, which only the file has. */
  has_tin: boolean;
}

/** A calendar year of payments. Amounts are US dollars. */
export class PayYear {
  year: number;
  /** From this amount on, what a person was paid is reported. */
  threshold: number;
  people: number;
  paid: number;
  /** People whose payments are reported, and what they were paid. */
  reportable: number;
  reportable_paid: number;
  without_tax_form: number;
  /** Of those who are reported. */
  without_tin: number;
  payer_name: string;
  /** Null if it isn't configured. */
  payer_ein: string | null;
  /** Whether another network has the same EIN, so that payments to one person add up. */
  is_shared: boolean;
}

/** A psychic who left owing money. */
export class OwingRow {
  /** The user_id. */
  id: number;
  user_id: number;
  username: string;
  name: string;
  account_status: string;
  /** The last statement, which is below zero. */
  statement_id: number;
  number: string;
  period_to: string;
  /** US dollars. */
  owed: number;
}

/** A run whose payment is due within a day, with what nobody has approved. */
export class DueRun {
  period_to: string;
  due_on: string;
  statements: number;
  /** US dollars. */
  payable: number;
}

/** What of pay waits for a manager. */
export class PayAttention {
  due: DueRun[];
  /** Parked statements. */
  parked: number;
  /** The last day of the oldest run with one. */
  parked_in: string | null;
  /** Psychics who left owing money. */
  owing: number;
}
