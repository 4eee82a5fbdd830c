import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Network, networks } from '../../../common/brand/brands';
import { parsePublicSignUp, parseSignUp, type SignUp, signUpE164 } from '../../../common/domain/person-forms';
import { hasRight, isManager } from '../../platform/access/policy';
import type { Actor } from '../../platform/access/actor';
import { findFirstManager } from '../../platform/accounts/first-manager.query';
import { setConfirmed } from '../../platform/accounts/confirmed-email.query';
import { findTooEarly } from '../../platform/accounts/declined.query';
import { lockLogins } from '../../platform/accounts/uniqueness.query';
import { withTakenUsername } from '../../platform/accounts/taken-username';
import { Audit } from '../../platform/audit/audit.service';
import { tagOf } from '../../platform/audit/versions';
import { ApplicationStatuses } from '../applicants/application-status.service';
import { setAsked } from '../applicants/status-links.query';
import { Drafts } from '../applicants/drafts.service';
import { Invitations } from '../invitations/invitations.service';
import { BotChecks } from '../../platform/limits/bot-checks.service';
import type { Env } from '../../platform/config/env';
import { Secrets } from '../../platform/database/secrets';
import { ENV } from '../../platform/database/tokens';
import { Answer } from '../../platform/http/answer';
import { requireIdempotencyKey } from '../../platform/http/idempotency-key';
import { Refusal, valueOf } from '../../platform/http/problem';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import { Mail } from '../../identity/mail/mail.service';
import { PhoneQuestions } from '../profiles/phone-questions.service';
import { refuseCommon } from '../../platform/accounts/common-passwords';
import { hashPassword } from '../../platform/accounts/password';
import { type PhoneAsker, SignInThrottle } from '../../identity/sign-in-limits/sign-in-throttle.service';
import { receivedLetter, waitingLetter } from './letters';
import { findSent, rememberSent, sentApplication } from './sent-application.query';
import type { CreatedPsychic } from './sign-up.dto';
import { PsychicCreation } from './psychic-creation.service';
import { closedText, declinedText, perhapsDeclinedText } from '../../../common/domain/declined-text';
import type { Locale } from '../../../common/brand/locales';
import { dayOf } from '../../../common/domain/new-york-time';
import { agree } from './agreements.query';

/** How often an address may send a public sign-up per minute. */
const mostSent = 5;

