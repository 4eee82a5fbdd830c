import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { confirmEmailPage, takeBackEmailPage } from '../../../common/domain/email-change';
import { setConfirmed } from '../../platform/accounts/confirmed-email.query';
import { Account } from '../../platform/accounts/account.entity';
import { type Actor, jobActor, type SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Audit } from '../../platform/audit/audit.service';
import { raiseVersion } from '../../platform/audit/versions';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { type Throttled, valueOf } from '../../platform/http/problem';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import { Mail } from '../mail/mail.service';
import { findMailed } from '../mail/mailed-accounts.query';
import { isSingleAddress } from '../mail/single-address';
import { hashToken, newToken } from '../session-store/cookie';
import * as query from './email-changes.query';
import { confirmEmailLetter, emailChangedLetter } from './email-letters';
import { factorChangedLetters } from '../factors/factor-letters';
import { removeFactors } from '../factors/factor-resets';
import { voidLinks } from './links';
import type { EmailLink } from './passwords.dto';
import { RecoveryLink } from './recovery-link.entity';
import { replaceLinks } from './recovery.query';
import { lockAccount, tellSessions } from '../session-store/session.query';
import { SessionStore } from '../session-store/session-store.service';
import { SignInThrottle } from '../sign-in-limits/sign-in-throttle.service';
import { message } from '../../../common/domain/messages';
import { type Parsed, parseForm, text } from '../../../common/domain/parsing';
import { longText } from '../../../common/domain/text';

const linkOver = 'This link is no longer valid.';
const noneWaits = 'No new email is waiting to be confirmed.';

