import type { RetentionRule } from '../../platform/retention/rule';
import type { EntityManager } from 'typeorm';
import type { Db } from '../../platform/database/db';
import { isSending } from '../../identity/mail/sending-hold.query';
import type { CallOutcome } from '../../platform/http/call-out';
import type { SentEvent } from './payload';

/** Longer than a delivery may take; after this time a dead process loses the endpoint. */
const claim = `now() + interval '30 seconds'`;

/** Endpoints with waiting deliveries. */
export async function findBusy(db: Db): Promise<number[]> {
  const rows = await db.query<{ id: number }[]>(
    `select id from webhooks w where disabled_at is null and ${isSending} and (
       exists (select from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting' and not d.is_again)
       or exists (select from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting' and d.is_again))`,
  );
  return rows.map(({ id }) => id);
}

/** Claims an endpoint for a process, so that no other sends to it. @returns whether the claim succeeded */
export async function claimEndpoint(db: Db, id: number, by: string): Promise<boolean> {
  const [, count] = await db.query<[unknown, number]>(
    `update webhooks set claimed_by = $2, claimed_until = ${claim}
      where id = $1 and disabled_at is null and ${isSending}
        and (claimed_by is null or claimed_by = $2 or claimed_until <= now())`,
    [id, by],
  );
  return count > 0;
}

export async function releaseEndpoint(db: Db, id: number, by: string): Promise<void> {
  await db.query(
    'update webhooks set claimed_by = null, claimed_until = null where id = $1 and claimed_by = $2',
    [id, by],
  );
}

/**
 * The due deliveries of an endpoint, oldest first: for each psychic the first waiting one, if its time has come,
 * and those requested again. Jumps from psychic to psychic in the index, no matter how many wait behind the first
 * of each.
 */
export async function findDue(db: Db, webhookId: number): Promise<number[]> {
  const first = (beyond: string): string =>
    `select psychic_id, id, next_try_at from webhook_deliveries
      where webhook_id = $1 and status = 'waiting' and not is_again${beyond} order by psychic_id, number limit 1`;
  const rows = await db.query<{ id: number }[]>(
    `with recursive heads as (
       (${first('')})
       union all
       select next.* from heads cross join lateral (${first(' and psychic_id > heads.psychic_id')}) next)
     select id from heads where next_try_at <= now()
     union all
     select id from webhook_deliveries
      where webhook_id = $1 and status = 'waiting' and is_again and next_try_at <= now()
     order by id limit 100`,
    [webhookId],
  );
  return rows.map(({ id }) => id);
}

export interface DueDelivery extends SentEvent {
  id: number;
  webhook_id: number;
  url: string;
  secret_cipher: string;
}

/**
 * A delivery that is still waiting, at an endpoint that this process still holds; extends the claim for the time of
 * sending.
 */
export async function takeDelivery(
  db: Db,
  { id, webhookId, by }: { id: number; webhookId: number; by: string },
): Promise<DueDelivery | undefined> {
  const [row] = await db.query<DueDelivery[]>(
    `with taken as (
       update webhooks set claimed_until = ${claim}
        where id = $1 and claimed_by = $2 and disabled_at is null and ${isSending}
       returning id, network, url, secret_cipher)
     select d.id, d.webhook_id, t.network, t.url, t.secret_cipher, d.event_id, d.event, d.number, d.at, d.data
       from taken t join webhook_deliveries d on d.webhook_id = t.id where d.id = $3 and d.status = 'waiting'`,
    [webhookId, by, id],
  );
  return row;
}

/** Whether this process still holds the endpoint; its row stays locked until the end of the transaction. */
async function noteEndpoint(manager: EntityManager, webhookId: number, by: string, since: string) {
  const [[row]] = await manager.query<[{ over: boolean }[], number]>(
    `update webhooks set failing_since = ${since} where id = $1 and claimed_by = $2
     returning coalesce(failing_since <= now() - interval '3 days', false) as over`,
    [webhookId, by],
  );
  return row;
}

export async function markDelivered(
  manager: EntityManager,
  { id, webhook_id }: DueDelivery,
  by: string,
  code: number,
): Promise<void> {
  if ((await noteEndpoint(manager, webhook_id, by, 'null')) === undefined) return;
  await manager.query(
    `update webhook_deliveries set status = 'delivered', tries = tries + 1, first_tried_at = coalesce(first_tried_at, now()),
            last_tried_at = now(), delivered_at = now(), answer_code = $2, fault = null where id = $1`,
    [id, code],
  );
}

/** Standard Webhooks: nothing more is wanted there. */
export const goneForGood = 410;

/**
 * Retries after 1, 2, 4 … minutes, at most an hour, until a day after the first attempt; then it has failed, and
 * the psychic's next one is sent.
 * @returns whether the endpoint should be switched off: it has failed for days, or says that it is gone for good
 */
export async function markUndelivered(
  manager: EntityManager,
  { id, webhook_id }: DueDelivery,
  by: string,
  { code, fault }: CallOutcome,
): Promise<boolean> {
  const endpoint = await noteEndpoint(manager, webhook_id, by, 'coalesce(failing_since, now())');
  if (endpoint === undefined) return false;
  await manager.query(
    `update webhook_deliveries
        set status = case when first_tried_at <= now() - interval '24 hours' then 'failed' else 'waiting' end,
            tries = tries + 1, first_tried_at = coalesce(first_tried_at, now()), last_tried_at = now(),
            next_try_at = now() + least(interval '1 hour', interval '1 minute' * 2 ^ least(tries, 10)),
            answer_code = $2, fault = $3
      where id = $1`,
    [id, code, fault],
  );
  return endpoint.over || code === goneForGood;
}

/** Deliveries still waiting to be sent. */
export async function countWaitingDeliveries(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    `select count(*)::int as count from webhook_deliveries where status = 'waiting'`,
  );
  return row?.count ?? 0;
}

/** Sent or not. */
export const oldDeliveries: RetentionRule = {
  table: 'webhook_deliveries',
  ofNetwork: 'webhook_id in (select id from webhooks where network = $1)',
  isOld: 'at < $2',
};
