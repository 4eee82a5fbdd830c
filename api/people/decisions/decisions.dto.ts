import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, Matches } from 'class-validator';
import { message } from '../../../common/domain/messages';
import type { toApprove } from '../../platform/audit/approvals.dto';
import { validationMessage } from '../../platform/http/input.decorators';
import type { outcomes } from './decision.entity';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

export class DecidedQuery {
  /** Only decisions from then on, with an offset; by default those of the last hour. */
  @ApiPropertyOptional({ format: 'date-time', example: '2026-11-20T14:03:22-05:00' })
  @IsOptional()
  @Matches(instant, validationMessage(message('invalid', { field: 'since' })))
  @IsISO8601({ strict: true }, validationMessage(message('invalid', { field: 'since' })))
  since?: string;
}

/** A decision on an item that waited in the approvals. */
export class DecidedRow {
  /** `57-Listing`, as it was in the approvals. */
  id: string;
  agent_user_id: number;
  agent_user_name: string;
  to_approve: (typeof toApprove)[number];
  /** Approved, rejected, or declined; `decided` for any other account status of a new psychic. */
  outcome: (typeof outcomes)[number];
  /** A manager's username. */
  decided_by: string;
  decided_at: string;
}
