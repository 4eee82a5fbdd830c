import type { Network } from '../../../common/brand/brands';
import { StartupError } from '../../config/startup-error';
import { createPsychic } from '../../accounts/create-psychics.query';
import type { Db } from '../../database/db';
import { findFirstManager, findPsychicNames } from './import.query';

/** Finds psychics by username, and makes unknown ones when told so. */
export class PsychicsByName {
  private readonly ids = new Map<string, number>();
  readonly made: string[] = [];
  private managerId: number | undefined;

  private constructor(
    private readonly db: Db,
    private readonly network: Network,
    private readonly makes: 'makes' | 'would make' | 'refuses',
  ) {}

  /** @param makes what to do about unknown names: make a psychic, only count it (a dry run), or refuse the record */
  static async load(
    db: Db,
    network: Network,
    makes: 'makes' | 'would make' | 'refuses',
  ): Promise<PsychicsByName> {
    const psychics = new PsychicsByName(db, network, makes);
    for (const { id, name } of await findPsychicNames(db, network)) psychics.ids.set(name, id);
    return psychics;
  }

  /** The user id of a username; undefined when it is unknown and none is made. */
  async idOf(username: string): Promise<number | undefined> {
    const known = this.ids.get(username.toLowerCase());
    if (known !== undefined || this.makes === 'refuses' || username === '' || username.length > 50)
      return known;
    // a dry run needs a number that no check refuses; nothing is written with it
    const id = this.makes === 'makes' ? await this.make(username) : 1;
    this.ids.set(username.toLowerCase(), id);
    this.made.push(username);
    return id;
  }

  private async make(username: string): Promise<number> {
    const managerId = (this.managerId ??= await findFirstManager(this.db, this.network));
    if (managerId === undefined)
      throw new StartupError(
        `The network ${this.network} has no manager yet. Make one with npm run manager:create.`,
      );
    return createPsychic(this.db, this.network, { username, first: username, managerId });
  }
}
