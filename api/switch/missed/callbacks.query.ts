import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import {
  type CallbackCourse,
  type CallbackExpiry,
  type CallbackState,
  callbackStates,
} from '../../../common/domain/callback';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import { oneOf, Parameters, searching } from '../../platform/database/list';
import { firstOfNetwork, ListQuery } from '../../platform/http/paging';
import { defineList, type WithTimes } from '../../platform/lists/api-list';
import { type NetworkScope, ofNetwork } from '../../platform/lists/list-scope';
import { type Callback, CallbackRow, type SwitchCallback } from './callbacks.dto';

export interface FoundCallback {
  id: number;
  network: Network;
  external_id: string;
  psychic_id: number;
  customer_id: number;
  username: string;
  digest: string;
  state: CallbackState;
  requested_at: Date;
  held_until: Date | null;
  attempts: number;
  ended_at: Date | null;
  expired_by: CallbackExpiry | null;
}

const columns = `b.id, b.network, b.external_id, b.psychic_id, b.customer_id, c.username, b.digest, b.state, b.requested_at,
  b.held_until, b.attempts, b.ended_at, b.expired_by`;
const callbacks = `select ${columns} from callbacks b join customers c on c.id = b.customer_id`;

export async function findCallback(
  db: Db,
  network: Network,
  externalId: string,
): Promise<FoundCallback | undefined> {
  const [row] = await db.query<FoundCallback[]>(`${callbacks} where b.network = $1 and b.external_id = $2`, [
    network,
    externalId,
  ]);
  return row;
}

/** Those that wait for a psychic, oldest first. */
export async function findOpenCallbacks(db: Db, psychicId: number): Promise<Callback[]> {
  const rows = await db.query<FoundCallback[]>(
    `${callbacks} where b.psychic_id = $1 and b.ended_at is null order by b.requested_at, b.id`,
    [psychicId],
  );
  return rows.map(toCallback);
}

/** All that wait for a psychic and the given one, locked in the order of their ids. */
export function lockCallbacks(
  manager: EntityManager,
  psychicId: number,
  id: number,
): Promise<FoundCallback[]> {
  return manager.query(
    `${callbacks} where b.psychic_id = $1 and (b.ended_at is null or b.id = $2) order by b.id for update of b`,
    [psychicId, id],
  );
}

/** Psychics with a callback whose time has run out. */
export async function findDuePsychics(db: Db, hours: number): Promise<number[]> {
  const rows = await db.query<{ id: number }[]>(
    `select distinct psychic_id as id from callbacks
      where ended_at is null and (held_until <= clock_timestamp()
        or state = 'requested' and requested_at <= clock_timestamp() - make_interval(hours => $1))`,
    [hours],
  );
  return rows.map(({ id }) => id);
}

export async function countOpenCallbacks(db: Db, psychicId: number): Promise<number> {
  const [row] = await db.query<{ count: number }[]>(
    'select count(*)::int as count from callbacks where psychic_id = $1 and ended_at is null',
    [psychicId],
  );
  return row?.count ?? 0;
}

/** @returns its id; undefined if the customer already waits for this psychic */
export async function insertCallback(
  manager: EntityManager,
  values: [Network, externalId: string, psychicId: number, customerId: number, digest: string],
): Promise<number | undefined> {
  const [row] = await manager.query<{ id: number }[]>(
    `insert into callbacks (network, external_id, psychic_id, customer_id, digest, requested_at)
     values ($1, $2, $3, $4, $5, clock_timestamp())
     on conflict (psychic_id, customer_id) where ended_at is null do nothing returning id`,
    values,
  );
  return row?.id;
}

export async function saveCourse(
  manager: EntityManager,
  id: number,
  { state, heldUntil, attempts, endedAt, expiredBy }: CallbackCourse,
): Promise<void> {
  await manager.query(
    `update callbacks set state = $2, held_until = $3, attempts = $4, ended_at = $5, expired_by = $6 where id = $1`,
    [id, state, instant(heldUntil), attempts, instant(endedAt), expiredBy],
  );
}

const instant = (time: number | null): Date | null => (time === null ? null : new Date(time));
const text = (at: Date | null): string | null => at && newYorkIso(at);

export const courseOf = (row: FoundCallback): CallbackCourse => ({
  state: row.state,
  requestedAt: row.requested_at.getTime(),
  heldUntil: row.held_until?.getTime() ?? null,
  attempts: row.attempts,
  endedAt: row.ended_at?.getTime() ?? null,
  expiredBy: row.expired_by,
});

export const toCallback = (row: FoundCallback): Callback => ({
  id: row.id,
  customer_id: row.customer_id,
  username: row.username,
  requested_at: newYorkIso(row.requested_at),
  state: row.state,
  held_until: text(row.held_until),
  attempts: row.attempts,
});

/** @param isTrial it was only tried */
export const toSwitchCallback = (row: FoundCallback, isTrial = false): SwitchCallback => ({
  callback_id: isTrial ? null : row.id,
  external_id: row.external_id,
  user_id: row.psychic_id,
  state: row.state,
  requested_at: newYorkIso(row.requested_at),
  held_until: text(row.held_until),
  attempts: row.attempts,
  ended_at: text(row.ended_at),
  expired_by: row.expired_by,
});

/** Every callback of the network. */
export const callbackList = defineList<
  NetworkScope,
  WithTimes<CallbackRow, 'requested_at' | 'ended_at'>,
  CallbackRow
>({
  resource: 'callbacks',
  path: 'callbacks',
  route: {
    tag: 'Missed',
    summary: 'Callbacks that customers asked for, newest first',
    row: CallbackRow,
    query: ListQuery,
  },
  scope: ofNetwork,
  firstRows: firstOfNetwork,
  fields: {
    id: {},
    requested_at: {},
    psychic_id: {},
    psychic_username: { sort: 'lower(psychic_username)' },
    customer_id: {},
    username: { sort: 'lower(username)' },
    state: { filter: oneOf('state', callbackStates) },
    attempts: {},
    ended_at: {},
  },
  order: 'requested_at desc',
  tieBreak: 'id desc',
  source: ({ network }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select b.id, b.requested_at, b.psychic_id, a.username as psychic_username, b.customer_id, c.username, b.state, b.attempts, b.ended_at
        from callbacks b join accounts a on a.id = b.psychic_id join customers c on c.id = b.customer_id
       where b.network = ${parameters.add(network)})`;
    const search = searching('concat_ws(chr(10), psychic_username, username)', q, parameters);
    return { ctes, search, parameters };
  },
});
