/**
 * Makes today the fourth day of everybody's pay week, so that there are readings in it whenever the tests run: just after
 * it has begun, a week is empty.
 */
export const midWeek = `update accounts
  set pay_day = extract(dow from (now() at time zone 'America/New_York')::date - 3)::int + 1`;
