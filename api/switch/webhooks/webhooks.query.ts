import type { Network } from '../../../common/brand/brands';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import {
  type ListFields,
  type ListPage,
  Parameters,
  queryPage,
  type ListRows,
} from '../../platform/database/list';
import { dataOf, messageIdOf } from './payload';
import type { Webhook, WebhookDeliveryRow } from './webhooks.dto';

type Dates<T, Names extends keyof T> = Omit<T, Names> & Record<Names, Date | null>;

const iso = (instant: Date | null): string | null => instant && newYorkIso(instant);

type FoundWebhook = Dates<Webhook, 'disabled_at' | 'failing_since'> & { created_at: Date };

export const webhookFields: ListFields = {
  sort: {
    id: 'id',
    url: 'url',
    created_at: 'created_at',
    created_by: 'lower(created_by)',
    enabled: 'enabled',
    disabled_at: 'disabled_at',
    disabled_why: 'disabled_why',
    failing_since: 'failing_since',
    waiting: 'waiting',
  },
  filters: {},
  order: 'id',
  tieBreak: 'id',
};

/** The network's endpoints; a search covers the URL. */
export async function findWebhooks(db: Db, network: Network, page: ListPage): Promise<ListRows<Webhook>> {
  const parameters = new Parameters();
  const ctes = `listed as (
    select w.id, w.url, w.events, w.created_at, a.username as created_by, w.disabled_at is null as enabled, w.disabled_at,
           w.disabled_why, w.failing_since,
           (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting') as waiting
      from webhooks w left join accounts a on a.id = w.created_by
     where w.network = ${parameters.add(network)})`;
  const search = page.q === undefined ? '' : ` and strpos(lower(url), lower(${parameters.add(page.q)})) > 0`;
  const list = await queryPage<FoundWebhook>(db, { ctes, search, parameters }, page);
  return {
    ...list,
    rows: list.rows.map((row) => ({
      ...row,
      created_at: newYorkIso(row.created_at),
      disabled_at: iso(row.disabled_at),
      failing_since: iso(row.failing_since),
    })),
  };
}

export const deliveryFields: ListFields = {
  sort: {
    id: 'id',
    message_id: 'event_id',
    event: 'event',
    user_id: 'user_id',
    number: 'number',
    at: 'at',
    status: 'status',
    tries: 'tries',
    last_tried_at: 'last_tried_at',
    next_try_at: 'next_try_at',
    delivered_at: 'delivered_at',
    answer_code: 'answer_code',
    fault: 'fault',
  },
  filters: { status: 'status', event: 'event' },
  order: 'id desc',
  tieBreak: 'id desc',
};

type FoundDelivery = Dates<
  Omit<WebhookDeliveryRow, 'message_id' | 'at'>,
  'last_tried_at' | 'next_try_at' | 'delivered_at'
> & { event_id: string; at: Date };

/** The deliveries of an endpoint, newest first; a search finds a psychic's or a message's id. */
export async function findDeliveries(
  db: Db,
  webhookId: number,
  page: ListPage,
): Promise<ListRows<WebhookDeliveryRow>> {
  const parameters = new Parameters();
  const ctes = `listed as (
    select id, event_id, event, nullif(psychic_id, 0) as user_id, number, data, at, status, tries, last_tried_at,
           case when status = 'waiting' then next_try_at end as next_try_at, delivered_at, answer_code, fault
      from webhook_deliveries where webhook_id = ${parameters.add(webhookId)})`;
  const q = page.q === undefined ? '' : parameters.add(page.q);
  const search = q === '' ? '' : ` and (user_id::text = ${q} or 'msg_' || event_id = ${q})`;
  const list = await queryPage<FoundDelivery>(db, { ctes, search, parameters }, page);
  return {
    ...list,
    rows: list.rows.map(({ event_id, ...row }) => ({
      ...row,
      message_id: messageIdOf(event_id),
      data: dataOf(row.data),
      at: newYorkIso(row.at),
      last_tried_at: iso(row.last_tried_at),
      next_try_at: iso(row.next_try_at),
      delivered_at: iso(row.delivered_at),
    })),
  };
}

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
