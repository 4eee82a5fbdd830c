/**
 * Makes today the fourth day of everyone's pay week, so that it contains readings whenever the tests run: a week
 * that has just begun is empty.
 */
export const midWeek = `update accounts
  set pay_day = extract(dow from (now() at time zone 'America/New_York')::date - 3)::int + 1`;
