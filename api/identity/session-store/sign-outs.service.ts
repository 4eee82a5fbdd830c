import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignedInActor } from '../../platform/access/actor';
import { Account, type Role } from '../../platform/accounts/account.entity';
import { Audit } from '../../platform/audit/audit.service';
import type { OwnSession } from './own-session.dto';
import { requireStill } from './require-still';
import { findSessions, lockAccount } from './session.query';
import { SessionStore } from './session-store.service';

/** Lists the sessions of an account and ends them, one's own and those of other accounts. */
@Injectable()
export class SignOuts {
  constructor(
    private readonly db: DataSource,
    private readonly store: SessionStore,
    private readonly audit: Audit,
  ) {}

  /**
   * @param own the token hash of the session that asks
   */
  list({ account }: SignedInActor, own: string | undefined): Promise<OwnSession[]> {
    return findSessions(this.db, account.id, own);
  }

  /**
   * @param own the token hash of the session that asks
   * @throws NotFoundException if the account has no other session with this id, or no longer
   */
  async endOther(actor: SignedInActor, id: number, own: string | undefined): Promise<void> {
    const { account } = actor;
    await this.db.transaction(async (manager) => {
      await lockAccount(manager, account.id);
      const session = (await findSessions(manager, account.id, own)).find((one) => one.id === id);
      if (session === undefined || session.current) throw new NotFoundException('There is no such session.');
      await this.store.endOne(manager, actor, account.id, id);
      const { browser, system, address, since } = session;
      await this.audit.record(manager, actor, {
        action: 'ended a session',
        on: account.id,
        before: { browser, system, address, since },
      });
    });
    await this.store.changed(account.id);
  }

  /** Ends every session of the account except the caller's. @param own the hash of its token */
  async endOthers(actor: SignedInActor, own: string | undefined): Promise<void> {
    const { account } = actor;
    await this.db.transaction(async (manager) => {
      await lockAccount(manager, account.id);
      const ended = await this.store.endOthers(manager, actor, account.id, own);
      if (ended > 0)
        await this.audit.record(manager, actor, {
          action: 'ended the other sessions',
          on: account.id,
          before: { sessions: ended },
        });
    });
    await this.store.changed(account.id);
  }

  /**
   * Ends every session and waiting sign-in of another account, and with them the psychic's chat.
   * @param more done in the same transaction, which may run twice, in place of recording the end itself
   * @throws ConflictException the actor's own account
   * @throws NotFoundException if the network has no such account
   * @throws UnauthorizedException if the actor's session has ended meanwhile
   * @throws Refusal if the actor's right `people` was taken away meanwhile
   */
  async endAllOf(
    actor: SignedInActor,
    id: number,
    role: Role,
    more?: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    const { network, account } = actor;
    if (id === account.id) throw new ConflictException('Do this with your own account in your profile.');
    await this.store.signOut(actor, { id, role }, async (manager) => {
      await requireStill(manager, actor, [id]);
      if (!(await manager.existsBy(Account, { id, network, role })))
        throw new NotFoundException(`There is no such ${role}.`);
      const sessions = await this.store.endAll(manager, actor, id);
      if (more !== undefined) return more(manager);
      await this.audit.record(manager, actor, { action: 'ended all sessions', on: id, before: { sessions } });
    });
    await this.store.changed(id);
  }
}
