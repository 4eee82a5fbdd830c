import { ApiProperty } from '@nestjs/swagger';
import { connTypes } from '../../common/domain/reading';
import { scheduledCallStatuses } from '../../common/domain/scheduled-call';

/** A contact that a member has asked for at a time. */
export class ScheduledCall {
  id: number;
  @ApiProperty({ type: Number, nullable: true })
  customer_id: number | null;
  @ApiProperty({ type: String, nullable: true })
  username: string | null;
  /** With the New York offset. */
  scheduled_at: string;
  @ApiProperty({ enum: connTypes })
  conn_type: string;
  @ApiProperty({ enum: scheduledCallStatuses })
  status: string;
}
