import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type PayMethod, payMethods } from '../../../common/domain/pay/pay-profile';
import { longestReference } from '../../../common/domain/pay/run-payment';
import { RejectedInList } from '../../platform/http/rejected.dto';
import { dayText, statementName } from './runs.dto';

export class SentPaymentInput {
  /** A number is the statement's id; text is its number, such as 2026-1184. */
  @ApiProperty(statementName)
  statement: number | string;
  /** What the payment is known by, unique among the payments of keys. */
  @ApiProperty({ pattern: '\\S', maxLength: longestReference })
  reference: string;
  /** A New York day, not in the future and not before the end of the period. */
  @ApiProperty(dayText)
  paid_on: string;
  /** The psychic's own method without it. */
  @ApiPropertyOptional({ enum: payMethods })
  method?: PayMethod;
  /** US dollars. Sent, it must be what is payable. */
  @ApiPropertyOptional({ multipleOf: 0.01 })
  amount?: number;
}

export const paymentExample = {
  statement: '2025-0001',
  reference: 'ACH-20261121-0017',
  paid_on: '2026-11-20',
};

export class RejectedPayment extends RejectedInList {
  reference: string | null;
}

export class PaymentCounts {
  created: number;
  /** Recorded before, with the same content. */
  unchanged: number;
  rejected: number;
  errors: RejectedPayment[];
}
