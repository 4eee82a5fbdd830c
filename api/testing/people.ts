import type { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { hashPassword } from '../sessions/password';

export const testPassword = 'correct horse';
let hashed: Promise<string> | undefined;
let count = 0;

/** Makes a manager and gives the id back; the password is `testPassword`. */
export async function createManager(
  db: DataSource,
  network: Network,
  username = `manager${++count}`,
  payDay = 1,
): Promise<number> {
  const [row] = await db.query<{ id: number }[]>(
    `insert into accounts (network, role, username, password_hash, first, last, email, pay_day)
     values ($1, 'manager', $2, $3, 'Dana', 'Whitfield', 'dana@example.com', $4) returning id`,
    [network, username, await (hashed ??= hashPassword(testPassword)), payDay],
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

/** Makes a psychic of the manager and gives the id back; the password is `testPassword`. */
export async function createPsychic(
  db: DataSource,
  network: Network,
  managerId: number,
  traits: PsychicTraits = {},
): Promise<number> {
  const n = ++count;
  const [row] = await db.query<{ id: number }[]>(
    `with account as (
       insert into accounts (network, role, username, password_hash, first, last, email, manager_id)
       values ($1, 'psychic', $2, $3, $4, $5, 'psychic@example.com', $6) returning id)
     insert into psychics (account_id, network, extension, account_status, status_decided_at, availability, chosen_availability, permissions, limited_readings)
     select id, $1, (select coalesce(max(extension), 40000) + 1 from psychics where network = $1), $7, now(), $8, case when $8 in ('B', 'R') then 'U' else $8 end, $9, $10 from account
     returning account_id as id`,
    [
      network,
      traits.username ?? `psychic${n}`,
      await (hashed ??= hashPassword(testPassword)),
      traits.first ?? 'Marisol',
      traits.last ?? 'Quintero',
      managerId,
      traits.accountStatus ?? 'Active',
      traits.availability ?? 'U',
      traits.permissions ?? 'AgentPhone, AgentChat',
      traits.limited ?? false,
    ],
  );
  return row?.id ?? 0;
}
