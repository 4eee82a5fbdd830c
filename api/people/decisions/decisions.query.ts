import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import type { DecidedKind, DecisionOutcome } from './decision.entity';

/** How long a decision can be undone: longer than the ten seconds that a page offers it. */
export const heldSeconds = 15;
const held = `interval '${heldSeconds} seconds'`;

/** From here on, the webhook events of this transaction are sent only after the time to undo it. */
export async function holdEvents(manager: EntityManager): Promise<void> {
  await manager.query(`select set_config('psychic_network.held_for', '${heldSeconds} seconds', true)`);
}

/** Switches the webhook events of this transaction off and on: what is taken back was never sent. */
export async function silenceEvents(manager: EntityManager, isSilent: boolean): Promise<void> {
  await manager.query(`select set_config('psychic_network.restoring', $1, true)`, [isSilent ? 'on' : '']);
}

export interface NewDecision {
  psychicId: number;
  kind: DecidedKind;
  outcome: DecisionOutcome;
  /** Omitted if it cannot be undone. */
  undo?: { before: object; versions: string[]; mails: number[] };
}

/** Stores a decision, replacing the previous one on the same item. */
export async function insertDecision(
  manager: EntityManager,
  by: { id: number; network: Network },
  { psychicId, kind, outcome, undo }: NewDecision,
): Promise<void> {
  await manager.query(
    `insert into decisions as d (psychic_id, kind, network, outcome, decided_by, decided_at, held_until, before, versions, mails, deliveries)
     values ($1, $2, $3, $4, $5, now(), now() + ${held}, $6::jsonb, $7, $8,
       (select coalesce(array_agg(w.id), '{}') from webhook_deliveries w
         where w.webhook_id in (select id from webhooks where network = $3) and w.psychic_id = $1
           and w.status = 'waiting' and not w.is_again and w.next_try_at = now() + ${held}))
     on conflict (psychic_id, kind) do update
       set outcome = excluded.outcome, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
           held_until = excluded.held_until, before = excluded.before, versions = excluded.versions,
           mails = excluded.mails, deliveries = excluded.deliveries`,
    [
      psychicId,
      kind,
      by.network,
      outcome,
      by.id,
      undo === undefined ? null : JSON.stringify(undo.before),
      undo?.versions ?? [],
      undo?.mails ?? [],
    ],
  );
}

export interface HeldDecision {
  decidedBy: number;
  before: object;
  versions: string[];
  mails: number[];
  deliveries: number[];
}

/** The decision on an item while it can be undone, locked. */
export async function lockHeld(
  manager: EntityManager,
  psychicId: number,
  kind: DecidedKind,
): Promise<HeldDecision | undefined> {
  const [row] = await manager.query<HeldDecision[]>(
    `select decided_by as "decidedBy", before, versions, mails, deliveries from decisions
      where psychic_id = $1 and kind = $2 and before is not null and held_until > clock_timestamp() for update`,
    [psychicId, kind],
  );
  return row;
}

/**
 * Deletes an undone decision, with its mails and webhook deliveries.
 * @returns whether none of them had been sent or tried
 */
export async function deleteHeld(
  manager: EntityManager,
  psychicId: number,
  kind: DecidedKind,
): Promise<boolean> {
  const [row] = await manager.query<{ unsent: boolean }[]>(
    `with taken as (select * from decisions where psychic_id = $1 and kind = $2),
     no_mail as (
       delete from mails m using taken t
        where m.id = any (t.mails) and m.sent_at is null and m.attempts = 0 and m.next_attempt_at = t.held_until
       returning 1),
     no_delivery as (
       delete from webhook_deliveries w using taken t
        where w.id = any (t.deliveries) and w.status = 'waiting' and w.tries = 0 and w.next_try_at = t.held_until
       returning 1),
     gone as (delete from decisions d using taken t where d.psychic_id = t.psychic_id and d.kind = t.kind)
     select (select count(*) from no_mail) = cardinality(mails)
        and (select count(*) from no_delivery) = cardinality(deliveries) as unsent from taken`,
    [psychicId, kind],
  );
  return row?.unsent ?? false;
}

/** Deletes the decision on an item that waits again. */
export async function deleteDecision(
  manager: EntityManager,
  psychicId: number,
  kind: DecidedKind,
): Promise<void> {
  await manager.query('delete from decisions where psychic_id = $1 and kind = $2', [psychicId, kind]);
}

/** Removes what undoing takes once it is too late; what was decided stays in the audit log. */
export async function forgetDecisions(db: Db): Promise<void> {
  await db.query(`delete from bulk_changes where changed_at < now() - interval '10 minutes'`);
  await db.query(`update decisions set before = null where before is not null and held_until < now()`);
  await db.query(`delete from decisions where decided_at < now() - interval '2 days'`);
}

/** Has whatever was held sent. */
export async function tellHeld(db: Db): Promise<void> {
  await db.query(`select pg_notify('webhook_event', '')`);
}
