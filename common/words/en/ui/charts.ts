export const charts = {
  day: '{day} {value}',
  day_so_far: '{day} so far {value}',
  chart: 'Chart',
  table: 'Table',
  chart_or_table: '{title}: chart or table',
  whole_day: 'Whole day',
  today_so_far: 'Today so far',
  average: 'Average of the whole days',
} as const;
