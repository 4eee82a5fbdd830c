import { ConflictException, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SignedInActor } from '../access/actor';
import type { Db } from '../database/db';
import type { Rows } from '../database/list';
import { type ListQuery, readPage } from '../http/paging';
import { lockAccounts } from '../sessions/session.query';
import { SessionStore } from '../sessions/session-store.service';
import { setDisabled } from './manager-changes';
import type { Manager } from './managers.dto';
import { findManagers, type FoundManager, managerFields, toManager } from './managers.query';

/** The managers of a network, as they see each other. */
@Injectable()
export class Managers {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionStore,
  ) {}

  async list({ network }: SignedInActor, query: ListQuery): Promise<Rows<Manager>> {
    const list = await findManagers(this.db, network, readPage(query, managerFields));
    return { ...list, rows: list.rows.map(toManager) };
  }

  /**
   * Disables or enables another manager. The actor must still be enabled when this runs: if two managers disable
   * each other, the second one is signed out, so one always remains.
   * @throws NotFoundException the network has no such manager
   * @throws ConflictException the actor's own account
   * @throws UnauthorizedException the actor has been disabled
   */
  async setEnabled(actor: SignedInActor, id: number, enabled: boolean): Promise<Manager> {
    const own = actor.account.id;
    if (id === own && !enabled) throw new ConflictException('You cannot disable your own account.');
    await this.db.transaction(async (manager) => {
      await lockAccounts(manager, [own, id]);
      await find(manager, actor, id);
      if ((await find(manager, actor, own)).disabled_at !== null) throw new UnauthorizedException();
      await setDisabled(manager, actor, id, !enabled);
    });
    await this.sessions.changed(id);
    return toManager(await find(this.db, actor, id));
  }
}

async function find(db: Db, { network }: SignedInActor, id: number): Promise<FoundManager> {
  const page = readPage({ filter: JSON.stringify({ id }) }, managerFields);
  const [found] = (await findManagers(db, network, page)).rows;
  if (found === undefined) throw new NotFoundException('There is no such manager.');
  return found;
}
