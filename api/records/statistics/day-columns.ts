/**
 * Sums for one psychic and one New York day. Every column adds up over days, except that the last one takes the
 * maximum.
 */
export const dayColumns = {
  attempted: 'count(*)',
  missed: 'count(*) filter (where not connected)',
  abandoned: `count(*) filter (where result = 'Abandoned')`,
  calls: `count(*) filter (where connected and conn_type = 'Call')`,
  call_seconds: `coalesce(sum(duration_seconds) filter (where connected and conn_type = 'Call'), 0)`,
  chats: `count(*) filter (where connected and conn_type = 'Chat')`,
  chat_seconds: `coalesce(sum(duration_seconds) filter (where connected and conn_type = 'Chat'), 0)`,
  new_calls: `count(*) filter (where connected and conn_type = 'Call' and is_new)`,
  new_call_seconds: `coalesce(sum(duration_seconds) filter (where connected and conn_type = 'Call' and is_new), 0)`,
  new_chats: `count(*) filter (where connected and conn_type = 'Chat' and is_new)`,
  new_chat_seconds: `coalesce(sum(duration_seconds) filter (where connected and conn_type = 'Chat' and is_new), 0)`,
  paid_calls: `count(*) filter (where connected and conn_type = 'Call' and paid_minutes > 0)`,
  paid_call_minutes: `coalesce(sum(paid_minutes) filter (where connected and conn_type = 'Call'), 0)`,
  paid_chats: `count(*) filter (where connected and conn_type = 'Chat' and paid_minutes > 0)`,
  paid_chat_minutes: `coalesce(sum(paid_minutes) filter (where connected and conn_type = 'Chat'), 0)`,
  free_minutes: 'coalesce(sum(free_minutes) filter (where connected), 0)',
  gift_minutes: 'coalesce(sum(gift_minutes) filter (where connected), 0)',
  revenue: 'coalesce(sum(revenue) filter (where connected), 0)',
  rating_sum: 'coalesce(sum(rating) filter (where connected), 0)',
  rating_count: 'count(rating) filter (where connected)',
  last_connected_at: 'max(started_at) filter (where connected)',
} as const;
