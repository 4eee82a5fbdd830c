import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { brands } from '../../../common/brand/brands';
import { documentsOf, findDocument } from '../../../common/documents';
import { permissionNames } from '../../../common/domain/availability';
import { monthsAfter, parseApplyAgain } from '../../../common/domain/application-status';
import { dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import { parseRejection } from '../../../common/domain/rejection';
import type { SignedInActor } from '../../platform/access/actor';
import { withoutPrivate } from '../../platform/access/private-fields';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Account } from '../../platform/accounts/account.entity';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { Audit } from '../../platform/audit/audit.service';
import { changesBetween } from '../../platform/audit/changes';
import { raiseVersion, tagOf, versionOf } from '../../platform/audit/versions';
import { type FoundVersion, findVersion } from '../../platform/audit/versions.query';
import { ChatTransitions } from '../../switch/chat/chat-transitions.service';
import type { Env } from '../../platform/config/env';
import type { Db } from '../../platform/database/db';
import { ENV } from '../../platform/database/tokens';
import { heldSeconds } from '../decisions/decisions.query';
import { Decisions } from '../decisions/decisions.service';
import { Answer } from '../../platform/http/answer';
import { type IfMatch, matchesEtag } from '../../platform/http/etag';
import { ChangedMeanwhile, valueOf } from '../../platform/http/problem';
import { Mail } from '../../identity/mail/mail.service';
import { isSingleAddress } from '../../identity/mail/single-address';
import { decideProfile } from '../profiles/profiles.query';
import { requireProfile } from '../profiles/stored-profile';
import { activationLetter } from '../psychics/activation-letter';
import { Oversight } from '../psychics/oversight.service';
import { SessionStore } from '../../identity/session-store/session-store.service';
import type { AgreedVersion, Application, ApplicationDecision } from './applications.dto';
import {
  type ApplicationSnapshot,
  findAgreed,
  findCategories,
  lockApplicant,
  restoreApplication,
  snapshotApplication,
} from './applications.query';
import { declinedLetter } from './declined-letter';

type DecisionOnApplication =
  | { isApproved: true; permissions: string }
  | { isApproved: false; reason: string | null; applyAgainOn: string };

/** New psychics, and managers' decisions on them: account, permissions, profile, and mail in one step. */
@Injectable()
export class Applications {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly oversight: Oversight,
    private readonly decisions: Decisions,
    private readonly chats: ChatTransitions,
    private readonly sessions: SessionStore,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async find(actor: SignedInActor, id: number): Promise<Answer<Application>> {
    await this.access.require(actor, id);
    const version = (await findVersions(this.db, id)).tag;
    return new Answer(await this.read(actor, id), { version, isPartVersion: true });
  }

  /**
   * @throws InvalidInput the reason is invalid
   * @throws ChangedMeanwhile account or profile no longer match `ifMatch`
   * @throws ConflictException the psychic is not Pending, or needs special approval before it is approved
   */
  async decide(
    actor: SignedInActor,
    id: number,
    { decision, permissions, reason, apply_again_months: months }: ApplicationDecision,
    ifMatch: IfMatch,
  ): Promise<Answer<Application>> {
    await this.access.require(actor, id);
    const wanted: DecisionOnApplication =
      decision === 'approve'
        ? { isApproved: true, permissions: permissions ?? permissionNames.join(', ') }
        : {
            isApproved: false,
            reason: valueOf(parseRejection({ reason })),
            applyAgainOn: monthsAfter(dayOf(new Date()), valueOf(parseApplyAgain(months))),
          };
    await this.chats.leaving(actor, id, (manager) => this.change(manager, actor, id, wanted, ifMatch));
    await this.sessions.changed(id);
    return this.find(actor, id);
  }

