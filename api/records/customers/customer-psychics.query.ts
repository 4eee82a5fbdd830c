import { Parameters, searching } from '../../platform/database/list';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import type { ListScope } from '../../platform/lists/list-scope';
import type { CustomerPsychic } from './customers.dto';

/** The psychics who had a contact with a customer, or have a card or a block of them. Search matches the psychic. */
export const customerPsychicList = defineList<
  ListScope & { customerId: number },
  WithTimes<CustomerPsychic, 'last_contact' | 'blocked_at' | 'lifted_at'>,
  CustomerPsychic
>({
  resource: 'psychics',
  path: 'customers/:id/psychics',
  scope: ({ id }) => ({ customerId: id }),
  fields: {
    id: {},
    psychic_username: { sort: 'lower(psychic_username)' },
    last_contact: {},
    readings: {},
    notes: {},
    block_reason: {},
    blocked_at: {},
    lifted_at: {},
  },
  order: 'last_contact desc',
  tieBreak: 'id',
  source: ({ customerId }, { q }) => {
    const parameters = new Parameters();
    const customer = `customer_id = ${parameters.add(customerId)}`;
    const ctes = `met as (
      select psychic_id as id from readings where ${customer} and voided_at is null
      union select psychic_id from customer_cards where ${customer}
      union select psychic_id from customer_notes where ${customer}
      union select psychic_id from customer_blocks where ${customer}),
     listed as (
      select m.id, a.username as psychic_username, r.last_contact, r.readings,
             (select count(*)::int from customer_notes where psychic_id = m.id and ${customer}) as notes,
             b.reason as block_reason, b.blocked_at, b.lifted_at
        from met m join accounts a on a.id = m.id
        cross join lateral (select max(started_at) as last_contact, (count(*) filter (where connected))::int as readings
            from readings where psychic_id = m.id and ${customer} and voided_at is null) r
        left join lateral (select reason, blocked_at, lifted_at from customer_blocks
            where psychic_id = m.id and ${customer} order by id desc limit 1) b on true)`;
    return { ctes, search: searching('psychic_username', q, parameters), parameters };
  },
});
