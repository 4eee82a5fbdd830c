import type { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Actor } from '../../access/actor';
import { createPsychic } from '../../accounts/create-psychics.query';
import { lockLogins } from '../../accounts/uniqueness.query';
import type { Audit } from '../../audit/audit.service';
import { StartupError } from '../../config/startup-error';
import type { Db } from '../../database/db';
import { findFirstManager, findPsychic, findPsychicNames } from './import.query';

/** Makes a psychic of a username, and answers its id. */
export type MakePsychic = (username: string) => Promise<number>;

/**
 * Makes psychics for an import, each with its audit row in the same transaction; one whom somebody else made meanwhile
 * is taken as it is.
 */
export const psychicMaker =
  (db: DataSource, audit: Audit, actor: Actor): MakePsychic =>
  (username) =>
    db.transaction(async (manager) => {
      const { network } = actor;
      await lockLogins(manager, network);
      const there = await findPsychic(manager, network, username);
      if (there !== undefined) return there;
      const managerId = await findFirstManager(manager, network);
      if (managerId === undefined)
        throw new StartupError(
          `The network ${network} has no manager yet. Make one with npm run manager:create.`,
        );
      const id = await createPsychic(manager, network, { username, first: username, managerId });
      await audit.record(manager, actor, { action: 'created the psychic', on: id, after: { username } });
      return id;
    });

/** Finds psychics by username, and makes unknown ones when told so. */
export class PsychicsByName {
  private readonly ids = new Map<string, number>();
  readonly made: string[] = [];

  private constructor(private readonly make: MakePsychic | undefined) {}

  /** @param make what to do about unknown names; undefined refuses the record */
  static async load(db: Db, network: Network, make: MakePsychic | undefined): Promise<PsychicsByName> {
    const psychics = new PsychicsByName(make);
    for (const { id, name } of await findPsychicNames(db, network)) psychics.ids.set(name, id);
    return psychics;
  }

  /** The user id of a username; undefined when it is unknown and none is made. */
  async idOf(username: string): Promise<number | undefined> {
    const known = this.ids.get(username.toLowerCase());
    if (known !== undefined || this.make === undefined || username === '' || username.length > 50)
      return known;
    const id = await this.make(username);
    this.ids.set(username.toLowerCase(), id);
    this.made.push(username);
    return id;
  }
}
