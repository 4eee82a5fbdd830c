import type { Network } from '../../../common/brand/brands';
import type { Period } from '../../../common/domain/pay-period';
import type { Db } from '../../platform/database/db';
import {
  type ListFields,
  type ListSource,
  type ListPage,
  Parameters,
  queryPage,
  type ListRows,
  within,
} from '../../platform/database/list';
import type { ReferralRow } from './referrals.dto';

export const referralFields: ListFields = {
  sort: {
    id: 'id',
    referral: 'referral',
    month: 'month',
    applications: 'applications',
    activated: 'activated',
  },
  filters: { referral: 'referral' },
  order: 'month desc',
  tieBreak: 'id',
};

/** The network's referral codes by month of application. */
export function referralsSource(network: Network, window: Period, page: ListPage): ListSource {
  const parameters = new Parameters();
  const ctes = `counted as (
    select p.referral, to_char(a.created_at at time zone 'America/New_York', 'YYYY-MM') as month,
           count(*)::int as applications, count(p.activated_at)::int as activated
      from psychics p join accounts a on a.id = p.account_id
     where p.network = ${parameters.add(network)} and p.referral <> '' and ${within('a.created_at', window, parameters)}
     group by 1, 2),
    listed as (select referral || '-' || month as id, counted.* from counted)`;
  const search = page.q === undefined ? '' : ` and strpos(referral, ${parameters.add(page.q)}) > 0`;
  return { ctes, search, parameters };
}

export const findReferrals = (
  db: Db,
  network: Network,
  window: Period,
  page: ListPage,
): Promise<ListRows<ReferralRow>> => queryPage<ReferralRow>(db, referralsSource(network, window, page), page);
