import type { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Actor } from '../../access/actor';
import { createPsychic } from '../../accounts/create-psychics.query';
import { lockLogins } from '../../accounts/uniqueness.query';
import type { Audit } from '../../audit/audit.service';
import { StartupError } from '../../config/startup-error';
import type { Db } from '../../database/db';
import { findFirstManager } from '../../accounts/first-manager.query';
import { findAccount, findAccounts } from './import.query';

/**
 * Makes a psychic of a username, and answers its id.
 * @param note called in the transaction that makes it; not when somebody else has made it meanwhile
 * @throws StartupError while the network has no manager, or when the username is a manager's
 */
export type MakePsychic = (username: string, note: (db: Db) => Promise<void>) => Promise<number>;

/** Makes psychics for an import, each with its audit row in the same transaction. */
export const psychicMaker =
  (db: DataSource, audit: Audit, actor: Actor): MakePsychic =>
  (username, note) =>
    db.transaction(async (manager) => {
      const { network } = actor;
      await lockLogins(manager, network);
      const there = await findAccount(manager, network, username);
      if (there?.is_psychic === false) throw new StartupError(`${ofManager(username)}.`);
      if (there !== undefined) return there.id;
      const managerId = await managerFor(manager, network);
      const id = await createPsychic(manager, network, { username, first: username, managerId });
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
      `The network ${network} has no manager yet. Make one with npm run manager:create.`,
    );
  return id;
}

/** How a record names its psychic: by username, or as the call does, by user id (number) or extension (text). */
export type PsychicKey = { username: string } | { psychic: unknown };

const keyOf = (key: PsychicKey): string =>
  'username' in key ? `name ${key.username.toLowerCase()}` : `${typeof key.psychic} ${String(key.psychic)}`;

/** Whether a psychic can be made of a name. */
export const isUsername = (name: string): boolean => name !== '' && name.length <= 50;

/** Why no psychic can be made of a name. */
export const ofManager = (name: string): string => `"${name}" is the username of a manager`;

/** The psychics of a network, kept in memory; looked up anew at most once in a chunk. */
export class Psychics {
  private ids = new Map<string, number>();
  private managers = new Set<string>();
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
    const text = keyOf(key);
    const known = this.ids.get(text);
    if (known !== undefined || this.isFresh) return known;
    this.ids = new Map();
    this.managers = new Set();
    for (const { id, name, extension } of await findAccounts(this.db, this.network)) {
      if (extension === null) this.managers.add(name);
      else
        for (const key of [{ username: name }, { psychic: id }, { psychic: String(extension) }])
          this.ids.set(keyOf(key), id);
    }
    this.isFresh = true;
    return this.ids.get(text);
  }

  /** Whether a name that is no psychic's is a manager's. */
  isManager(username: string): boolean {
    return this.managers.has(username.toLowerCase());
  }

  /** One that was just made. */
  add(username: string, id: number): void {
    this.ids.set(keyOf({ username }), id);
  }
}
