import { urgentBlockReasons } from '../../../common/domain/customer-card';
import { tagOf } from '../../platform/audit/versions';
import { Parameters, searching, whether } from '../../platform/database/list';
import type { Db } from '../../platform/database/db';
import { ListQuery } from '../../platform/http/paging';
import { defineList, type WithTimes, withNewYorkTimes } from '../../platform/lists/api-list';
import { type NetworkScope, ofNetwork, ofPsychic, type PsychicScope } from '../../platform/lists/list-scope';
import { BlockedRow, NetworkBlockRow } from './customer-cards.dto';

/** SQL: whether the psychic has blocked the customer now. */
export const isBlocked = (psychicId: string, customerId: string): string =>
  `exists (select from customer_blocks k where k.psychic_id = ${psychicId} and k.customer_id = ${customerId} and k.lifted_at is null)`;

/** SQL: whether the psychic had blocked the customer at that time. */
export const wasBlocked = (psychicId: string, customerId: string, at: string): string =>
  `exists (select from customer_blocks k where k.psychic_id = ${psychicId} and k.customer_id = ${customerId} and k.blocked_at <= ${at} and (k.lifted_at is null or k.lifted_at > ${at}))`;

/** Whether a psychic has blocked a customer. Under the psychic's lock, it stays so until the commit. */
export async function hasBlocked(db: Db, psychicId: number, customerId: number): Promise<boolean> {
  const [row] = await db.query<{ blocked: boolean }[]>(`select ${isBlocked('$1', '$2')} as blocked`, [
    psychicId,
    customerId,
  ]);
  return row?.blocked === true;
}

/** The customers whom a psychic blocks. */
export const blockedList = defineList<PsychicScope, WithTimes<BlockedRow, 'blocked_at'>, BlockedRow>({
  resource: 'blocks',
  path: 'psychics/:id/blocks',
  route: {
    tag: 'Customers',
    summary: 'The customers whom the psychic has blocked, latest first',
    row: BlockedRow,
    query: ListQuery,
  },
  access: 'own',
  scope: ofPsychic,
  fields: {
    id: {},
    customer_id: {},
    username: { sort: 'lower(username)' },
    reason: { filter: true },
    blocked_at: {},
  },
  order: 'blocked_at desc',
  tieBreak: 'id desc',
  source: ({ psychicId }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select k.id, k.customer_id, c.username, k.reason, k.blocked_at
        from customer_blocks k join customers c on c.id = k.customer_id
       where k.psychic_id = ${parameters.add(psychicId)} and k.lifted_at is null)`;
    return { ctes, search: searching('username', q, parameters), parameters };
  },
});

interface FoundBlock extends Omit<
  WithTimes<NetworkBlockRow, 'blocked_at' | 'lifted_at' | 'seen_at'>,
  'version'
> {
  version: number;
}

/** All blocks of the network, also those that were lifted; search matches psychic and customer. */
export const networkBlockList = defineList<NetworkScope, FoundBlock, NetworkBlockRow>({
  resource: 'blocks',
  path: 'blocks',
  route: {
    tag: 'Customers',
    summary: 'Customers whom psychics have blocked, with the reason, latest first',
    row: NetworkBlockRow,
    query: ListQuery,
  },
  scope: ofNetwork,
  fields: {
    id: {},
    psychic_id: {},
    psychic_username: { sort: 'lower(psychic_username)' },
    customer_id: {},
    username: { sort: 'lower(username)' },
    reason: { filter: true },
    blocked_at: {},
    lifted_at: {},
    seen_at: {},
    seen_by: { sort: 'lower(seen_by)' },
    version: { sort: false },
  },
  filters: {
    waits: whether(
      `(reason in ('${urgentBlockReasons.join("', '")}') and lifted_at is null and seen_at is null)`,
    ),
  },
  order: 'blocked_at desc',
  tieBreak: 'id desc',
  source: ({ network }, { q }) => {
    const parameters = new Parameters();
    const ctes = `listed as (
      select k.id, k.psychic_id, a.username as psychic_username, k.customer_id, c.username, k.reason, k.blocked_at, k.lifted_at,
             k.seen_at, s.username as seen_by, coalesce(v.version, 0) as version
        from customer_blocks k join customers c on c.id = k.customer_id join accounts a on a.id = k.psychic_id
        left join accounts s on s.id = k.seen_by left join versions v on v.kind = 'block' and v.subject_id = k.id
       where k.network = ${parameters.add(network)})`;
    return { ctes, search: searching('psychic_username || chr(10) || username', q, parameters), parameters };
  },
  toRow: ({ version, ...row }) => ({
    ...(withNewYorkTimes(row) as Omit<NetworkBlockRow, 'version'>),
    version: tagOf(['block', row.id], version),
  }),
});
