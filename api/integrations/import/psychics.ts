import type { Pool } from 'pg';
import type { Network } from '../../../common/brand/brands';
import { StartupError } from '../../config/startup-error';

const firstExtension = 40_001;

/** Finds psychics by username, and makes unknown ones when told so. */
export class PsychicsByName {
  private readonly ids = new Map<string, number>();
  readonly made: string[] = [];

  private constructor(
    private readonly pool: Pool,
    private readonly network: Network,
    private readonly makes: 'makes' | 'would make' | 'refuses',
  ) {}

  /** @param makes what to do about unknown names: make a psychic, only count it (a dry run), or refuse the record */
  static async load(
    pool: Pool,
    network: Network,
    makes: 'makes' | 'would make' | 'refuses',
  ): Promise<PsychicsByName> {
    const psychics = new PsychicsByName(pool, network, makes);
    const { rows } = await pool.query<{ id: number; name: string }>(
      'select a.id, lower(a.username) as name from accounts a join psychics p on p.account_id = a.id where a.network = $1',
      [network],
    );
    for (const { id, name } of rows) psychics.ids.set(name, id);
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
    const { rows } = await this.pool.query<{ id: number }>(
      `with manager as (select id from accounts where network = $1 and role = 'manager' order by id limit 1),
            account as (insert into accounts (network, role, username, first, manager_id)
              select $1, 'psychic', $2, $2, id from manager returning id)
       insert into psychics (account_id, network, extension)
       select id, $1, (select coalesce(max(extension) + 1, ${firstExtension}) from psychics where network = $1) from account
       returning account_id as id`,
      [this.network, username],
    );
    if (rows[0] === undefined)
      throw new StartupError(
        `The network ${this.network} has no manager yet. Make one with npm run manager:create.`,
      );
    return rows[0].id;
  }
}
