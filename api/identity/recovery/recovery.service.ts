import {
  ConflictException,
  ForbiddenException,
  Inject,
  Injectable,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { inLocale } from '../../../common/brand/locales';
import { parseForgotten, parseRecovered } from '../../../common/domain/person-rules';
import { type Actor, jobActor, type SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { findDeclinedOf } from '../../platform/accounts/declined.query';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { valueOf } from '../../platform/http/problem';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import { Mail } from '../mail/mail.service';
import { isSingleAddress } from '../mail/single-address';
import { hashToken } from '../session-store/cookie';
import { SignInThrottle } from '../sign-in-limits/sign-in-throttle.service';
import type { Forgotten, Recovered } from './passwords.dto';
import { linkExpired, Passwords } from './passwords.service';
import { declinedAgainLetter, recoveryLetter } from './recovery-letter';
import { RecoveryRequest } from './recovery-request.entity';
import {
  findAccountsOf,
  findLinked,
  findRecoverable,
  type Recoverable,
  replaceLinks,
  takeRequest,
} from './recovery.query';
import { lockAccount, lockAccounts } from '../session-store/session.query';

/** How often per minute an address may submit one of the two forms. */
const mostSent = 5;
/** The actor for the audit, and the name of the job. */
export const writer = 'send-recovery-mail';

/**
 * Password recovery by mail. The response reveals nothing, not even by its timing: a request is stored and answered
 * first, and processed later.
 */
@Injectable()
export class Recovery {
  private readonly logger = new Logger(Recovery.name);

  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly passwords: Passwords,
    private readonly limit: RateLimit,
    private readonly throttle: SignInThrottle,
    private readonly mail: Mail,
    private readonly audit: Audit,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * @throws Throttled beyond five a minute from an address
   */
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

  /**
   * Sends mail to every waiting address. A job does the same every minute, for requests left by a killed process.
   */
  async answerAll(): Promise<void> {
    while (await this.db.transaction((manager) => this.answerNext(manager)));
    this.mail.sendSoon();
  }

  /**
   * @returns whether there was one
   */
  private async answerNext(manager: EntityManager): Promise<boolean> {
    const request = await takeRequest(manager);
    if (request === undefined) return false;
    const { network, email } = request;
    const found = await findAccountsOf(manager, network, email);
    await lockAccounts(
      manager,
      found.map(({ id }) => id),
    );
    // a link must not go to an address that has just been changed
    const accounts = await findAccountsOf(manager, network, email);
    const [first] = accounts;
    if (first === undefined) {
      await this.tellDeclined(manager, network, email);
      return true;
    }
    if (!(await this.throttle.attemptMail(manager, network, first.email))) return true;
    for (const { id } of accounts)
      await this.audit.record(manager, jobActor(network, writer), {
        action: 'was sent a link for a new password',
        on: id,
      });
    await this.queueLinks(manager, network, first, accounts, false);
    return true;
  }

  /** Declined applicants can't sign in, so their mail says that instead of having a link. */
  private async tellDeclined(manager: EntityManager, network: Network, email: string): Promise<void> {
    const declined = await findDeclinedOf(manager, network, email);
    if (declined === undefined || !isSingleAddress(declined.email)) return;
    if (!(await this.throttle.attemptMail(manager, network, declined.email))) return;
    const { id, email: to, applyAgainOn, locale } = declined;
    await this.audit.record(manager, jobActor(network, writer), {
      action: 'was told again that the application was declined',
      on: id,
    });
    const letter = declinedAgainLetter(network, applyAgainOn, locale);
    await this.mail.queue(manager, network, [{ to, whose: { account: id }, ...letter }]);
  }

  /**
   * Sends a psychic a link for a new password, so that nobody else chooses and knows it.
   * @throws ConflictException if the psychic cannot sign in, or has no email
   * @throws Throttled after too many mails to the address
   */
  async sendTo(actor: SignedInActor, id: number): Promise<void> {
    await this.access.require(actor, id);
    const { network } = actor;
    await this.db.transaction(async (manager) => {
      await lockAccount(manager, id);
      const account = await findRecoverable(manager, id);
      if (account === undefined)
        throw new ConflictException('The psychic’s account status does not allow signing in.');
      if (!isSingleAddress(account.email)) throw new ConflictException('The psychic has no email address.');
      const refusal = await this.throttle.attemptPasswordLink(manager, network, account.email);
      if (refusal !== undefined) throw refusal;
      await this.audit.record(manager, actor, { action: 'sent a link for a new password', on: id });
      await this.queueLinks(manager, network, account, [account], true);
    });
    this.mail.sendSoon();
  }

  /** @param isSent by a manager, not asked for */
  private async queueLinks(
    manager: EntityManager,
    network: Network,
    greeted: Recoverable,
    accounts: readonly Recoverable[],
    isSent: boolean,
  ): Promise<void> {
    const links = accounts.map((account) => ({ ...account, token: randomUUID() }));
    const until = await replaceLinks(
      manager,
      links.map(({ id, token }) => ({ id, hash: hashToken(token) })),
    );
    const letter = recoveryLetter(network, {
      greeted,
      links: links.map((link) => ({
        ...link,
        address: inLocale(this.addressOf(network, link.token), greeted.locale),
      })),
      until,
      isSent,
    });
    const whose = accounts.length === 1 ? { account: greeted.id } : null;
    await this.mail.queue(manager, network, [{ to: greeted.email, whose, isSecret: true, ...letter }]);
  }

  private addressOf(network: Network, token: string): string {
    return `${this.env.siteUrl[network]}/recover_password/${token}`;
  }

  /**
   * Checks that a link is still valid.
   * @throws NotFoundException if it is unknown, expired, used, or replaced by a newer one
   */
  async check(actor: Actor, token: string): Promise<void> {
    await this.limit.requireForForms(actor.address ?? '');
    await this.requireLinked(actor, token);
  }

  /**
   * @param token of the link that the browser has opened
   * @throws ForbiddenException if it has opened none
   * @throws NotFoundException if the link is no longer valid
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
