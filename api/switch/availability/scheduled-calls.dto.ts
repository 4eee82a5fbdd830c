import type { ConnType } from '../../../common/domain/reading';
import type { ScheduledCallStatus } from '../../../common/domain/scheduled-call';

/** A contact that a member has asked for at a time. */
export class ScheduledCall {
  id: number;
  customer_id: number | null;
  username: string | null;
  /** With the New York offset. */
  scheduled_at: string;
  conn_type: ConnType;
  status: ScheduledCallStatus;
}
