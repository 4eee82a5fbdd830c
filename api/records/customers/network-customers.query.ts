import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import {
  conditions,
  limits,
  type ListPage,
  type ListRows,
  Parameters,
  rowsOf,
  searching,
} from '../../platform/database/list';
import { byKey } from '../../platform/database/statements';
import { firstOfNetwork, ListQuery } from '../../platform/http/paging';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import { type ListScope, type NetworkScope, ofNetwork } from '../../platform/lists/list-scope';
import {
  type CustomerGift,
  type FreeMinutesEntry,
  NetworkCustomer,
  type NetworkCustomerRecord,
} from './customers.dto';

/** What is left of the gifts of every psychic. */
const giftsOf = (id: string): string =>
  `coalesce((select sum(b.minutes) from gift_balances b where b.customer_id = ${id}), 0)`;
/** As the order of all customers: added up once, not for each. */
const freeMinutes = '(c.free_minutes + coalesce(g.minutes, 0))';
const allGifts =
  ' left join (select b.customer_id, sum(b.minutes) as minutes from gift_balances b group by b.customer_id) g on g.customer_id = c.id';

type FoundNetworkCustomer = WithTimes<NetworkCustomer, 'last_contact'>;

const stored =
  't.customer_id as id, c.external_id, c.username, t.last_contact, t.readings, t.seconds, c.free_minutes';
const customers = 'customer_totals t join customers c on c.id = t.customer_id';
/** What is shown of stored rows `page`; the psychics and gifts are looked up for these rows only. */
const shown = `page.id, page.external_id, page.username, page.last_contact,
  (select count(*)::int from pair_firsts f where f.customer_id = page.id) as psychics, page.readings,
  round(page.seconds / 60.0, 2)::float8 as total_minutes, round(page.free_minutes + ${giftsOf('page.id')}, 2)::float8 as free_minutes`;

function customersOf(
  { network }: NetworkScope,
  page: ListPage,
): { parameters: Parameters; where: string; select: string } {
  const parameters = new Parameters();
  const name = parameters.add(network);
  // searched apart: in the list's order, a search that finds little would look up customer after customer
  const search =
    page.q === undefined
      ? ''
      : ` and t.customer_id in (select s.id from customers s where s.network = ${name}
            and strpos(lower(s.username || chr(10) || s.external_id), lower(${parameters.add(page.q)})) > 0 offset 0)`;
  const where = ` where t.network = ${name}${search}${conditions(page, 't.customer_id', parameters)}`;
  const gifts = page.orderBy.startsWith(freeMinutes) ? allGifts : '';
  return {
    parameters,
    where,
    select: `select ${stored} from ${customers}${gifts}${where} and c.network = ${name} order by ${page.orderBy}`,
  };
}

async function findNetworkCustomers(
  db: Db,
  scope: NetworkScope,
  page: ListPage,
): Promise<ListRows<NetworkCustomer>> {
  const { parameters, where, select } = customersOf(scope, page);
  const found = await db.query<(FoundNetworkCustomer & { total: number })[]>(
    `select ${shown}, counted.total from (select count(*)::int as total from customer_totals t${where}) counted
       left join (${select}${limits(page, parameters)}) page on true`, // a nested loop, which keeps the order
    parameters.values,
  );
  // without a row on the page, there is still one with the total
  const rows = found.filter(({ id }) => (id as number | null) !== null);
  return rowsOf(page, rows.map(toNetworkCustomer), found[0]?.total ?? 0);
}

/**
 * The network's customers; search matches the name and the integrator's id. Any order costs a page or a look at the
 * network's customers, but never one at their readings.
 */
export const networkCustomerList = defineList<NetworkScope, FoundNetworkCustomer, NetworkCustomer>({
  resource: 'customers',
  path: 'customers',
  route: {
    tag: 'Customers',
    summary:
      "The network's customers over all psychics, by their last contact; without a range, the first 100",
    row: NetworkCustomer,
    query: ListQuery,
  },
  scope: ofNetwork,
  fields: {
    id: { sort: 't.customer_id' },
    username: { sort: 'lower(c.username)', csv: 'Member' },
    external_id: { sort: 'c.external_id', csv: 'Member id' },
    last_contact: { sort: 't.last_contact', csv: 'Last Contact (New York)' },
    psychics: { sort: false, csv: 'Psychics' },
    readings: { sort: 't.readings', csv: 'Readings' },
    total_minutes: { sort: 't.seconds', csv: 'Minutes' },
    free_minutes: { sort: freeMinutes, csv: 'Unused Free Min.' },
  },
  order: 't.last_contact desc nulls last',
  tieBreak: 't.customer_id',
  firstRows: firstOfNetwork,
  findPage: findNetworkCustomers,
  select: (scope, page) => {
    const { parameters, select } = customersOf(scope, page);
    return { text: `select ${shown} from (${select}) page`, values: parameters.values };
  },
  csv: { summary: "The network's customers" },
});

