import type { toApprove } from '../../platform/audit/approvals.dto';
import type { outcomes } from './decision.entity';

/** A decision on an item that waited in the approvals. */
export class DecidedRow {
  id: number;
  /** `57-Listing`, as it was in the approvals. */
  item: string;
  agent_user_id: number;
  agent_user_name: string;
  to_approve: (typeof toApprove)[number];
  /** Approved, rejected, or declined; `decided` for any other account status of a new psychic. */
  outcome: (typeof outcomes)[number];
  /** A manager's username. */
  decided_by: string;
  decided_at: string;
  /** It was taken back within its seconds. */
  undone: boolean;
}
