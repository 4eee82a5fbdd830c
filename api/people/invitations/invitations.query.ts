import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { invitationDays } from '../../../common/domain/invitation';
import type { Locale } from '../../../common/brand/locales';
import { newYorkIso } from '../../../common/domain/new-york-time';
import type { Db } from '../../platform/database/db';
import type { RetentionRule } from '../../platform/retention/rule';
import { byKey } from '../../platform/database/statements';
import type { InvitationPrefill, InvitationRow } from './invitations.dto';

export interface NewInvitation {
  network: Network;
  email: string;
  first: string;
  last: string;
  locale: Locale;
  contactId: number | null;
  invitedBy: number;
  tokenHash: string;
  /** Whether to replace one that is still open. */
  isAgain: boolean;
}

/**
 * Stores an invitation. Of an address, one waits at most: an expired one gets the new link, and an open one only if
 * asked for and not sent within the last minute, so that no second click sends a second mail.
 * @returns its id; undefined if the address already has an open one, which stays
 */
export async function putInvitation(
  manager: EntityManager,
  { network, email, first, last, locale, contactId, invitedBy, tokenHash, isAgain }: NewInvitation,
): Promise<number | undefined> {
  const [row] = await manager.query<{ id: number }[]>(
    `insert into invitations as i (network, email, first, last, contact_id, invited_by, token_hash, expires_at, locale)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $9), $10)
     on conflict (network, lower(email)) where used_at is null do update
        set email = excluded.email, first = excluded.first, last = excluded.last, locale = excluded.locale,
            contact_id = coalesce(excluded.contact_id, i.contact_id), invited_by = excluded.invited_by,
            invited_at = now(), expires_at = excluded.expires_at, token_hash = excluded.token_hash
      where i.expires_at <= now() or $8 and i.invited_at < now() - interval '1 minute'
     returning id`,
    [network, email, first, last, contactId, invitedBy, tokenHash, isAgain, invitationDays, locale],
  );
  return row?.id;
}

/** Columns of an invitation `i` with its manager `m` and account `a`. */
const columns = `i.id, i.email, i.first, i.last, i.locale, i.contact_id, m.username as invited_by, i.invited_at, i.expires_at,
  case when i.used_at is not null then 'used' when i.expires_at <= now() then 'expired' else 'open' end as state,
  i.account_id as user_id, a.username`;
const joined = `invitations i join accounts m on m.id = i.invited_by left join accounts a on a.id = i.account_id`;

export type FoundInvitation = Omit<InvitationRow, 'invited_at' | 'expires_at'> & {
  invited_at: Date;
  expires_at: Date;
};

export const toInvitationRow = ({ invited_at, expires_at, ...row }: FoundInvitation): InvitationRow => ({
  ...row,
  invited_at: newYorkIso(invited_at),
  expires_at: newYorkIso(expires_at),
});

export const selectInvitations = `select ${columns} from ${joined}`;

/** The unused invitation of an address, ignoring case. */
export async function findUnused(
  db: Db,
  network: Network,
  email: string,
): Promise<InvitationRow | undefined> {
  const [row] = await byKey<FoundInvitation>(
    db,
    `${selectInvitations} where i.network = $1 and lower(i.email) = lower($2) and i.used_at is null`,
    [network, email],
  );
  return row && toInvitationRow(row);
}

/** What an open invitation fills in. */
export async function findPrefill(db: Db, tokenHash: string): Promise<InvitationPrefill | undefined> {
  const [row] = await byKey<InvitationPrefill>(
    db,
    `select email, first, last, network from invitations
      where token_hash = $1 and used_at is null and expires_at > now()`,
    [tokenHash],
  );
  return row;
}

/**
 * Uses up an invitation, if it is still open: of two sign-ups at once, the second finds it used.
 * @returns its id and email
 */
export async function spendInvitation(
  manager: EntityManager,
  network: Network,
  { tokenHash, accountId }: { tokenHash: string; accountId: number },
): Promise<{ id: number; email: string } | undefined> {
  const [rows] = await manager.query<[{ id: number; email: string }[], number]>(
    `update invitations set used_at = now(), account_id = $3
      where token_hash = $2 and network = $1 and used_at is null and expires_at > now() returning id, email`,
    [network, tokenHash, accountId],
  );
  return rows[0];
}

export const oldInvitations: RetentionRule = { table: 'invitations', isOld: 'invited_at < $2' };
