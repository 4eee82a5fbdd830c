import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import { Parameters, searching } from '../../platform/database/list';
import { ListQuery } from '../../platform/http/paging';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import { type ListScope, type NetworkScope, ofNetwork } from '../../platform/lists/list-scope';
import { dataOf, messageIdOf } from './payload';
import { Webhook, type WebhookDeliveryRow } from './webhooks.dto';

/** The network's endpoints; a search covers the URL. */
export const webhookList = defineList<
  NetworkScope,
  WithTimes<Webhook, 'created_at' | 'disabled_at' | 'failing_since'>,
  Webhook
>({
  resource: 'webhooks',
  path: 'webhooks',
  route: { tag: 'Webhooks', summary: 'Endpoints that receive events', row: Webhook, query: ListQuery },
  right: 'integrations',
  scope: ofNetwork,
  fields: {
    id: {},
    url: {},
    events: { sort: false },
    created_at: {},
    created_by: { sort: 'lower(created_by)' },
    enabled: {},
    disabled_at: {},
    disabled_why: {},
    failing_since: {},
    waiting: {},
  },
  order: 'id',
  tieBreak: 'id',
  source: ({ network }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select w.id, w.url, w.events, w.created_at, a.username as created_by, w.disabled_at is null as enabled, w.disabled_at,
             w.disabled_why, w.failing_since,
             (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting') as waiting
        from webhooks w left join accounts a on a.id = w.created_by
       where w.network = ${parameters.add(network)})`;
    const search = searching('url', q, parameters);
    return { ctes, search, parameters };
  },
});

interface WebhookScope extends ListScope {
  webhookId: number;
}

type FoundDelivery = Omit<
  WithTimes<WebhookDeliveryRow, 'at' | 'last_tried_at' | 'next_try_at' | 'delivered_at'>,
  'message_id'
> & { event_id: string };

const iso = (instant: Date | null): string | null => instant && newYorkIso(instant);

/** The deliveries of an endpoint, newest first; a search finds a psychic's or a message's id. */
export const deliveryList = defineList<WebhookScope, FoundDelivery, WebhookDeliveryRow>({
  resource: 'deliveries',
  path: 'webhooks/:id/deliveries',
  scope: ({ id }) => ({ webhookId: id }),
  fields: {
    id: {},
    message_id: { sort: 'event_id' },
    event: { filter: true },
    user_id: {},
    number: {},
    data: { sort: false },
    at: {},
    status: { filter: true },
    tries: {},
    last_tried_at: {},
    next_try_at: {},
    delivered_at: {},
    answer_code: {},
    fault: {},
  },
  order: 'id desc',
  tieBreak: 'id desc',
  source: ({ webhookId }, page) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select id, event_id, event, nullif(psychic_id, 0) as user_id, number, data, at, status, tries, last_tried_at,
             case when status = 'waiting' then next_try_at end as next_try_at, delivered_at, answer_code, fault
        from webhook_deliveries where webhook_id = ${parameters.add(webhookId)})`;
    const q = page.q === undefined ? '' : parameters.add(page.q);
    const search = q === '' ? '' : ` and (user_id::text = ${q} or 'msg_' || event_id = ${q})`;
    return { ctes, search, parameters };
  },
  toRow: ({ event_id, ...row }) => ({
    ...row,
    message_id: messageIdOf(event_id),
    data: dataOf(row.data),
    at: newYorkIso(row.at),
    last_tried_at: iso(row.last_tried_at),
    next_try_at: iso(row.next_try_at),
    delivered_at: iso(row.delivered_at),
  }),
});

/** The number of endpoints of the network; locks out additions until the end of the transaction. */
export async function countWebhooks(db: Db, network: Network): Promise<number> {
  await db.query('select pg_advisory_xact_lock(7310005, hashtext($1))', [network]);
  const [row] = await db.query<{ count: number }[]>(
    'select count(*)::int as count from webhooks where network = $1',
    [network],
  );
  return row?.count ?? 0;
}

/** Once this is committed, due deliveries are sent soon. */
export async function tellSenders(db: Db): Promise<void> {
  await db.query(`select pg_notify('webhook_event', '')`);
}

/**
 * Schedules a delivery of an endpoint for now: a waiting one in its order, one that was sent or given up out of
 * order.
 * @returns whether it exists
 */
export async function retryDelivery(db: Db, webhookId: number, id: number): Promise<boolean> {
  const [, count] = await db.query<[unknown, number]>(
    `update webhook_deliveries set next_try_at = now(), is_again = is_again or status <> 'waiting', status = 'waiting',
            first_tried_at = case when status = 'waiting' then first_tried_at end
      where id = $1 and webhook_id = $2`,
    [id, webhookId],
  );
  if (count > 0) await tellSenders(db);
  return count > 0;
}
