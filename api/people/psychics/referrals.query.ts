import { twelveMonthsTo } from '../../../common/domain/referrals';
import { dayOf } from '../../../common/domain/new-york-time';
import { Parameters, within } from '../../platform/database/list';
import { DatedListQuery } from '../../platform/http/date-range';
import { defineList } from '../../platform/lists/api-list';
import { type Dated, dated, type NetworkScope, ofNetwork } from '../../platform/lists/list-scope';
import { ReferralRow } from './referrals.dto';

/** The network's referral codes by month of application. */
export const referralList = defineList<Dated<NetworkScope>, ReferralRow, ReferralRow>({
  resource: 'referrals',
  path: 'referrals',
  route: {
    tag: 'Psychics',
    summary:
      'Applications by referral code and month of sign-up, and how many of them were ever activated (default: this month and the eleven before)',
    row: ReferralRow,
    query: DatedListQuery,
  },
  scope: dated(ofNetwork, () => twelveMonthsTo(dayOf(new Date()))),
  fields: {
    id: {},
    referral: { filter: true, csv: 'Referral code' },
    // a day, which spreadsheets read as a date
    month: { csv: ['Month beginning', ({ month }) => `${month}-01`] },
    applications: { csv: 'Applications' },
    activated: { csv: 'Activated' },
  },
  order: 'month desc',
  tieBreak: 'id',
  source: ({ network, window }, { q }) => {
    const parameters = new Parameters();
    const ctes = `counted as (
      select p.referral, to_char(a.created_at at time zone 'America/New_York', 'YYYY-MM') as month,
             count(*)::int as applications, count(p.activated_at)::int as activated
        from psychics p join accounts a on a.id = p.account_id
       where p.network = ${parameters.add(network)} and p.referral <> '' and ${within('a.created_at', window, parameters)}
       group by 1, 2),
      listed as (select referral || '-' || month as id, counted.* from counted)`;
    const search = q === undefined ? '' : ` and strpos(referral, ${parameters.add(q)}) > 0`;
    return { ctes, search, parameters };
  },
  csv: { summary: 'Applications by referral code and month' },
});