  /**
   * Takes back the caller's own decision of the last seconds. Sessions that it ended stay ended.
   * @throws ConflictException there is none that can be undone
   * @throws ChangedMeanwhile account or profile have been changed since
   */
  async undo(actor: SignedInActor, id: number): Promise<Answer<Application>> {
    await this.access.require(actor, id);
    await this.chats.leaving(actor, id, async (manager) => {
      const before = decided(await lockApplicant(manager, actor.network, id));
      await this.decisions.undo(
        manager,
        actor,
        { id, kind: 'New Psychic', parts: ['account', 'profile'] },
        (snapshot) => restoreApplication(manager, id, snapshot as ApplicationSnapshot),
      );
      const after = decided(await lockApplicant(manager, actor.network, id));
      const changes = changesBetween(before, after);
      await this.audit.record(manager, actor, {
        action: 'undid the decision on the application',
        on: id,
        ...changes,
      });
      await raiseVersion(manager, actor, ['account', id]);
      await raiseVersion(manager, actor, ['profile', id]);
    });
    await this.sessions.changed(id);
    return this.find(actor, id);
  }

  private async change(
    manager: EntityManager,
    actor: SignedInActor,
    id: number,
    decision: DecisionOnApplication,
    ifMatch: IfMatch,
  ): Promise<void> {
    const psychic = await lockApplicant(manager, actor.network, id);
    await requireUnchanged(manager, id, ifMatch);
    if (psychic.accountStatus !== 'Pending')
      throw new ConflictException('The psychic is not Pending. It may already have been decided.');
    if (decision.isApproved && psychic.requiresApproval)
      throw new ConflictException('Needs special approval first.');
    await this.decisions.hold(manager);
    const snapshot = await snapshotApplication(manager, id);
    const fields = decision.isApproved
      ? ({
          accountStatus: 'Active',
          permissions: decision.permissions,
          applyAgainOn: null,
          declinedReason: null,
        } as const)
      : ({
          accountStatus: 'Inactive',
          availability: 'U',
          chosenAvailability: 'U',
          applyAgainOn: decision.applyAgainOn,
          declinedReason: decision.reason,
        } as const);
    await manager.update(
      Psychic,
      { accountId: id },
      { ...fields, statusDecidedAt: psychic.statusDecidedAt ?? (() => 'now()') },
    );
    await this.decideProfile(manager, actor, psychic, decision);
    const after = decided(await lockApplicant(manager, actor.network, id));
    const changes = changesBetween(decided(psychic), after);
    await this.audit.record(manager, actor, {
      action: decision.isApproved ? 'approved the application' : 'declined the application',
      on: id,
      ...changes,
      after: {
        ...changes?.after,
        ...(!decision.isApproved && { reason: decision.reason, applyAgainOn: decision.applyAgainOn }),
      },
    });
    const account = await raiseVersion(manager, actor, ['account', id]);
    await this.decisions.record(manager, actor, {
      psychicId: id,
      kind: 'New Psychic',
      outcome: decision.isApproved ? 'approved' : 'declined',
      undo: {
        before: snapshot,
        versions: [account, await versionOf(manager, ['profile', id])],
        mails: await this.tell(manager, actor, id, decision),
      },
    });
    if (!decision.isApproved) await this.sessions.endAll(manager, actor, id);
  }

  /** The profile that came with the application. One without a status has never been saved since. */
  private async decideProfile(
    manager: EntityManager,
    actor: SignedInActor,
    { accountId: id, profileStatus }: Psychic,
    decision: DecisionOnApplication,
  ): Promise<void> {
    const isPending = profileStatus === 'Pending';
    if (!isPending && !(decision.isApproved && profileStatus === '')) return;
    const { profile } = await requireProfile(manager, actor, id);
    const outcome = decision.isApproved ? 'approved' : 'rejected';
    await decideProfile(
      manager,
      id,
      profile,
      decision.isApproved ? { status: 'Approved' } : { status: 'Rejected', reason: decision.reason },
    );
    await raiseVersion(manager, actor, ['profile', id]);
    if (isPending) await this.decisions.record(manager, actor, { psychicId: id, kind: 'Profile', outcome });
  }

