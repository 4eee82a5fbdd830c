import type { EntityManager } from 'typeorm';
import {
  type FactorKind,
  mostTries,
  pendingMinutes,
  unfinishedMinutes,
} from '../../../common/domain/second-factor';
import type { FactorPolicy } from '../../../common/domain/factor-policy';
import type { Network } from '../../../common/brand/brands';
import type { Db } from '../../platform/database/db';
import { byKey } from '../../platform/database/statements';
import type { StoredCode } from './recovery-codes';

/** A factor of account $1 that a sign-in asks for; recovery codes only replace one. */
const isActive = `account_id = $1 and activated_at is not null and kind <> 'recovery'`;

/** Whether a sign-in of the account asks for a second factor. */
export async function hasFactor(db: Db, accountId: number): Promise<boolean> {
  return (await byKey(db, `select from second_factors where ${isActive} limit 1`, [accountId])).length > 0;
}

export interface ActiveFactor {
  id: number;
  kind: 'totp' | 'passkey';
  label: string;
  secretCipher: string | null;
  lastStep: number | null;
  site: string | null;
  credentialId: string | null;
  publicKey: Buffer | null;
  counter: number | null;
  transports: string[] | null;
}

export function findActive(db: Db, accountId: number): Promise<ActiveFactor[]> {
  return db.query(
    `select id, kind, label, secret_cipher as "secretCipher", last_step as "lastStep", site,
            credential_id as "credentialId", public_key as "publicKey", counter, transports
       from second_factors where ${isActive} order by id`,
    [accountId],
  );
}

export interface OwnFactor {
  id: number;
  kind: 'passkey' | 'totp' | 'recovery';
  label: string;
  active: boolean;
  created_at: Date;
  last_used_at: Date | null;
  /** Of recovery codes: how many are unused. */
  left: number;
}

/** The factors of an account, or one of them; not those that were never finished. */
export function findOwn(db: Db, accountId: number, id?: number): Promise<OwnFactor[]> {
  return db.query(
    `select f.id, f.kind, f.label, f.activated_at is not null as active, f.created_at, f.last_used_at,
            (select count(*)::int from recovery_codes where factor_id = f.id and used_at is null) as "left"
       from second_factors f
      where f.account_id = $1 and ($2::int is null or f.id = $2)
        and (f.activated_at is not null or f.created_at > now() - make_interval(mins => $3))
      order by f.kind = 'recovery', f.id`,
    [accountId, id ?? null, unfinishedMinutes],
  );
}

/** How many unused recovery codes an account has. */
export async function countCodes(db: Db, accountId: number): Promise<number> {
  const [row] = await db.query<{ n: number }[]>(
    `select count(*)::int as n from recovery_codes c join second_factors f on f.id = c.factor_id
      where f.account_id = $1 and c.used_at is null`,
    [accountId],
  );
  return row?.n ?? 0;
}

/** The unused recovery code of an account with a mark. */
export async function findCode(
  db: Db,
  accountId: number,
  mark: string,
): Promise<{ id: number; factorId: number; codeHash: string } | undefined> {
  const [row] = await db.query<{ id: number; factorId: number; codeHash: string }[]>(
    `select c.id, c.factor_id as "factorId", c.code_hash as "codeHash"
       from recovery_codes c join second_factors f on f.id = c.factor_id
      where f.account_id = $1 and c.mark = $2 and c.used_at is null`,
    [accountId, mark],
  );
  return row;
}

const changes = async (db: Db, sql: string, values: unknown[]): Promise<boolean> =>
  (await db.query<[unknown, number]>(sql, values))[1] > 0;

/** Uses up the code of an authenticator app, and all earlier ones. @returns whether it was unused until now */
export const spendStep = (manager: EntityManager, id: number, step: number): Promise<boolean> =>
  changes(
    manager,
    `update second_factors set last_step = $2, last_used_at = now()
      where id = $1 and activated_at is not null and (last_step is null or last_step < $2)`,
    [id, step],
  );

/** Notes the use of a passkey. @returns whether nobody else has used it since `former` was read */
export const spendCounter = (
  manager: EntityManager,
  id: number,
  former: number,
  counter: number,
): Promise<boolean> =>
  changes(
    manager,
    `update second_factors set counter = $3, last_used_at = now()
      where id = $1 and activated_at is not null and counter = $2`,
    [id, former, counter],
  );

