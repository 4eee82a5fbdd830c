import type { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Actor } from '../../access/actor';
import { createPsychic } from '../../accounts/create-psychics.query';
import { lockLogins } from '../../accounts/uniqueness.query';
import type { Audit } from '../../audit/audit.service';
import { StartupError } from '../../config/startup-error';
import type { Db } from '../../database/db';
import { findFirstManager } from '../../accounts/first-manager.query';
import { longName, longText, fits, tidyName } from '../../../common/domain/text';
import { username as usernameRule } from '../../../common/domain/person-rules';
import { findAccounts, type NamedAccount } from './import.query';

/**
 * Makes a psychic of a username in its one form, and answers its id.
 * @param note called in the transaction that makes it; not when somebody else has made it meanwhile
 * @throws StartupError while the network has no manager, or when the username is a manager's or that of several
 */
export type MakePsychic = (username: string, note: (db: Db) => Promise<void>) => Promise<number>;

/** Makes psychics for an import, each with its audit row in the same transaction. */
export const psychicMaker =
  (db: DataSource, audit: Audit, actor: Actor): MakePsychic =>
  (username, note) =>
    db.transaction(async (manager) => {
      const { network } = actor;
      await lockLogins(manager, network);
      const there = new Names(await findAccounts(manager, network));
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
 * The manager who answers for psychics that an import makes.
 * @throws StartupError while the network has none
 */
export async function managerFor(db: Db, network: Network): Promise<number> {
  const id = await findFirstManager(db, network);
  if (id === undefined)
    throw new StartupError(
      `The network ${network} has no manager yet. Create one with npm run manager:create.`,
    );
  return id;
}

/** How a record names its psychic: by username, or as the call does, by user id (number) or extension (text). */
export type PsychicKey = { username: string } | { psychic: unknown };

/** What two spellings of a name have in common when they are the name of one person. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase();

/** The accounts of a network by username. */
class Names {
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

  /** The psychic whose username is written so, or else the only one whose username is the same in its one form. */
  find(username: string): number | undefined {
    const written = this.written.get(username.toLowerCase());
    if (written !== undefined) return written;
    const ids = this.psychics.get(nameKey(username)) ?? [];
    return ids.length === 1 ? ids[0] : undefined;
  }

  /** Why a name that is no psychic's cannot become one. */
  problemOf(username: string): string | undefined {
    if (this.psychics.has(nameKey(username)))
      return `"${username}" is the username of several psychics, written differently`;
    if (this.managers.has(nameKey(username))) return `"${username}" is the username of a manager`;
    return isUsername(username)
      ? undefined
      : `"${username}" cannot be a username, which has 1 to ${longText} characters`;
  }
}

const isUsername = (name: string): boolean => 'value' in usernameRule(name, { form: {}, stored: [] });

/** The psychics of a network, kept in memory; looked up again at most once in a chunk. */
export class Psychics {
  private names = new Names([]);
  private readonly ids = new Set<number>();
  private readonly extensions = new Map<string, number>();
  private isFresh = false;

  constructor(
    private readonly db: Db,
    private readonly network: Network,
  ) {}

  /** Of a new chunk, a psychic who is missing is looked for again. */
  nextChunk(): void {
    this.isFresh = false;
  }

  /** The user id; undefined when the network has no such psychic. */
  async find(key: PsychicKey): Promise<number | undefined> {
    const known = this.known(key);
    if (known !== undefined || this.isFresh) return known;
    const accounts = await findAccounts(this.db, this.network);
    this.names = new Names(accounts);
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

  /** Why a name that is no psychic's cannot become one. */
  problemOf(username: string): string | undefined {
    return this.names.problemOf(username);
  }

  /** One that was just made. */
  add(username: string, id: number): void {
    this.names.add(username, id);
  }
}
