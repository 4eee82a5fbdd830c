import { ForbiddenException, Inject, Injectable, Logger, NotFoundException } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { parseForgotten, parseRecovered } from '../../common/domain/person-rules';
import { type Actor, jobActor } from '../access/actor';
import { Audit } from '../audit/audit.service';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { valueOf } from '../http/problem';
import { RateLimit } from '../limits/rate-limit.service';
import { Mail } from '../mail/mail.service';
import { hashToken } from './cookie';
import { SignInThrottle } from './sign-in-throttle.service';
import type { Forgotten, Recovered } from './passwords.dto';
import { linkExpired, Passwords } from './passwords.service';
import { recoveryLetter } from './recovery-letter';
import { RecoveryRequest } from './recovery-request.entity';
import { findAccountsOf, findLinked, replaceLinks, takeRequest } from './recovery.query';

/** Times a minute that an address may send one of the two forms. */
const mostSent = 5;
/** What writes the mails, in the audit and among the jobs. */
export const writer = 'send-recovery-mail';

/**
 * New passwords by mail. Whoever asks learns nothing, not even by how long it takes: a request is stored and answered,
 * and only then looked at.
 */
@Injectable()
export class Recovery {
  private readonly logger = new Logger(Recovery.name);

  constructor(
    private readonly db: DataSource,
    private readonly passwords: Passwords,
    private readonly limit: RateLimit,
    private readonly throttle: SignInThrottle,
    private readonly mail: Mail,
    private readonly audit: Audit,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws Throttled beyond five a minute of an address */
  async ask(actor: Actor, input: Forgotten): Promise<void> {
    await this.limit.check('forgot password', actor.address ?? '', mostSent);
    const { email } = valueOf(parseForgotten(input));
    await this.db.transaction(async (manager) => {
      await manager.insert(RecoveryRequest, { network: actor.network, email });
      await this.audit.record(manager, actor, { action: 'asked for a new password' });
    });
    void this.answerAll().catch((error: unknown) => {
      this.logger.warn(`Mails with new links are delayed until the next minute: ${String(error)}`);
    });
  }

  /** Writes to every address that waits. A job does the same every minute, for what a killed process has left. */
  async answerAll(): Promise<void> {
    while (await this.db.transaction((manager) => this.answerNext(manager)));
    this.mail.sendSoon();
  }

  /** @returns whether there was one */
  private async answerNext(manager: EntityManager): Promise<boolean> {
    const request = await takeRequest(manager);
    if (request === undefined) return false;
    const { network, email } = request;
    const accounts = await findAccountsOf(manager, network, email);
    const [first] = accounts;
    if (first === undefined) return true;
    if (!(await this.throttle.attemptMail(manager, network, first.email))) return true;
    const links = accounts.map((account) => ({ ...account, token: randomUUID() }));
    const until = await replaceLinks(
      manager,
      links.map(({ id, token }) => ({ id, hash: hashToken(token) })),
    );
    for (const { id } of accounts)
      await this.audit.record(manager, jobActor(network, writer), {
        action: 'was sent a link for a new password',
        on: id,
      });
    await this.mail.queue(manager, network, [
      {
        to: first.email,
        isSecret: true,
        ...recoveryLetter(network, {
          greeted: first,
          links: links.map((link) => ({ ...link, address: this.addressOf(network, link.token) })),
          until,
        }),
      },
    ]);
    return true;
  }

  private addressOf(network: Network, token: string): string {
    return `${this.env.siteUrl[network]}/recover_password/${token}`;
  }

  /**
   * Whether a link still holds.
   * @throws NotFoundException unknown, too old, spent, or there is a newer one
   */
  async check(actor: Actor, token: string): Promise<void> {
    await this.limit.requireForForms(actor.address ?? '');
    await this.requireLinked(actor, token);
  }

  /**
   * @param token of the link that the browser was let in with
   * @throws ForbiddenException it was let in with none
   * @throws NotFoundException the link no longer holds
   */
  async change(actor: Actor, token: string | undefined, input: Recovered): Promise<void> {
    await this.limit.check('password recovery', actor.address ?? '', mostSent);
    if (token === undefined) throw new ForbiddenException('Please open the link in your email first.');
    const id = await this.requireLinked(actor, token);
    const { password } = valueOf(parseRecovered(input));
    await this.passwords.set(actor, id, password, 'recovered the password', { link: hashToken(token) });
  }

  private async requireLinked({ network }: Actor, token: string): Promise<number> {
    const id = await findLinked(this.db, hashToken(token), network);
    if (id === undefined) throw new NotFoundException(linkExpired);
    return id;
  }
}
