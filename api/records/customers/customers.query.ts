import { newYorkIso } from '../../../common/domain/new-york-time';
import { isPlain, type ListPage, Parameters, searching, within } from '../../platform/database/list';
import { DatedListQuery, lastSevenDays } from '../../platform/http/date-range';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import { type Dated, dated, ofPsychic, type PsychicScope } from '../../platform/lists/list-scope';
import { type CustomerReading, CustomerRow, OwnCustomerRow } from './customers.dto';
import { isSelf } from '../../platform/access/policy';
import type { Db } from '../../platform/database/db';

type CustomersScope = Dated<PsychicScope>;

/**
 * Customers with a connected contact in the date range. Their own columns are looked up by key, after the sums, and
 * for the page only unless they are its order: a join would read the table of all customers.
 */
export const customerList = defineList<CustomersScope, WithTimes<CustomerRow, 'last_call'>, CustomerRow>({
  resource: 'customers',
  path: 'psychics/:id/customers',
  route: {
    tag: 'Customers',
    summary: 'Customers with a connected contact in the window (default: the last 7 days)',
    row: CustomerRow,
    query: DatedListQuery,
  },
  access: 'own',
  scope: dated(ofPsychic, lastSevenDays),
  fields: {
    id: {},
    username: { sort: 'lower(username)', csv: 'Member' },
    last_call: { csv: 'Last Reading (New York)' },
    total_calls: { csv: 'Readings' },
    total_minutes: { csv: 'Call Length, minutes' },
    free_minutes: { csv: 'Unused Free Min.' },
    alc: { csv: 'ALC' },
  },
  order: 'last_call desc',
  tieBreak: 'id',
  source: (scope, page) => {
    const { parameters, contacts } = contactsOf(scope);
    const search = searching('username', page.q, parameters);
    const ctes = `listed as (
      select id, (select c.username from customers c where c.id = sums.id) as username, last_call, total_calls, total_minutes,
             (select round(c.free_minutes + coalesce((select g.minutes from gift_balances g
                where g.psychic_id = $1 and g.customer_id = c.id), 0), 2)::float8 from customers c where c.id = sums.id) as free_minutes,
             alc
        from (
          select r.customer_id as id, max(r.started_at) as last_call, count(*)::int as total_calls,
                 round(sum(r.duration_seconds) / 60.0, 2)::float8 as total_minutes,
                 round(sum(r.duration_seconds) / 60.0 / count(*), 2)::float8 as alc
            from readings r where ${contacts} and r.connected group by r.customer_id) sums)`;
    return { ctes, search, parameters, isNamed: isPlain(page, 'last_call') };
  },
  csv: { summary: "A psychic's customers", proof: true },
});

interface OwnCustomersScope extends CustomersScope {
  /** Whether the psychic asks. Only then cards are searched: each card that a manager reads is audited. */
  isOwn: boolean;
}

/** Customers with any contact in the date range, with the fields that the psychic's own page shows. */
export const ownCustomerList = defineList<
  OwnCustomersScope,
  WithTimes<OwnCustomerRow, 'last_contact_date'>,
  OwnCustomerRow
>({
  resource: 'customers',
  path: 'psychics/:id/customers/psychic',
  route: {
    tag: 'Customers',
    summary: "The customers as counted on the psychic's own page, which includes missed contacts",
    row: OwnCustomerRow,
    query: DatedListQuery,
  },
  access: 'own',
  scope: (request) => ({
    ...dated(ofPsychic, lastSevenDays)(request),
    isOwn: isSelf(request.actor, request.id),
  }),
  fields: {
    id: {},
    customer_id: {},
    username: { sort: 'lower(username)' },
    call_count: {},
    chat_count: {},
    missed_call_count: {},
    last_contact_date: {},
    customer_type: {},
    avg_customer_rating: {},
  },
  order: 'last_contact_date desc',
  tieBreak: 'id',
  source: (scope, page) => {
    const { parameters, contacts } = contactsOf(scope);
    const ctes = `listed as (
      select c.id, c.id as customer_id, c.username,
             (count(*) filter (where r.connected and r.conn_type = 'Call'))::int as call_count,
             (count(*) filter (where r.connected and r.conn_type = 'Chat'))::int as chat_count,
             (count(*) filter (where not r.connected))::int as missed_call_count, max(r.started_at) as last_contact_date,
             case when (array_agg(r.is_new order by r.started_at desc))[1] then 'new' else 'repeat' end as customer_type,
             round(avg(r.rating) filter (where r.connected), 2)::float8 as avg_customer_rating
        from readings r join customers c on c.id = r.customer_id where ${contacts} group by c.id)`;
    return { ctes, search: ownSearch(scope, page, parameters), parameters };
  },
});

/** Searches names, and for the psychic also the cards. */
function ownSearch({ psychicId, isOwn }: OwnCustomersScope, { q }: ListPage, parameters: Parameters): string {
  if (q === undefined || !isOwn) return searching('username', q, parameters);
  const psychic = `psychic_id = ${parameters.add(psychicId)}`;
  const has = (text: string): string => searching(text, q, parameters);
  return ` and (true${has('username')}
    or id in (select customer_id from customer_cards where ${psychic}${has('concat_ws(chr(10), nickname, array_to_string(tags, chr(10)), pinned)')})
    or id in (select customer_id from customer_notes where ${psychic}${has('text')}))`;
}

function contactsOf({ psychicId, window }: CustomersScope): { parameters: Parameters; contacts: string } {
  const parameters = new Parameters();
  return {
    parameters,
    contacts: `r.psychic_id = ${parameters.add(psychicId)} and r.voided_at is null
      and r.customer_id is not null and ${within('r.started_at', window, parameters)}`,
  };
}

/** Every connected contact of a pair, newest first; undefined if they never had any contact. */
export async function findPairReadings(
  db: Db,
  psychicId: number,
  customerId: number,
): Promise<CustomerReading[] | undefined> {
  const rows = await db.query<{ date: Date; minutes: number; connected: boolean }[]>(
    `select started_at as date, round(duration_seconds / 60.0, 2)::float8 as minutes, connected from readings
      where psychic_id = $1 and customer_id = $2 and voided_at is null order by started_at desc, id desc`,
    [psychicId, customerId],
  );
  if (rows.length === 0) return undefined;
  return rows
    .filter(({ connected }) => connected)
    .map(({ date, minutes }) => ({ date: newYorkIso(date), minutes }));
}
