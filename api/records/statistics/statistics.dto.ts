import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { type Trend, trends } from '../../../common/domain/figure-names';
import { ComparedRangeQuery, DatedListQuery, DateRangeQuery } from '../../platform/http/date-range';

/** A date range, and another one to compare it with. */
export class ComparedQuery extends IntersectionType(DateRangeQuery, ComparedRangeQuery) {}

/** The same for a list. */
export class ComparedListQuery extends IntersectionType(DatedListQuery, ComparedRangeQuery) {}

/** Published totals of one psychic. */
export class SummaryRow {
  user_id: number;
  user_name: string;
  phone_extension: string;
  /** Connected calls and chats. */
  tot_calls: number;
  tot_mins: number;
  /** US dollars. */
  total_revenue: number;
}

/** A psychic's own billed minutes. */
export class BilledMinutes {
  /** Call or Chat. */
  conn_type: string;
  bill_mins: number;
}

/** Every figure over a window of New York days. */
export class StatisticsFigures {
  /** Connected calls and chats. */
  tot_calls: number;
  tot_mins: number;
  /** US dollars. */
  total_revenue: number;
  rev_per_call: number;
  alc: number;
  per_min_calls: number;
  per_min_call_mins: number;
  per_min_call_pct: number;
  per_min_chats: number;
  per_min_chat_mins: number;
  per_min_chat_pct: number;
  new_calls: number;
  new_call_mins: number;
  new_call_avg: number;
  new_chats: number;
  new_chat_mins: number;
  new_chat_avg: number;
  rep_pct: number;
  rep_calls: number;
  rep_call_mins: number;
  rep_call_avg: number;
  rep_chats: number;
  rep_chat_mins: number;
  rep_chat_avg: number;
  free_psychic_mins: number;
  total_missed: number;
  /** First New York day of the window. */
  period_from: string;
  period_to: string;
  /** Only in a comparison of parts of days: until when in New York, on the last of the days compared. */
  period_until?: string;
}

/** The figures of one psychic. */
export class StatisticsRow extends StatisticsFigures {
  id: number;
  user_id: number;
  user_name: string;
  phone_extension: string;
  /** The figures of the window compared with; only if there is one. */
  before?: StatisticsFigures;
  /** Only in a comparison: by revenue; `stopped` and `started` have no readings in one of the windows. */
  @ApiPropertyOptional({ enum: trends })
  trend?: Trend;
}

/** Psychics by trend. */
export class TrendCounts implements Record<Trend, number> {
  stopped: number;
  fell: number;
  same: number;
  rose: number;
  started: number;
}

/** The figures of the whole network. */
export class StatisticsTotal extends StatisticsFigures {
  /** Psychics with a contact in the window, or in the one compared with. */
  psychics: number;
  /** The figures of the window compared with; only if there is one. */
  before?: StatisticsFigures;
  /** Psychics by how their revenue changed; only in a comparison. */
  trends?: TrendCounts;
}
