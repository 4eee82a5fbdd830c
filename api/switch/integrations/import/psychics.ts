import type { DataSource } from 'typeorm';
import type { Network } from '../../../../common/brand/brands';
import type { Actor } from '../../../platform/access/actor';
import { createPsychic } from '../../../platform/accounts/create-psychics.query';
import { lockLogins } from '../../../platform/accounts/uniqueness.query';
import type { Audit } from '../../../platform/audit/audit.service';
import { commandLine } from '../../../platform/config/command-line';
import { StartupError } from '../../../platform/config/startup-error';
import type { Db } from '../../../platform/database/db';
import { findFirstManager } from '../../../platform/accounts/first-manager.query';
import { longName, longText, fits, tidyName } from '../../../../common/domain/text';
import { username as usernameRule } from '../../../../common/domain/person-rules';
import { findAccounts, type NamedAccount } from './import.query';

/**
 * Creates a psychic with a normalized username and returns its id.
 * @param note called in the transaction that creates it; not called if someone else created it in the meantime
 * @throws StartupError if the network has no manager, or if the username belongs to a manager or to several
 * accounts
 */
export type MakePsychic = (username: string, note: (db: Db) => Promise<void>) => Promise<number>;

/** Creates psychics for an import, each with its audit row in the same transaction. */
export const psychicMaker =
  (db: DataSource, audit: Audit, actor: Actor): MakePsychic =>
  (username, note) =>
    db.transaction(async (manager) => {
      const { network } = actor;
      await lockLogins(manager, network);
      const there = new PsychicNames(await findAccounts(manager, network));
      const known = there.find(username);
      if (known !== undefined) return known;
      const problem = there.problemOf(username);
      if (problem !== undefined) throw new StartupError(`${problem}.`);
      const managerId = await managerFor(manager, network);
      const first = fits(username, longName) ? username : '';
      const id = await createPsychic(manager, network, { username, first, managerId });
      await audit.record(manager, actor, { action: 'created the psychic', on: id, after: { username } });
      await note(manager);
      return id;
    });

/**
 * The manager assigned to psychics that an import creates.
 * @throws StartupError if the network has none
 */
export async function managerFor(db: Db, network: Network): Promise<number> {
  const id = await findFirstManager(db, network);
  if (id === undefined)
    throw new StartupError(
      `The network ${network} has no manager yet. Create one with ${commandLine('manager:create')}.`,
    );
  return id;
}

/**
 * How a record identifies its psychic: by username or, as in the API, by user id (number) or extension (string).
 */
export type PsychicKey = { username: string } | { psychic: unknown };

/** The key that different spellings of the same person's name share. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase();

/** A network's accounts by username. */
class PsychicNames {
  private readonly psychics = new Map<string, number[]>();
  private readonly written = new Map<string, number>();
  private readonly managers = new Set<string>();

  constructor(accounts: NamedAccount[]) {
    for (const { id, username, extension } of accounts) {
      if (extension === null) this.managers.add(nameKey(username));
      else this.add(username, id);
    }
  }

  add(username: string, id: number): void {
    this.psychics.set(nameKey(username), [...(this.psychics.get(nameKey(username)) ?? []), id]);
    this.written.set(username.toLowerCase(), id);
  }

  /** The psychic with exactly this username, or else the only one with the same normalized name. */
  find(username: string): number | undefined {
    const written = this.written.get(username.toLowerCase());
    if (written !== undefined) return written;
    const ids = this.psychics.get(nameKey(username)) ?? [];
    return ids.length === 1 ? ids[0] : undefined;
  }

  /** Why a new psychic cannot be created with this name. */
  problemOf(username: string): string | undefined {
    if (this.psychics.has(nameKey(username)))
      return `"${username}" is the username of several psychics, written differently`;
    if (this.managers.has(nameKey(username))) return `"${username}" is the username of a manager`;
    return isUsername(username)
      ? undefined
      : `"${username}" cannot be a username, which has 1 to ${longText} characters and no email address`;
  }
}

const isUsername = (name: string): boolean => 'value' in usernameRule(name, { form: {}, stored: [] });

/** A network's psychics, cached in memory and reloaded at most once per chunk. */
export class Psychics {
  private names = new PsychicNames([]);
  private readonly ids = new Set<number>();
  private readonly extensions = new Map<string, number>();
  private isFresh = false;

  constructor(
    private readonly db: Db,
    private readonly network: Network,
  ) {}

  /** In a new chunk, a missing psychic is looked up again. */
  nextChunk(): void {
    this.isFresh = false;
  }

  /** The user id; undefined if the network has no such psychic. */
  async find(key: PsychicKey): Promise<number | undefined> {
    const known = this.known(key);
    if (known !== undefined || this.isFresh) return known;
    const accounts = await findAccounts(this.db, this.network);
    this.names = new PsychicNames(accounts);
    this.ids.clear();
    this.extensions.clear();
    for (const { id, extension } of accounts) {
      if (extension === null) continue;
      this.ids.add(id);
      this.extensions.set(String(extension), id);
    }
    this.isFresh = true;
    return this.known(key);
  }

  private known(key: PsychicKey): number | undefined {
    if ('username' in key) return this.names.find(key.username);
    const { psychic } = key;
    if (typeof psychic === 'number') return this.ids.has(psychic) ? psychic : undefined;
    return typeof psychic === 'string' ? this.extensions.get(psychic) : undefined;
  }

  /** Why a new psychic cannot be created with this name. */
  problemOf(username: string): string | undefined {
    return this.names.problemOf(username);
  }

  /** Adds a newly created psychic. */
  add(username: string, id: number): void {
    this.names.add(username, id);
  }
}
