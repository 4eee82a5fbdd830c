import { ConflictException, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { ArrayContains, DataSource } from 'typeorm';
import type { SignedInActor } from '../../access/actor';
import { Account, type Role } from '../../accounts/account.entity';
import { Refusal } from '../../http/problem';
import { Mail } from '../../mail/mail.service';
import { Session } from '../session.entity';
import { lockAccounts } from '../session.query';
import { SessionStore } from '../session-store.service';
import { factorsResetLetters } from './factor-letters';
import { removeFactors } from './factor-resets';

/** Takes the second factors from someone who has lost them. */
@Injectable()
export class FactorResets {
  constructor(
    private readonly db: DataSource,
    private readonly sessions: SessionStore,
    private readonly mail: Mail,
  ) {}

  /**
   * Removes another account's second factors, ends its sessions, and writes to both.
   * @throws NotFoundException if the network has no such account
   * @throws ConflictException the actor's own account
   * @throws UnauthorizedException if the actor's session has ended meanwhile
   * @throws Refusal if the actor's right `people` was taken away meanwhile
   */
  async reset(actor: SignedInActor, id: number, role: Role): Promise<void> {
    const { network, account, session = '' } = actor;
    if (id === account.id) throw new ConflictException('Remove your own second factors in your profile.');
    await this.db.transaction(async (manager) => {
      await lockAccounts(manager, [account.id, id]);
      if (!(await manager.existsBy(Session, { tokenHash: session }))) throw new UnauthorizedException();
      if (!(await manager.existsBy(Account, { id: account.id, rights: ArrayContains(['people']) })))
        throw new Refusal('right_required');
      if (!(await manager.existsBy(Account, { id, network, role })))
        throw new NotFoundException(`There is no such ${role}.`);
      await removeFactors(manager, actor, id);
      await this.sessions.endAll(manager, actor, id);
      await this.mail.queue(manager, network, await factorsResetLetters(manager, network, id, account.id));
    });
    this.mail.sendSoon();
    await this.sessions.changed(id);
  }
}
