import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { statusPage } from '../../../common/domain/application-link';
import { answerHours } from '../../../common/domain/application-status';
import { inLocale, type Locale } from '../../../common/brand/locales';
import { newYorkIso } from '../../../common/domain/new-york-time';
import { Mail } from '../../identity/mail/mail.service';
import { isSingleAddress } from '../../identity/mail/single-address';
import { hashToken, newToken } from '../../identity/session-store/cookie';
import { SignInThrottle } from '../../identity/sign-in-limits/sign-in-throttle.service';
import { type Actor, jobActor, type SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { setConfirmed } from '../../platform/accounts/confirmed-email.query';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import type { Db } from '../../platform/database/db';
import { ENV } from '../../platform/database/tokens';
import { Throttled } from '../../platform/http/problem';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import { confirmLetter } from './status-letters';
import type { ApplicationStatus } from './status.dto';
import {
  findStatus,
  findStatusLinked,
  type FoundStatus,
  insertStatusLink,
  takeUnreminded,
  type UnremindedApplicant,
} from './status-links.query';

const over = 'This link has ended.';

/** How far an application is, for the applicant: with a mailed link, or signed in. */
@Injectable()
export class ApplicationStatuses {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly limit: RateLimit,
    private readonly throttle: SignInThrottle,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Changes nothing: mail programs and scanners open links as well.
   * @throws NotFoundException the link is unknown or has ended
   */
  async open(actor: Actor, link: string): Promise<ApplicationStatus> {
    const { id, found } = await this.requireLinked(actor, link);
    return toStatus(id, found, found.confirmedAt !== null);
  }

  /** What the page's button does: whoever has the link reads the mails of the address. */
  async confirm(actor: Actor, link: string): Promise<ApplicationStatus> {
    const { id, found } = await this.requireLinked(actor, link);
    await this.db.transaction(async (manager) => {
      if (!(await setConfirmed(manager, id, found.email))) return;
      const { network } = found;
      const by = actor.network === network ? actor : { ...actor, account: null, network };
      await this.audit.record(manager, by, { action: 'confirmed the email', on: id });
    });
    return this.open(actor, link);
  }

  async own(actor: SignedInActor, id: number): Promise<ApplicationStatus> {
    await this.access.require(actor, id);
    const found = await findStatus(this.db, id);
    if (found === undefined) throw new NotFoundException();
    return toStatus(id, found, true);
  }

  /** Mails another link. @throws ConflictException it was decided @throws Throttled beyond three mails an hour to the address */
  async sendAgain(actor: SignedInActor, id: number): Promise<void> {
    await this.access.require(actor, id);
    const found = await findStatus(this.db, id);
    await this.db.transaction(async (manager) => {
      const { network } = actor;
      const email = found?.email ?? '';
      if (!isSingleAddress(email) || found?.state !== 'reviewing')
        throw new ConflictException('The application was decided.');
      if (!(await this.throttle.attemptAcknowledgement(manager, network, email)))
        throw new Throttled(
          'Three mails were sent within an hour. Please look in spam, or try again later.',
          3600,
        );
      await this.audit.record(manager, actor, { action: 'sent the link to confirm the email', on: id });
      await this.askToConfirm(manager, { id, network, email, locale: found.locale });
    });
    this.mail.sendSoon();
  }

  /** Reminds whoever has not confirmed an email for two days, once; called by a job. */
  async remindAll(job: string): Promise<void> {
    while (await this.db.transaction((manager) => this.remindNext(manager, job)));
    this.mail.sendSoon();
  }

  /** Makes another link to an application's page, for a mail to its applicant. */
  async makeLink(db: Db, network: Network, id: number, locale: Locale): Promise<string> {
    const token = newToken();
    await insertStatusLink(db, network, id, hashToken(token));
    return inLocale(`${this.env.siteUrl[network]}${statusPage}/${token}`, locale);
  }

  private async remindNext(manager: EntityManager, job: string): Promise<boolean> {
    const due = await takeUnreminded(manager);
    if (due === undefined) return false;
    const { id, network, email } = due;
    if (!isSingleAddress(email)) return true;
    await this.audit.record(manager, jobActor(network, job), {
      action: 'was reminded to confirm the email',
      on: id,
    });
    await this.askToConfirm(manager, due);
    return true;
  }

  private async askToConfirm(
    manager: EntityManager,
    { id, network, email: to, locale }: UnremindedApplicant,
  ): Promise<void> {
    const letter = confirmLetter(network, await this.makeLink(manager, network, id, locale), locale);
    await this.mail.queue(manager, network, [{ to, whose: { account: id }, isSecret: true, ...letter }]);
  }

  private async requireLinked(actor: Actor, link: string): Promise<{ id: number; found: FoundStatus }> {
    await this.limit.requireForForms(actor.address ?? '');
    const id = await findStatusLinked(this.db, hashToken(link));
    const found = id === undefined ? undefined : await findStatus(this.db, id);
    if (id === undefined || found === undefined || found.state === null) throw new NotFoundException(over);
    return { id, found };
  }
}

function toStatus(number: number, found: FoundStatus, isKnown: boolean): ApplicationStatus {
  const { network, state, contactMethod, receivedAt, confirmedAt, decidedAt, applyAgainOn, reason, locale } =
    found;
  return {
    number,
    network,
    locale,
    state: state ?? 'welcome',
    received_at: newYorkIso(receivedAt),
    email_confirmed_at: confirmedAt && newYorkIso(confirmedAt),
    answer_by: newYorkIso(new Date(receivedAt.getTime() + answerHours * 3_600_000)),
    decided_at: decidedAt && newYorkIso(decidedAt),
    contact_method: contactMethod,
    first: isKnown ? found.first : '',
    username: isKnown ? found.username : '',
    apply_again_on: state === 'declined' ? applyAgainOn : null,
    reason: state === 'declined' ? reason : null,
  };
}