/**
 * New emails of accounts. One takes effect when the link sent to it is opened; then the old one gets a link that
 * takes it back. Only hashes of the links are stored.
 */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly sessions: SessionStore,
    private readonly throttle: SignInThrottle,
    private readonly limit: RateLimit,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Sends the link to a new email, unless that one waits already. Part of the caller's transaction, which has locked
   * the account, raises the version of its profile, and calls `Mail.sendSoon` once it is committed. After too many
   * mails it only waits, until it is sent again.
   */
  async ask(manager: EntityManager, network: Network, id: number, email: string): Promise<void> {
    if ((await query.findPendingEmail(manager, id)) !== email) await this.send(manager, network, id, email);
  }

  /**
   * Sends another link to the email that waits; the last one is void.
   * @throws ConflictException if none waits
   * @throws Throttled after too many mails
   */
  async resend(actor: SignedInActor, id: number): Promise<void> {
    await this.requireOwn(actor, id);
    await this.db.transaction(async (manager) => {
      await lockAccount(manager, id);
      const email = await query.findPendingEmail(manager, id);
      if (email === null) throw new ConflictException(noneWaits);
      const refusal = await this.send(manager, actor.network, id, email);
      if (refusal !== undefined) throw refusal;
      await this.audit.record(manager, actor, { action: 'sent the link to the new email again', on: id });
    });
    this.mail.sendSoon();
  }

  /** @throws ConflictException if none waits */
  async cancel(actor: SignedInActor, id: number): Promise<void> {
    await this.requireOwn(actor, id);
    await this.db.transaction(async (manager) => {
      await lockAccount(manager, id);
      const before = { pending_email: await query.findPendingEmail(manager, id) };
      if (!(await query.dropPending(manager, id))) throw new ConflictException(noneWaits);
      const after = { pending_email: null };
      await this.audit.record(manager, actor, { action: 'canceled the new email', on: id, before, after });
      await raiseVersion(manager, actor, ['profile', id]);
    });
  }

  /** @throws NotFoundException if the link is unknown, used, replaced, or older than a day */
  async confirm(actor: Actor, input: EmailLink): Promise<void> {
    await this.limit.requireForForms(actor.address ?? '');
    const hash = hashToken(valueOf(parseLink(input)).link);
    const { network } = actor;
    const id = await this.accountOf('confirm', hash, network);
    await this.db.transaction(async (manager) => {
      await lockAccount(manager, id);
      const undo = newToken();
      const changed = await query.confirmEmail(manager, hash, hashToken(undo));
      if (changed === undefined) throw new NotFoundException(linkOver);
      await this.write(manager, { actor, id, action: 'confirmed the new email' }, changed);
      // whoever reads the former mailbox has those
      await manager.delete(RecoveryLink, { accountId: id });
      const account = await findMailed(manager, id);
      if (account === undefined || !isSingleAddress(changed.before)) return;
      const address = this.addressOf(network, takeBackEmailPage, undo);
      const letter = emailChangedLetter(network, account, address);
      await this.mail.queue(manager, network, [
        { to: changed.before, whose: { account: id }, isSecret: true, ...letter },
      ]);
    });
    this.mail.sendSoon();
    await this.sessions.changed(id);
  }

  /**
   * Makes the old email the account's again, ends every session, removes the second factors added since the change
   * began, and voids the password and all other links.
   * @returns the token of a link for a new password
   * @throws NotFoundException if the link is unknown, used, or older than 72 hours
   */
  async takeBack(actor: Actor, input: EmailLink): Promise<string> {
    await this.limit.requireForForms(actor.address ?? '');
    const hash = hashToken(valueOf(parseLink(input)).link);
    const id = await this.accountOf('undo', hash, actor.network);
    const token = newToken();
    const { role } = await this.db.getRepository(Account).findOneByOrFail({ id });
    // ends the intruder's chat, too
    await this.sessions.signOut(actor, { id, role }, async (manager) => {
      await lockAccount(manager, id);
      const taken = await query.takeBackEmail(manager, id, hash);
      if (taken === undefined) throw new NotFoundException(linkOver);
      const { email: before } = await manager.findOneByOrFail(Account, { id });
      const after = taken.email;
      await this.write(manager, { actor, id, action: 'took back the email' }, { before, after });
      await voidLinks(manager, actor, id);
      await manager.update(Account, { id }, { passwordHash: null });
      await this.sessions.endAll(manager, actor, id);
      if (await removeFactors(manager, actor, id, taken.since)) {
        const what = 'What was added to two-step sign-in since your email address was changed was removed';
        const letters = await factorChangedLetters(manager, actor.network, id, what);
        await this.mail.queue(manager, actor.network, letters);
      }
      await replaceLinks(manager, [{ id, hash: hashToken(token) }]);
    });
    this.mail.sendSoon();
    await this.sessions.changed(id);
    return token;
  }

  /** Drops emails whose link has expired; called by a job. */
  async sweep(job: string): Promise<void> {
    for (const { id, network } of await query.findOverdue(this.db))
      await this.db.transaction(async (manager) => {
        await lockAccount(manager, id);
        if (await query.dropOverdue(manager, id))
          await raiseVersion(manager, jobActor(network, job), ['profile', id]);
      });
    await query.sweepEmailChanges(this.db);
  }

  private async requireOwn(actor: SignedInActor, id: number): Promise<void> {
    if (id !== actor.account.id) await this.access.require(actor, id);
  }

  /** @returns why it was not sent, if so */
  private async send(
    manager: EntityManager,
    network: Network,
    id: number,
    email: string,
  ): Promise<Throttled | undefined> {
    const token = newToken();
    await query.putPending(manager, id, email, hashToken(token));
    const refusal = await this.throttle.attemptEmailLink(manager, network, id, email);
    if (refusal !== undefined) return refusal;
    const account = await findMailed(manager, id);
    if (account === undefined) throw new NotFoundException();
    const letter = confirmEmailLetter(network, account, this.addressOf(network, confirmEmailPage, token));
    await this.mail.queue(manager, network, [
      { to: email, whose: { account: id }, isSecret: true, ...letter },
    ]);
    return undefined;
  }

  private async write(
    manager: EntityManager,
    { actor, id, action }: { actor: Actor; id: number; action: string },
    { before, after }: query.ChangedEmail,
  ): Promise<void> {
    await manager.update(Account, { id }, { email: after });
    // its link was pressed
    await setConfirmed(manager, id, after);
    const changes = { before: { email: before }, after: { email: after } };
    await this.audit.record(manager, actor, { action, on: id, ...changes });
    await raiseVersion(manager, actor, ['profile', id]);
    await tellSessions(manager, id);
  }

  private async accountOf(kind: 'confirm' | 'undo', hash: string, network: Network): Promise<number> {
    const id = await query.findAccountOf(this.db, kind, hash, network);
    if (id === undefined) throw new NotFoundException(linkOver);
    return id;
  }

  private addressOf(network: Network, page: string, token: string): string {
    return `${this.env.siteUrl[network]}${page}#${token}`;
  }
}

/** The secret of a link in a mail. */
const parseLink = (form: unknown): Parsed<{ link: string }> =>
  parseForm<{ link: string }>(form, {
    link: text({
      required: message('not_text', { field: 'link' }),
      invalid: message('not_text', { field: 'link' }),
      most: longText,
    }),
  });
