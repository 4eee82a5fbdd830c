import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parseRights } from '../../../common/domain/rights';
import type { SignedInActor } from '../../platform/access/actor';
import { withVersion } from '../../platform/audit/versions';
import type { Db } from '../../platform/database/db';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { valueOf } from '../../platform/http/problem';
import { requireStill } from '../session-store/require-still';
import { SessionStore } from '../session-store/session-store.service';
import { setDisabled, setRights } from './manager-changes';
import type { Manager, RightsForm } from './managers.dto';
import { findManagers, type FoundManager, toManager } from './managers.query';

/** The managers of a network, as they see each other. */
@Injectable()
export class Managers {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionStore,
  ) {}

  /**
   * Disables or enables another manager. The actor must still be enabled and have the right `people` when this runs: if
   * two managers disable each other, the second one is signed out, so one always remains.
   * @throws NotFoundException the network has no such manager
   * @throws ConflictException the actor's own account
   * @throws UnauthorizedException the actor has been disabled
   * @throws Refusal the actor no longer has the right `people`
   */
  async setEnabled(actor: SignedInActor, id: number, enabled: boolean): Promise<Manager> {
    const own = actor.account.id;
    if (id === own && !enabled) throw new ConflictException('You cannot disable your own account.');
    await this.db.transaction(async (manager) => {
      await requireStill(manager, actor, [id]);
      await find(manager, actor, id);
      await setDisabled(manager, actor, id, !enabled);
    });
    await this.sessions.changed(id);
    return toManager(await find(this.db, actor, id));
  }

  /** @throws NotFoundException the network has no such manager */
  async rights(actor: SignedInActor, id: number): Promise<Answer<RightsForm>> {
    await find(this.db, actor, id);
    return withVersion(this.db, ['rights', id], async () => ({
      rights: (await find(this.db, actor, id)).rights,
    }));
  }

  /**
   * Sets what another manager may do, from that manager's next request on. Nobody changes their own rights.
   * @throws NotFoundException the network has no such manager
   * @throws UnauthorizedException the actor has been disabled
   * @throws Refusal the actor no longer has the right `people`
   * @throws InvalidInput not a list of rights
   * @throws ChangedMeanwhile the rights no longer match `ifMatch`
   * @throws ConflictException the actor's own rights, or no enabled manager of the network would have the right `people`
   */
  async setRights(
    actor: SignedInActor,
    id: number,
    input: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<RightsForm>> {
    const answer = await this.db.transaction(async (manager) => {
      await requireStill(manager, actor, [id]);
      const found = await find(manager, actor, id);
      const { rights } = valueOf(parseRights(input));
      return setRights(manager, actor, found, rights, ifMatch);
    });
    await this.sessions.changed(id);
    return answer;
  }
}

async function find(db: Db, { network }: SignedInActor, id: number): Promise<FoundManager> {
  const [found] = (await findManagers(db, network, { filter: JSON.stringify({ id }) })).rows;
  if (found === undefined) throw new NotFoundException('There is no such manager.');
  return found;
}
