import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { message } from '../../../common/domain/messages';
import { parseAgentPassword, parseOwnPassword } from '../../../common/domain/person-rules';
import { fits } from '../../../common/domain/text';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { InvalidInput, Refusal, valueOf } from '../../platform/http/problem';
import { Mail } from '../mail/mail.service';
import { shortestPasswordOf } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { Actor, SignedInActor } from '../../platform/access/actor';
import { hashPassword } from '../../platform/accounts/password';
import { lockAccount } from '../session-store/session.query';
import { SessionStore } from '../session-store/session-store.service';
import { notCorrect, Proofs } from '../sessions/proofs.service';
import type { AgentPassword, OwnPassword } from './passwords.dto';
import { isTooCommon } from '../../platform/accounts/common-passwords';
import { voidLinks } from './links';
import { passwordChangedLetters } from './password-changed-letter';
import { spendLink } from './recovery.query';
import { setCurrentConfirmed } from '../../platform/accounts/confirmed-email.query';
import { Account, type Role } from '../../platform/accounts/account.entity';

/** Password changes. Each one ends the account's other sessions and sends a mail to its address. */
@Injectable()
export class Passwords {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly sessions: SessionStore,
    private readonly proofs: Proofs,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * @returns the hash of the new password
   * @throws Refusal if the current password is wrong
   * @throws Throttled after too many wrong ones
   */
  async changeOwn(actor: SignedInActor, input: OwnPassword, ownSession: string | undefined): Promise<string> {
    const { old, password } = valueOf(parseOwnPassword(input));
    const former = await this.proofs.checkPassword(actor, old);
    return this.set(actor, actor.account.id, password, 'changed their password', { ownSession, former });
  }

  /** A manager sets a psychic's password. */
  async changeAgent(actor: SignedInActor, input: AgentPassword): Promise<void> {
    const parsed = parseAgentPassword(input);
    // check access before validating the input
    if (parsed.errors?.user_id === undefined) {
      const { user_id } = input;
      if (user_id < 1 || user_id > 2_147_483_647) throw new NotFoundException('There is no such psychic.');
      await this.access.require(actor, user_id);
    }
    const { user_id, password } = valueOf(parsed);
    await this.set(actor, user_id, password, 'set the password');
  }

  /**
   * Sets an account's password, ends its other sessions, and invalidates its recovery links.
   * @param former the hash of the current password that was verified; it may have changed since
   * @param link the hash of the link that allows the change; it may have been used since
   * @returns the hash of the new password
   * @throws NotFoundException if it has
   * @throws InvalidInput if the password is too common, or too short for the account
   */
  async set(
    actor: Actor,
    id: number,
    password: string,
    action: string,
    { ownSession, former, link }: { ownSession?: string; former?: string | null; link?: string } = {},
  ): Promise<string> {
    const { username, role } = await this.db.getRepository(Account).findOneOrFail({
      select: { id: true, username: true, role: true },
      where: { id },
    });
    refuseWeak(password, username, role);
    const hash = await hashPassword(password);
    const work = async (manager: EntityManager): Promise<void> => {
      await lockAccount(manager, id);
      if (link !== undefined && !(await spendLink(manager, link))) throw new NotFoundException(linkExpired);
      if (link !== undefined) await setCurrentConfirmed(manager, id);
      await voidLinks(manager, actor, id);
      const { affected } = await manager.update(
        Account,
        { id, ...(former != null && { passwordHash: former }) },
        { passwordHash: hash },
      );
      if (affected === 0) throw new Refusal('wrong_password', notCorrect);
      await this.sessions.endOthers(manager, actor, id, ownSession);
      await this.audit.record(manager, actor, { action, on: id });
      const { network } = actor;
      const letters = await passwordChangedLetters(manager, network, id, this.env.siteUrl[network]);
      await this.mail.queue(manager, network, letters);
    };
    // whoever keeps no session keeps no chat
    if (ownSession === undefined) await this.sessions.signOut(actor, { id, role }, work);
    else await this.db.transaction(work);
    this.mail.sendSoon();
    await this.sessions.changed(id);
    return hash;
  }
}

function refuseWeak(password: string, username: string, role: Role): void {
  const least = shortestPasswordOf(role);
  if (fits(password, least - 1)) throw new InvalidInput({ password: message('password.short', { least }) });
  if (isTooCommon(password, username)) throw new InvalidInput({ password: message('password.common') });
}

export const linkExpired = 'This Forgot Password link is no longer valid.';
