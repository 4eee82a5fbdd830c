export const charts = {
  day: '{day} {value}',
  day_so_far: '{day} so far {value}',
  chart: 'Chart',
  table: 'Table',
  chart_or_table: '{title}: chart or table',
  whole_day: 'Whole day',
  today_so_far: 'Today so far',
  average: 'Average of the whole days',
  days: '{from} to {to}',
  /** What is told of whole days beside the same days of the week before. */
  finding: '{days} {change} on the week before.',
  finding_new: '{days}: there was nothing in the week before.',
  finding_none: 'No day of this pay week is over yet.',
} as const;