/** New psychics, created by a manager or by their own application. */
@Injectable()
export class SignUps {
  constructor(
    private readonly db: DataSource,
    private readonly newcomers: PsychicCreation,
    private readonly audit: Audit,
    private readonly throttle: SignInThrottle,
    private readonly questions: PhoneQuestions,
    private readonly limit: RateLimit,
    private readonly checks: BotChecks,
    private readonly mail: Mail,
    private readonly invitations: Invitations,
    private readonly drafts: Drafts,
    private readonly statuses: ApplicationStatuses,
    private readonly secrets: Secrets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * A manager with the right `decide` creates a psychic; from anyone else, and from a manager with a proof of work, it
   * is an application.
   * @param key of an application
   * @returns the new psychic, with the first version of the account
   * @throws Refusal a manager without the right, and without a proof of work
   * @throws InvalidInput with the specification's messages, for every invalid field at once
   * @throws Throttled more than twenty with the phone number in an hour
   */
  async create(actor: Actor, input: object, key?: string): Promise<Answer<CreatedPsychic>> {
    const { account } = actor;
    const isApplication = account === null || !isManager(actor) || 'bot_check' in input;
    if (!isApplication && !hasRight(actor, 'decide')) throw new Refusal('right_required');
    const id = await (isApplication ? this.apply(actor, input, key) : this.take(actor, input, account.id));
    // what others changed since, the caller has not seen, and must not learn from a repeated application
    return new Answer({ id, user_id: id }, { version: tagOf(['account', id], 0) });
  }

  private async take(actor: Actor, input: object, managerId: number): Promise<number> {
    const { network } = actor;
    const typed = 'username' in input ? input.username : undefined;
    const parsed = refuseCommon(parseSignUp(input), input);
    const psychic = valueOf(await withTakenUsername(this.db, network, parsed, { typed }));
    await this.countQuestion(actor, network, psychic);
    const passwordHash = await hashPassword(psychic.password);
    return this.db.transaction(async (manager) => {
      const { id, requiresApproval } = await this.newcomers.make(manager, psychic, {
        network,
        managerId,
        passwordHash,
      });
      const after = { ...withoutSecrets(psychic), requiresApproval };
      await this.audit.record(manager, actor, { action: 'created the psychic', on: id, after });
      return id;
    });
  }

  /**
   * @param input validated here, including its proof of work, which is used up by that
   * @param key makes a repeated application with the same content the same one
   * @throws Throttled more than five a minute from one address, or twenty an hour with the phone number
   * @throws ConflictException the network has no one to decide on it
   */
  private async apply(actor: Actor, input: object, key?: string): Promise<number> {
    requireIdempotencyKey(key);
    await this.limit.check('sign-up', actor.address ?? '', mostSent);
    const { bot_check: proof, username: typed, network: named } = input as Record<string, unknown>;
    const asked = networks.find((one) => one === named) ?? actor.network;
    const parsed = refuseCommon(parsePublicSignUp(input), input);
    const {
      bot_check: _,
      invitation,
      draft,
      network = actor.network,
      locale = 'en',
      ...psychic
    } = await this.checks.verify(proof, await withTakenUsername(this.db, asked, parsed, { typed }));
    await this.countQuestion(actor, network, psychic, { kind: 'applicant', address: actor.address ?? '' });
    const managerId = await findFirstManager(this.db, network);
    if (managerId === undefined) throw new ConflictException(closedText(network, locale));
    await this.refuseTooEarly(network, psychic, locale);
    const passwordHash = await hashPassword(psychic.password);
    // the applicant acts, even if another account is signed in with this browser
    const applicant = { ...actor, account: null, network };
    const told = withoutSecrets(psychic);
    const sent =
      key === undefined ? undefined : sentApplication(key, network, { ...told, username: psychic.username });
    const made = await this.db.transaction(async (manager) => {
      await lockLogins(manager, network);
      const former = sent && (await findSent(manager, sent));
      if (former !== undefined) return former;
      const newcomer = await this.newcomers.make(manager, psychic, {
        network,
        managerId,
        passwordHash,
        locale,
      });
      const { id, requiresApproval } = newcomer;
      if (sent !== undefined) await rememberSent(manager, id, sent);
      await agree(manager, id, network, {
        address: actor.address,
        typedName: `${psychic.first} ${psychic.last}`,
      });
      await setAsked(manager, id);
      const invitationId = invitation && (await this.invitations.join(manager, network, invitation, id));
      if (draft !== undefined && (await this.drafts.join(manager, draft, psychic.email)))
        await setConfirmed(manager, id, psychic.email);
      const after = {
        ...told,
        requiresApproval,
        locale,
        ...(typeof invitationId === 'number' && { invitationId }),
      };
      await this.audit.record(manager, applicant, { action: 'signed up', on: id, after });
      const isAnswered = await this.throttle.attemptAcknowledgement(manager, network, psychic.email);
      const received = isAnswered
        ? [
            receivedLetter(
              network,
              await this.statuses.makeLink(manager, network, id, locale),
              this.env.siteUrl[network],
              locale,
            ),
          ]
        : [];
      await this.mail.queue(manager, network, [
        {
          to: this.env.supportMail[network],
          whose: 'network',
          ...waitingLetter(network, newcomer, this.env.siteUrl[network]),
        },
        ...received.map((letter) => ({
          to: psychic.email,
          whose: { account: id },
          isSecret: true,
          ...letter,
        })),
      ]);
      return id;
    });
    this.mail.sendSoon();
    return made;
  }

  /**
   * Whoever was declined may apply again from a day that the manager set. Only an SSN shows that it is the same person: to
   * anybody else, no day is named.
   */
  private async refuseTooEarly(network: Network, psychic: SignUp, locale: Locale): Promise<void> {
    const found = await findTooEarly(this.db.manager, network, {
      email: psychic.email,
      e164: signUpE164(psychic),
      ssnHashes: this.secrets.fingerprints('ssn', psychic.ssn),
      today: dayOf(new Date()),
    });
    if (found === undefined) return;
    throw new ConflictException(
      found.hasSsn ? declinedText(network, found.applyAgainOn, locale) : perhapsDeclinedText(network, locale),
    );
  }

  /** Whoever sends a whole form has a budget of questions that no stranger can use up. */
  private async countQuestion(
    actor: Actor,
    network: Network,
    psychic: SignUp,
    asker?: PhoneAsker,
  ): Promise<void> {
    await this.questions.isFree(actor, { network, numbers: [signUpE164(psychic)], pin: psychic.pin }, asker);
  }
}

const secret: readonly (keyof SignUp)[] = ['password', 'confirm_password', 'pin', 'ssn'];

const withoutSecrets = (psychic: SignUp): Partial<SignUp> =>
  Object.fromEntries(Object.entries(psychic).filter(([field]) => !secret.some((name) => name === field)));