/** Uses up a recovery code. @returns whether it was unused until now */
export const spendCode = (manager: EntityManager, id: number): Promise<boolean> =>
  changes(
    manager,
    `with spent as (update recovery_codes set used_at = now() where id = $1 and used_at is null returning factor_id)
     update second_factors f set last_used_at = now() from spent where f.id = spent.factor_id`,
    [id],
  );

/** Replaces the recovery codes of an account, whose row is locked. @returns the id of the set */
export async function replaceCodes(
  manager: EntityManager,
  accountId: number,
  codes: readonly StoredCode[],
): Promise<number> {
  const [row] = await manager.query<[{ id: number }]>(
    `insert into second_factors (account_id, kind, label, activated_at) values ($1, 'recovery', '', now())
     on conflict (account_id) where kind = 'recovery'
     do update set created_at = now(), activated_at = now(), last_used_at = null returning id`,
    [accountId],
  );
  await manager.query('delete from recovery_codes where factor_id = $1', [row.id]);
  await manager.query(
    `insert into recovery_codes (factor_id, mark, code_hash)
     select $1, mark, "codeHash" from jsonb_to_recordset($2::jsonb) as c (mark text, "codeHash" text)`,
    [row.id, JSON.stringify(codes)],
  );
  return row.id;
}

/**
 * Removes the factors of an account that were added since an instant, or all. Recovery codes made before stay only
 * beside a factor from before.
 */
export async function deleteFactors(
  manager: EntityManager,
  accountId: number,
  since: Date | undefined,
): Promise<{ kind: FactorKind; label: string }[]> {
  const [rows] = await manager.query<[{ kind: FactorKind; label: string }[], number]>(
    `delete from second_factors
      where account_id = $1 and (
        $2::timestamptz is null or activated_at is null or activated_at >= $2
        or (kind = 'recovery' and not exists (
          select from second_factors where account_id = $1 and kind <> 'recovery' and activated_at < $2)))
     returning kind, label`,
    [accountId, since ?? null],
  );
  return rows;
}

/** Gives a waiting sign-in one more try. @returns undefined if there is none, or it is too old, or had enough */
export async function takeTry(
  db: Db,
  tokenHash: string,
): Promise<
  { accountId: number; passwordDigest: string; challenge: string | null; tries: number } | undefined
> {
  const [rows] = await db.query<
    [{ accountId: number; passwordDigest: string; challenge: string | null; tries: number }[], number]
  >(
    `update pending_sign_ins set tries = tries + 1
      where token_hash = $1 and tries < $2 and created_at > now() - make_interval(mins => $3)
      returning account_id as "accountId", password_digest as "passwordDigest", challenge, tries`,
    [tokenHash, mostTries, pendingMinutes],
  );
  return rows[0];
}

/** Ends a waiting sign-in. @returns whether it was there */
export const endPending = (db: Db, tokenHash: string): Promise<boolean> =>
  changes(db, 'delete from pending_sign_ins where token_hash = $1', [tokenHash]);

/** Deletes sign-ins that waited too long, and factors that were never finished. */
export async function sweepUnfinished(db: Db): Promise<void> {
  await db.query('delete from pending_sign_ins where created_at < now() - make_interval(mins => $1)', [
    pendingMinutes,
  ]);
  await db.query(
    `delete from second_factors where activated_at is null and created_at < now() - make_interval(mins => $1)`,
    [unfinishedMinutes],
  );
}

/** The account has a second factor now: the session that set it up need not wait for one. */
export async function admitSessions(manager: EntityManager, accountId: number): Promise<void> {
  await manager.query('update sessions set awaits_factor = false where account_id = $1 and awaits_factor', [
    accountId,
  ]);
}

export async function findPolicy(db: Db, network: Network): Promise<FactorPolicy> {
  const [row] = await db.query<FactorPolicy[]>(
    'select second_factor_policy as policy, second_factor_from as "from" from networks where name = $1',
    [network],
  );
  return row ?? { policy: 'off', from: null };
}

/** Stores the policy of a network. @returns the former one */
export async function replacePolicy(
  manager: EntityManager,
  network: Network,
  { policy, from }: FactorPolicy,
): Promise<FactorPolicy> {
  await manager.query('select from networks where name = $1 for no key update', [network]);
  const former = await findPolicy(manager, network);
  await manager.query(
    'update networks set second_factor_policy = $2, second_factor_from = $3 where name = $1',
    [network, policy, from],
  );
  return former;
}
