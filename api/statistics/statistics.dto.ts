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

/** Every figure of one psychic over a window of New York days. */
export class StatisticsRow extends SummaryRow {
  id: number;
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
}
