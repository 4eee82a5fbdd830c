import { lockedStatuses } from '../../common/domain/availability';
import type { SignedInAccount } from '../access/actor';
import type { Db } from '../database/db';
import { byKey } from '../database/statements';

/** A live session with what requests need of its account. */
export interface LiveSession {
  user: SignedInAccount;
  createdAt: Date;
  lastSeenAt: Date;
}

const userColumns = `
  a.id, a.network, a.role, a.username, a.first, a.last, a.email, a.pay_day as "payDay",
  coalesce(p.limited_readings, false) as "limitedReadings",
  case when m.id is not null then jsonb_build_object('id', m.id,
    'name', trim(m.first || ' ' || m.last), 'phone',
    coalesce((select phone_number from phones where account_id = m.id and preferred), ''), 'email', m.email) end as manager`;

const userJoins = `left join psychics p on p.account_id = a.id left join accounts m on m.id = a.manager_id`;

const notLocked = `coalesce(p.account_status, 'Active') <> all($2::text[])`;

/** The session of a token hash; undefined when there is none or the account is locked. */
export async function loadSession(db: Db, tokenHash: string): Promise<LiveSession | undefined> {
  const [row] = await byKey<SignedInAccount & { createdAt: Date; lastSeenAt: Date }>(
    db,
    `select ${userColumns}, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
       from sessions s join accounts a on a.id = s.account_id ${userJoins}
      where s.token_hash = $1 and ${notLocked}`,
    [tokenHash, lockedStatuses],
  );
  if (row === undefined) return undefined;
  const { createdAt, lastSeenAt, ...user } = row;
  return { user, createdAt, lastSeenAt };
}

/** Account and password hash of a username, whatever its case; undefined when unknown or locked. */
export async function findSignIn(
  db: Db,
  network: string,
  username: string,
): Promise<{ user: SignedInAccount; passwordHash: string | null } | undefined> {
  const [row] = await byKey<SignedInAccount & { passwordHash: string | null }>(
    db,
    `select ${userColumns}, a.password_hash as "passwordHash"
       from accounts a ${userJoins}
      where a.network = $1 and lower(a.username) = lower($3) and ${notLocked}`,
    [network, lockedStatuses, username],
  );
  if (row === undefined) return undefined;
  const { passwordHash, ...user } = row;
  return { user, passwordHash };
}
