import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import type { Actor, SignedInActor } from '../access/actor';
import { isToldOfNewBrowsers } from '../access/policy';
import { Audit } from '../audit/audit.service';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { Mail } from '../mail/mail.service';
import { findMailed } from '../mail/mailed-accounts.query';
import { isSingleAddress } from '../mail/single-address';
import { browserName } from './browser-name';
import { newBrowserLetter } from './new-browser-letter';
import { lockAccount } from './session.query';
import type { SignInMails } from './sessions.dto';
import { SignInThrottle } from './sign-in-throttle.service';

/** Mails about sign-ins from browsers that have not signed in to the account before, for accounts that want them. */
@Injectable()
export class NewBrowsers {
  private readonly logger = new Logger(NewBrowsers.name);

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

  /** Tells an account that has just signed in from a new browser. The sign-in stands even if this fails. */
  async tell(actor: Actor, id: number, userAgent: string | undefined): Promise<void> {
    try {
      await this.queue(actor, id, userAgent);
    } catch (error) {
      this.logger.warn(`A mail about a new browser could not be queued: ${String(error)}`);
    }
    this.mail.sendSoon();
  }

  private async queue({ network, address }: Actor, id: number, userAgent: string | undefined): Promise<void> {
    if (!(await this.wishOf(this.db.manager, id)).mail_new_browsers) return;
    await this.db.transaction(async (manager) => {
      const account = await findMailed(manager, id);
      if (account === undefined || !isSingleAddress(account.email)) return;
      if (!(await this.throttle.attemptNewBrowserMail(manager, id))) return;
      const origin = { ...browserName(userAgent), address };
      const letter = newBrowserLetter(network, account, origin, this.env.siteUrl[network]);
      await this.mail.queue(manager, network, [{ to: account.email, ...letter }]);
    });
  }

  private async wishOf(db: EntityManager, id: number): Promise<SignInMails> {
    const { role, mailNewBrowsers } = await db.getRepository(Account).findOneOrFail({
      select: { id: true, role: true, mailNewBrowsers: true },
      where: { id },
    });
    return { mail_new_browsers: mailNewBrowsers ?? isToldOfNewBrowsers(role) };
  }
}
