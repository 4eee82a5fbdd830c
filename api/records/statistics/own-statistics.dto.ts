import { ApiProperty } from '@nestjs/swagger';
import { ownPeriods } from '../../../common/domain/pay-period';

/** A psychic's own published figures over one period; those in dollars are left out for the psychic in limited mode. */
export class OwnStatistics {
  @ApiProperty({ enum: Object.keys(ownPeriods) })
  period: string;
  /** First New York day. */
  @ApiProperty({ format: 'date' })
  period_from: string;
  /** Today. */
  @ApiProperty({ format: 'date' })
  period_to: string;
  /** US dollars per paid minute. */
  rate?: number;
  rev_per_call?: number;
  total_revenue?: number;
  /** Connected calls and chats. */
  all_calls: number;
  /** Calls and chats together. */
  rep_calls: number;
  /** Calls and chats together. */
  new_calls: number;
  per_min_calls: number;
  tot_mins: number;
  rep_call_mins: number;
  rep_chat_mins: number;
  new_call_mins: number;
  per_min_call_mins: number;
  new_chat_mins: number;
  per_min_chat_mins: number;
  alc: number;
  rep_call_avg: number;
  rep_chat_avg: number;
  per_min_call_pct: number;
  per_min_chat_pct: number;
  rep_call_pct: number;
  rep_chat_pct: number;
  new_call_avg: number;
  new_chat_avg: number;
  /** Mean rating; null without ratings. */
  rating_avg: number | null;
  /** The mean minus that of the preceding window of equal length; null if either has no ratings. */
  rating_cng: number | null;
  /** All contacts. */
  attempted: number;
  total_missed: number;
  missed_pct: number;
  /** Missed contacts, except those the customer abandoned. */
  decl_vm_no_ans_busy: number;
  free_psychic_mins: number;
}
