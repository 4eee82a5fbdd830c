import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { type AccountStatus, type Availability, isInContact } from '../../common/domain/availability';
import { createPsychics } from '../accounts/create-psychics.query';

export const testPassword = 'correct horse';
/** The cheapest hash possible, because tests sign in a thousand times; a hash contains its own cost parameters. */
const hashed = hash(testPassword, { memoryCost: 8, timeCost: 1 });
let count = 0;

/** Creates a manager with the password `testPassword` and returns the id. */
export async function createManager(
  db: DataSource,
  network: Network,
  username = `manager${++count}`,
  payDay = 1,
): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `insert into accounts (network, role, username, password_hash, first, last, email, pay_day)
     values ($1, 'manager', $2, $3, 'Dana', 'Whitfield', 'dana@example.com', $4) returning id`,
    [network, username, await hashed, payDay],
  );
  return row?.id ?? 0;
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