/** One customer of the network; undefined for any other id. */
export async function findNetworkCustomer(
  db: Db,
  network: Network,
  id: number,
): Promise<NetworkCustomerRecord | undefined> {
  const [found] = await byKey<FoundNetworkCustomer & { erased_at: Date | null }>(
    db,
    `select ${shown}, page.erased_at from (select ${stored}, c.erased_at from ${customers} where t.customer_id = $1 and t.network = $2) page`,
    [id, network],
  );
  if (found === undefined) return undefined;
  const erased_at = found.erased_at && newYorkIso(found.erased_at);
  return Object.assign(toNetworkCustomer(found), { erased_at });
}

const toNetworkCustomer = (row: FoundNetworkCustomer): NetworkCustomer => ({
  id: row.id,
  external_id: row.external_id,
  username: row.username,
  last_contact: row.last_contact && newYorkIso(row.last_contact),
  psychics: row.psychics,
  readings: row.readings,
  total_minutes: row.total_minutes,
  free_minutes: row.free_minutes,
});

interface CustomerScope extends ListScope {
  customerId: number;
}

const searchOf = (page: ListPage, parameters: Parameters): string =>
  searching('psychic_username', page.q, parameters);

/** The gifts that a customer got, by their credits, which an index finds; search matches the psychic. */
export const customerGiftList = defineList<CustomerScope, WithTimes<CustomerGift, 'sent_at'>, CustomerGift>({
  resource: 'gifts',
  path: 'customers/:id/gifts',
  scope: ({ id }) => ({ customerId: id }),
  fields: {
    id: {},
    psychic_id: {},
    psychic_username: { sort: 'lower(psychic_username)' },
    minutes: {},
    sent_at: {},
  },
  order: 'sent_at desc',
  tieBreak: 'id desc',
  source: ({ customerId }, page) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select g.id::float8 as id, g.psychic_id, a.username as psychic_username, g.minutes, g.sent_at
        from free_minute_credits c join gifts g on g.id = c.gift_id join accounts a on a.id = g.psychic_id
       where c.customer_id = ${parameters.add(customerId)} and c.psychic_id is not null)`;
    return { ctes, search: searchOf(page, parameters), parameters };
  },
});

/** A customer's free minutes, credited and used; search matches the psychic. */
export const freeMinutesList = defineList<CustomerScope, WithTimes<FreeMinutesEntry, 'at'>, FreeMinutesEntry>(
  {
    resource: 'free_minutes',
    path: 'customers/:id/free_minutes',
    scope: ({ id }) => ({ customerId: id }),
    fields: {
      id: {},
      at: {},
      kind: {},
      minutes: {},
      psychic_id: {},
      psychic_username: { sort: 'lower(psychic_username)' },
      connection_id: {},
    },
    order: 'at desc',
    tieBreak: 'id desc',
    source: ({ customerId }, page) => {
      const parameters = new Parameters();
      const customer = parameters.add(customerId);
      const ctes = `moved as (
      select 'credit-' || id as id, credited_at as at, 'welcome' as kind, minutes, psychic_id, null::bigint as connection_id
        from free_minute_credits where customer_id = ${customer} and psychic_id is null and minutes > 0
      union all
      select 'credit-' || id, credited_at, 'gift', minutes, psychic_id, null
        from free_minute_credits where customer_id = ${customer} and psychic_id is not null and minutes > 0
      union all
      select 'reading-' || id, started_at, 'used', taken_minutes, psychic_id, connection_id
        from readings where customer_id = ${customer} and voided_at is null and free_minutes > 0 and taken_minutes > 0),
     listed as (
      select m.id, m.at, m.kind, round(m.minutes, 2)::float8 as minutes, m.psychic_id, a.username as psychic_username,
             m.connection_id::float8 as connection_id
        from moved m left join accounts a on a.id = m.psychic_id)`;
      return { ctes, search: searchOf(page, parameters), parameters };
    },
  },
);
