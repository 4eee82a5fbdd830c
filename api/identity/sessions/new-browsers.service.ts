import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../../platform/accounts/account.entity';
import type { SignedInActor } from '../../platform/access/actor';
import { isToldOfNewBrowsers } from '../../platform/access/policy';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { Mail } from '../mail/mail.service';
import { findMailed } from '../mail/mailed-accounts.query';
import { isSingleAddress } from '../mail/single-address';
import { newBrowserLetter } from './new-browser-letter';
import { lockAccount, type SessionOrigin } from '../session-store/session.query';
import type { SignInMails } from './sessions.dto';
import { SignInThrottle } from '../sign-in-limits/sign-in-throttle.service';

/** Mails about sign-ins from browsers that have not signed in to the account before, for accounts that want them. */
@Injectable()
export class NewBrowsers {
  constructor(
    private readonly db: DataSource,
    private readonly throttle: SignInThrottle,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async find({ account }: SignedInActor): Promise<SignInMails> {
    return this.wishOf(this.db.manager, account.id);
  }

  async set(actor: SignedInActor, wish: SignInMails): Promise<SignInMails> {
    const { id } = actor.account;
    const { mail_new_browsers: mailNewBrowsers } = wish;
    await this.db.transaction(async (manager) => {
      await lockAccount(manager, id);
      const before = await this.wishOf(manager, id);
      await manager.update(Account, { id }, { mailNewBrowsers });
      const after = { mail_new_browsers: mailNewBrowsers };
      await this.audit.record(manager, actor, { action: 'set the sign-in emails', on: id, before, after });
    });
    return { mail_new_browsers: mailNewBrowsers };
  }

  /**
   * Tells an account of its sign-in from a new browser, if it wants to know. Part of the transaction of the sign-in;
   * the caller calls `Mail.sendSoon` once it is committed.
   */
  async tell(
    manager: EntityManager,
    { network, account: { id } }: SignedInActor,
    origin: SessionOrigin,
  ): Promise<void> {
    if (!(await this.wishOf(manager, id)).mail_new_browsers) return;
    const account = await findMailed(manager, id);
    if (account === undefined || !isSingleAddress(account.email)) return;
    if (!(await this.throttle.attemptNewBrowserMail(manager, id))) return;
    const letter = newBrowserLetter(network, account, origin, this.env.siteUrl[network]);
    await this.mail.queue(manager, network, [{ to: account.email, whose: { account: id }, ...letter }]);
  }

  private async wishOf(db: EntityManager, id: number): Promise<SignInMails> {
    const { role, mailNewBrowsers } = await db.getRepository(Account).findOneOrFail({
      select: { id: true, role: true, mailNewBrowsers: true },
      where: { id },
    });
    return { mail_new_browsers: mailNewBrowsers ?? isToldOfNewBrowsers(role) };
  }
}
