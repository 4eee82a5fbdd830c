import type { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { type AccountStatus, type Availability, isInContact } from '../../common/domain/availability';
import { hashToken } from '../identity/session-store/cookie';
import { cost, hashPassword } from '../platform/accounts/password';
import { createPsychics } from '../platform/accounts/create-psychics.query';

export const testPassword = 'correct horse';
// the cheapest possible hashes, because tests make and check thousands; a hash contains its own cost
Object.assign(cost, { memoryCost: 8, timeCost: 1 });
const hashed = hashPassword(testPassword);
let count = 0;

/** Creates a manager with the password `testPassword` and returns the id. */
export async function createManager(
  db: DataSource,
  network: Network,
  username = `manager${++count}`,
  payDay = 1,
): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `insert into accounts (network, role, username, password_hash, first, last, email, pay_day, mail_new_browsers)
     values ($1, 'manager', $2, $3, 'Dana', 'Whitfield', 'dana@example.com', $4, false) returning id`,
    [network, username, await hashed, payDay],
  );
  return row?.id ?? 0;
}

/** Gives an account a new email that waits, and one that can be taken back, both with this link. */
export async function addEmailChanges(db: DataSource, accountId: number, link: string): Promise<void> {
  const hash = hashToken(link);
  await db.query('delete from email_changes where $1 in (confirm_hash, undo_hash)', [hash]);
  await db.query(
    `insert into email_changes (account_id, old_email, new_email, expires_at, confirm_hash, confirmed_at, undo_hash, undo_until)
     values ($1, 'former@x.example', 'psychic@example.com', now(), null, now(), $2, now() + interval '1 hour'),
            ($1, '', 'next@x.example', now() + interval '1 hour', $2, null, null, null)`,
    [accountId, hash],
  );
}

export interface PsychicTraits {
  username?: string;
  first?: string;
  last?: string;
  accountStatus?: string;
  availability?: string;
  permissions?: string;
  limited?: boolean;
}

/** Creates a psychic of the manager with the password `testPassword` and returns the id. */
export async function createPsychic(
  db: DataSource,
  network: Network,
  managerId: number,
  traits: PsychicTraits = {},
): Promise<number> {
  const availability = (traits.availability ?? 'U') as Availability;
  return createPsychics(db, network, [
    {
      username: traits.username ?? `psychic${++count}`,
      passwordHash: await hashed,
      first: traits.first ?? 'Marisol',
      last: traits.last ?? 'Quintero',
      email: 'psychic@example.com',
      managerId,
      accountStatus: (traits.accountStatus ?? 'Active') as AccountStatus,
      statusDecidedAt: new Date(),
      availability,
      chosenAvailability: isInContact(availability) ? 'U' : availability,
      permissions: traits.permissions ?? 'AgentPhone, AgentChat',
      limitedReadings: traits.limited ?? false,
    },
  ]).then(([id]) => id ?? 0);
}
