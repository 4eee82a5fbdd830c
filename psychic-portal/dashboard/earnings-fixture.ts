import type { Earnings } from '../../common/api/statistics';

/** Of a psychic who is paid, with the next bonus step. */
export const paidEarnings: Earnings = {
  basis: 'pay',
  today: { minutes: 125, amount: 62.5, signed_on_minutes: 300, per_hour: 12.5 },
  last: {
    conn_type: 'Chat',
    username: 'QuietHarborJo',
    ended_at: '2026-11-19T14:08:00-05:00',
    minutes: 15.8,
    amount: 7.11,
  },
  week: {
    ...{ period_from: '2026-11-15', period_to: '2026-11-21', minutes: 1480, amount: 739.52 },
    before: { until: '2026-11-12T14:36:00-05:00', minutes: 1390, amount: 691.14 },
  },
  active: { active_minutes: 1648, reached: null, next: 1800, minutes_to_next: 152 },
  best: { from: '2026-11-19T19:00:00-05:00', to: '2026-11-19T22:00:00-05:00', minutes_per_hour: 42.8 },
};

const { amount: _, per_hour: __, ...minutesToday } = paidEarnings.today;
/** As the server answers in limited mode. */
export const limitedEarnings: Earnings = {
  today: minutesToday,
  last: paidEarnings.last && { ...paidEarnings.last, amount: undefined },
  week: {
    ...paidEarnings.week,
    amount: undefined,
    before: { ...paidEarnings.week.before, amount: undefined },
  },
  best: paidEarnings.best,
};
