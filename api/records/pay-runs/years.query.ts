import type { Network } from '../../../common/brand/brands';
import { isReportable } from '../../../common/domain/pay/year';
import type { Db } from '../../platform/database/db';
import {
  type ListPage,
  type ListSource,
  Parameters,
  searching,
  selectAll,
  type Statement,
} from '../../platform/database/list';
import { defineList } from '../../platform/lists/api-list';
import type { NetworkScope } from '../../platform/lists/list-scope';
import type { YearRow } from './runs.dto';

export interface YearScope extends NetworkScope {
  /** Those that are the same payer: the network, and others with its EIN. */
  networks: readonly Network[];
  year: number;
}

/** A person of a year before the rules have been applied. */
export interface PaidInYear extends Omit<YearRow, 'reportable'> {
  year: number;
  cents: number;
  works_outside_us: boolean;
  threshold_cents: number;
  ssn_cipher: string | null;
}

export type PersonOfYear = Pick<
  PaidInYear,
  'year' | 'cents' | 'tax_form' | 'works_outside_us' | 'threshold_cents' | 'has_tin'
>;

/**
 * What each person was paid in each year. Accounts with the same SSN are one person, who is listed once: by the oldest of
 * those that were paid in that year, in the network of that account. A returned payment was never paid.
 * @param days a condition on payments `p`
 */
const peopleOf = (networks: string, network: string, days: string): string => `
  paid as (
    select extract(year from p.paid_on)::int as year, s.psychic_id, sum(p.cents) as cents
      from payments p join statements s on s.id = p.statement_id
     where p.network = any(${networks}) and p.returned_on is null and ${days}
     group by 1, 2),
  people as (
    select paid.year, (array_agg(a.id order by a.created_at, a.id))[1] as user_id, sum(paid.cents) as cents,
           count(distinct a.network) > 1 as joined
      from paid join accounts a on a.id = paid.psychic_id join psychics p on p.account_id = a.id
     group by paid.year, coalesce(p.ssn_hash, a.id::text)),
  listed as (
    select e.year, e.user_id as id, e.user_id, a.username, btrim(a.first || ' ' || a.last) as name, a.address1, a.address2, a.city, a.region,
           a.postal_code, a.country, coalesce(f.tax_form, 'none') as tax_form, f.tax_form_on,
           coalesce(f.works_outside_us, false) as works_outside_us, e.cents::float8 as cents, (e.cents / 100)::float8 as paid,
           e.joined, p.ssn_cipher, p.ssn_cipher is not null as has_tin,
           (select t.cents::float8 from reporting_thresholds t
             order by t.from_year <= e.year desc, abs(t.from_year - e.year) limit 1) as threshold_cents
      from people e join accounts a on a.id = e.user_id and a.network = ${network}
      join psychics p on p.account_id = e.user_id left join pay_profiles f on f.psychic_id = e.user_id)`;

function yearSource({ network, networks, year }: YearScope, page?: ListPage): ListSource {
  const parameters = new Parameters();
  const [all, own] = [parameters.add(networks), parameters.add(network)];
  const first = parameters.add(`${year}-01-01`);
  const last = parameters.add(`${year}-12-31`);
  const ctes = peopleOf(`${all}::text[]`, own, `p.paid_on between ${first}::date and ${last}::date`);
  const search = searching(`username || ' ' || name`, page?.q, parameters);
  return { ctes, search, parameters };
}

/** By the threshold of the year. */
export const isReported = (person: Omit<PersonOfYear, 'year' | 'has_tin'>): boolean =>
  isReportable(person, person.threshold_cents);

/** What the network's psychics were paid in a year; search matches username and name. */
export const yearList = defineList<YearScope, PaidInYear, YearRow>({
  resource: 'people',
  path: 'pay/years/:id',
  right: 'pay_approve',
  scope: ({ actor: { network }, id }) => ({ network, networks: [network], year: id }),
  fields: {
    id: {},
    user_id: {},
    username: { sort: 'lower(username)' },
    name: { sort: 'lower(name)' },
    address1: { sort: false },
    address2: { sort: false },
    city: { sort: 'lower(city)' },
    region: {},
    postal_code: {},
    country: {},
    tax_form: { filter: true },
    tax_form_on: {},
    paid: {},
    // a rule of the program, not of the database
    reportable: { sort: false },
    joined: { sort: false },
    has_tin: {},
  },
  order: 'paid desc',
  tieBreak: 'user_id',
  source: yearSource,
  toRow: (found) => {
    const { year: _, cents: _c, works_outside_us: _w, threshold_cents: _t, ssn_cipher: _s, ...row } = found;
    return { ...row, reportable: isReported(found) };
  },
});

/** Everybody of the year, with what the file of tax forms needs. */
export const selectYear = (scope: YearScope): Statement => {
  const page = yearList.page(scope, {});
  return selectAll(yearSource(scope, page), page);
};

/** Everybody of every year, newest first. */
export const findPeopleOfYears = (
  db: Db,
  { network, networks }: Omit<YearScope, 'year'>,
): Promise<PersonOfYear[]> =>
  db.query(
    `with ${peopleOf('$1::text[]', '$2', 'true')}
     select year, cents, tax_form, works_outside_us, threshold_cents, has_tin from listed order by year desc`,
    [networks, network],
  );

/** In cents: that of the latest year with one, or else of the first. */
export async function findThreshold(db: Db, year: number): Promise<number> {
  const [row] = await db.query<{ cents: number }[]>(
    `select cents::float8 as cents from reporting_thresholds order by from_year <= $1 desc, abs(from_year - $1) limit 1`,
    [year],
  );
  return row?.cents ?? 0;
}
