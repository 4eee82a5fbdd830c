export const charts = {
  day: '{day} {value}',
  day_so_far: '{day} so far {value}',
} as const;
