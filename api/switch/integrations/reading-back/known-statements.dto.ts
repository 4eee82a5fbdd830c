import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { message } from '../../../../common/domain/messages';
import { type PayMethod, payMethods } from '../../../../common/domain/pay/pay-profile';
import { validationMessage } from '../../../platform/http/input.decorators';
import { CursorQuery } from './pages.dto';

const statuses = ['closed', 'approved', 'paid'] as const;

export class StatementsQuery extends CursorQuery {
  /** Only those with this status. */
  @ApiPropertyOptional({ enum: statuses })
  @IsOptional()
  @IsIn(statuses, validationMessage(message('not_one_of', { field: 'status', choices: statuses.join(', ') })))
  status?: (typeof statuses)[number];
}

export class KnownStatement {
  id: number;
  /** Such as 2026-1184. */
  number: string;
  user_id: number;
  extension: number;
  period_from: string;
  period_to: string;
  due_on: string;
  @ApiProperty({ enum: statuses })
  status: (typeof statuses)[number];
  /** Left out of payments until a manager releases it. */
  held: boolean;
  /** US dollars. */
  total: number;
  /** The total, or 0 if it is below zero. */
  payable: number;
  /** The payee's number at the payroll service. */
  payee_ref: string;
  /** How the psychic is paid. */
  @ApiProperty({ enum: payMethods })
  method: PayMethod;
  closed_at: string;
  /** Of its payment; null if it has none that stands. */
  paid_on: string | null;
  reference: string | null;
}