  /** @returns the ids of the mails */
  private async tell(
    manager: EntityManager,
    { network }: SignedInActor,
    id: number,
    decision: DecisionOnApplication,
  ): Promise<number[]> {
    const { email, username, confirmedEmail } = await manager.findOneByOrFail(Account, { id });
    const { emailAskedAt, locale } = await manager.findOneByOrFail(Psychic, { accountId: id });
    const isStrangers = emailAskedAt !== null && confirmedEmail !== email.toLowerCase();
    if (!isSingleAddress(email)) return [];
    const letter = decision.isApproved
      ? activationLetter(
          network,
          { username: isStrangers ? null : username, locale },
          this.env.siteUrl[network],
        )
      : declinedLetter(network, { ...decision, locale });
    return this.mail.queue(manager, network, [{ to: email, whose: { account: id }, ...letter }], heldSeconds);
  }

  private async read(actor: SignedInActor, id: number): Promise<Application> {
    const { manager } = this.db;
    const { profile } = await requireProfile(manager, actor, id);
    const {
      pin: _pin,
      pending_email: _pending,
      profile_reason: _reason,
      country_code: _code,
      phone_type: _type,
      ...person
    } = profile;
    const { createdAt, email, confirmedEmail } = await manager.findOneByOrFail(Account, { id });
    const psychic = await manager.findOneByOrFail(Psychic, { accountId: id });
    return {
      ...withoutPrivate(actor, person),
      id,
      user_id: id,
      referral: psychic.referral,
      email_unconfirmed: psychic.emailAskedAt !== null && confirmedEmail !== email.toLowerCase(),
      locale: psychic.locale,
      categories: await findCategories(manager, id),
      agreements: await this.agreements(actor, id),
      duplicates: await this.oversight.duplicates(actor, id),
      account_status: psychic.accountStatus,
      permissions: psychic.permissions,
      requires_approval: psychic.requiresApproval,
      applied_at: newYorkIso(createdAt),
    };
  }

  private async agreements({ network }: SignedInActor, id: number): Promise<AgreedVersion[]> {
    const versions = documentsOf(brands[network]);
    const today = dayOf(new Date());
    return (await findAgreed(this.db.manager, id)).map(({ name, effectiveDate, agreedAt }) => ({
      name,
      title: findDocument(versions, name, { effective_date: effectiveDate, today })?.title ?? name,
      effective_date: effectiveDate,
      agreed_at: newYorkIso(agreedAt),
    }));
  }
}

/** The fields that a decision may change. */
function decided(psychic: Psychic): object {
  const { accountStatus, permissions, availability, chosenAvailability, profileStatus } = psychic;
  return { accountStatus, permissions, availability, chosenAvailability, profileStatus };
}

/** An application consists of the account and the profile. */
async function findVersions(
  db: Db,
  id: number,
): Promise<{ account: FoundVersion; profile: FoundVersion; tag: string }> {
  const account = await findVersion(db, 'account', id);
  const profile = await findVersion(db, 'profile', id);
  return { account, profile, tag: `"application-${id}-${account.version}-${profile.version}"` };
}

/**
 * The ETag of the account alone is accepted, too: it comes with the psychic's record.
 * @throws ChangedMeanwhile
 */
async function requireUnchanged(manager: EntityManager, id: number, ifMatch: IfMatch): Promise<void> {
  if (ifMatch === undefined) return;
  const { account, profile, tag } = await findVersions(manager, id);
  if (matchesEtag(ifMatch, tag) || matchesEtag(ifMatch, tagOf(['account', id], account.version))) return;
  const { changedBy, changedAt } = account.changedAt > profile.changedAt ? account : profile;
  throw new ChangedMeanwhile({ changed_by: changedBy, changed_at: newYorkIso(changedAt) });
}
