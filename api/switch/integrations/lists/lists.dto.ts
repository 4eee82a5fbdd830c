import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { connTypes } from '../../../../common/domain/reading';
import { scheduledCallStatuses } from '../../../../common/domain/scheduled-call';
import { RejectedInList } from '../../../platform/http/rejected.dto';
import {
  customerExample,
  CustomerReference,
  externalId,
  instant,
  psychicName,
  UpdatedAt,
} from '../readings.dto';

export class CustomerInput extends CustomerReference {
  @UpdatedAt()
  updated_at?: string | null;
}

export class LoginInput {
  /** The switch's id for the sign-in, unique within the network. */
  @ApiProperty(externalId)
  external_id: string;
  /** A number is a user_id; text is an extension. */
  @ApiProperty(psychicName)
  psychic: number | string;
  /** ISO 8601 with an offset, whole seconds. */
  @ApiProperty(instant)
  login_date: string;
  @ApiPropertyOptional({ type: String, nullable: true, ...instant })
  logout_date?: string | null;
  @UpdatedAt()
  updated_at?: string | null;
}

export class ScheduledCallInput {
  /** The switch's id for the scheduled call, unique within the network. */
  @ApiProperty(externalId)
  external_id: string;
  /** A number is a user_id; text is an extension. */
  @ApiProperty(psychicName)
  psychic: number | string;
  customer: CustomerReference | null;
  /** ISO 8601 with an offset, whole seconds. */
  @ApiProperty(instant)
  scheduled_at: string;
  @ApiProperty({ enum: connTypes })
  conn_type: string;
  @ApiProperty({ enum: scheduledCallStatuses })
  status: string;
  @UpdatedAt()
  updated_at?: string | null;
}

export class RejectedRow extends RejectedInList {
  external_id: string | null;
}

export class ListCounts {
  created: number;
  corrected: number;
  unchanged: number;
  /** Older than the stored record, by `updated_at`; nothing was changed. */
  stale: number;
  rejected: number;
  /** In line order, at most 20 fields each. */
  errors: RejectedRow[];
}

export const loginExample = {
  external_id: 'ivr-55012',
  psychic: '40001',
  login_date: '2026-11-20T09:00:00-05:00',
  logout_date: '2026-11-20T13:30:00-05:00',
};

export const scheduledCallExample = {
  external_id: 'cb-2204',
  psychic: '40001',
  customer: customerExample,
  scheduled_at: '2026-11-21T18:30:00-05:00',
  conn_type: 'Call',
  status: 'Scheduled',
};
