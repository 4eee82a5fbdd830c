import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AccountStatus,
  isInContact,
  lockedStatuses,
  lowered,
} from '../../../common/domain/availability';
import { requireEditable } from '../../platform/accounts/editable';
import { Audit } from '../../platform/audit/audit.service';
import { Account } from '../../platform/accounts/account.entity';
import { changesBetween } from '../../platform/audit/changes';
import type { SignedInActor } from '../../platform/access/actor';
import { ChatTransitions } from '../../switch/chat/chat-transitions.service';
import type { Env } from '../../platform/config/env';
import { Decisions } from '../decisions/decisions.service';
import { ENV } from '../../platform/database/tokens';
import { isSingleAddress } from '../../identity/mail/single-address';
import { marksOf } from '../../platform/accounts/erased-marks.query';
import { findSecret } from '../../platform/accounts/psychic-secrets.query';
import { transactionTime } from '../../platform/database/clock.query';
import { Secrets } from '../../platform/database/secrets';
import { Mail } from '../../identity/mail/mail.service';
import { SessionStore } from '../../identity/session-store/session-store.service';
import { activationLetter } from './activation-letter';
import { findDuplicates } from './duplicates.query';
import type { Duplicate } from './oversight.dto';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Psychic } from '../../platform/accounts/psychic.entity';
import type { PsychicRecord } from './psychics.dto';
import { PsychicsService } from './psychics.service';
import { tellSessions } from '../../identity/session-store/session.query';
import { raiseVersion, requireVersion } from '../../platform/audit/versions';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { announcePsychic } from './psychics.query';

export type PsychicFields = Partial<
  Pick<
    Psychic,
    | 'accountStatus'
    | 'permissions'
    | 'autoEmail'
    | 'limitedReadings'
    | 'requiresApproval'
    | 'availability'
    | 'chosenAvailability'
    | 'statusDecidedAt'
  >
>;

/** A change of a psychic, decided behind its lock; it may run twice, with the first run rolled back. */
export interface PsychicChange {
  /** Of the audit row. */
  action: string;
  decide: (psychic: Psychic, manager: EntityManager) => PsychicFields | Promise<PsychicFields>;
  /** Runs in the same transaction, after the change. */
  afterwards?: (manager: EntityManager) => Promise<void>;
}

/** The fields covered by an account's version. */
const versioned = ['accountStatus', 'permissions', 'autoEmail', 'limitedReadings'] as const;

/** A manager's settings for a psychic's account. Each call is one transaction with its audit row. */
@Injectable()
export class Oversight {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly psychics: PsychicsService,
    private readonly sessions: SessionStore,
    private readonly audit: Audit,
    private readonly chats: ChatTransitions,
    private readonly mail: Mail,
    private readonly secrets: Secrets,
    private readonly decisions: Decisions,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async setAccountStatus(
    actor: SignedInActor,
    id: number,
    accountStatus: AccountStatus,
    ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    const record = await this.answered(actor, id, ifMatch, this.toAccountStatus(actor, id, accountStatus));
    this.mail.sendSoon();
    return record;
  }

  /**
   * Sends a mail to a psychic whose status changes from Pending to Active.
   * @param isUndo whether it only takes back a change, of which nobody is told
   */
  toAccountStatus(
    actor: SignedInActor,
    id: number,
    accountStatus: AccountStatus,
    isUndo = false,
  ): PsychicChange {
    return {
      action: 'set the account status',
      decide: async (psychic, manager) => {
        if (!isUndo && psychic.accountStatus === 'Pending' && accountStatus === 'Active')
          await this.tellActivation(manager, actor, id);
        if (psychic.statusDecidedAt === null)
          await this.decisions.record(manager, actor, {
            psychicId: id,
            kind: 'New Psychic',
            outcome: accountStatus === 'Active' ? 'approved' : 'decided',
          });
        return {
          accountStatus,
          statusDecidedAt: psychic.statusDecidedAt ?? (await transactionTime(manager)),
          ...(accountStatus !== 'Active' && { availability: 'U', chosenAvailability: 'U' }),
        };
      },
      afterwards: async (manager) => {
        if (lockedStatuses.includes(accountStatus)) await this.sessions.endAll(manager, actor, id);
      },
    };
  }

  private async tellActivation(
    manager: EntityManager,
    { network }: SignedInActor,
    id: number,
  ): Promise<void> {
    const { email, username, confirmedEmail } = await manager.findOneByOrFail(Account, { id });
    if (!isSingleAddress(email)) return;
    const { emailAskedAt, locale } = await manager.findOneByOrFail(Psychic, { accountId: id });
    const isStrangers = emailAskedAt !== null && confirmedEmail !== email.toLowerCase();
    const letter = activationLetter(
      network,
      { username: isStrangers ? null : username, locale },
      this.env.siteUrl[network],
    );
    await this.mail.queue(manager, network, [{ to: email, whose: { account: id }, ...letter }]);
  }

  async setPermissions(
    actor: SignedInActor,
    id: number,
    permissions: string,
    ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    return this.answered(actor, id, ifMatch, toPermissions(permissions));
  }

  async setAutoEmail(
    actor: SignedInActor,
    id: number,
    autoEmail: boolean,
    ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    return this.answered(actor, id, ifMatch, toAutoEmail(autoEmail));
  }

  async setLimitedReadings(
    actor: SignedInActor,
    id: number,
    limitedReadings: boolean,
    ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    return this.answered(actor, id, ifMatch, {
      action: 'set limited readings',
      decide: async (_, manager) => {
        // sessions carry the mode, so every process reloads them
        await tellSessions(manager, id);
        return { limitedReadings };
      },
    });
  }

  async approveSpecially(actor: SignedInActor, id: number): Promise<Answer<PsychicRecord>> {
    return this.answered(actor, id, undefined, {
      action: 'gave special approval',
      decide: () => ({ requiresApproval: false }),
    });
  }

  async duplicates(actor: SignedInActor, id: number): Promise<Duplicate[]> {
    await this.access.require(actor, id);
    const ssn = await findSecret(this.db.manager, this.secrets, id, 'ssn');
    const hashes = ssn === null ? [] : this.secrets.fingerprints('ssn', ssn);
    const marks = await marksOf(this.db, this.secrets, id);
    return findDuplicates(this.db, actor.network, id, hashes, marks);
  }

  private async answered(
    actor: SignedInActor,
    id: number,
    ifMatch: IfMatch,
    change: PsychicChange,
  ): Promise<Answer<PsychicRecord>> {
    await this.change(actor, id, change, ifMatch);
    return this.psychics.findVersioned(actor, id);
  }

  /**
   * Locks the psychic, applies what `decide` returns, and audits what differs.
   * @throws ChangedMeanwhile the account no longer matches `ifMatch`
   */
  async change(
    actor: SignedInActor,
    id: number,
    { action, decide, afterwards }: PsychicChange,
    ifMatch?: IfMatch,
  ): Promise<void> {
    await this.access.require(actor, id);
    await this.chats.leaving(actor, id, async (manager) => {
      const psychic = await manager.findOneOrFail(Psychic, {
        where: { accountId: id, network: actor.network },
        lock: { mode: 'pessimistic_write' },
      });
      await requireVersion(manager, ['account', id], ifMatch);
      const wanted = await decide(psychic, manager);
      const former = Object.fromEntries(
        Object.keys(wanted).map((name) => [name, psychic[name as keyof PsychicFields]]),
      );
      const changes = changesBetween(former, wanted);
      if (changes !== undefined) {
        await manager.update(Psychic, { accountId: id }, wanted);
        await this.audit.record(manager, actor, { action, on: id, ...changes });
        if (versioned.some((name) => name in changes.after))
          await raiseVersion(manager, actor, ['account', id]);
        else await announcePsychic(manager, id);
      }
      await afterwards?.(manager);
    });
    await this.sessions.changed(id);
  }
}

export const toPermissions = (permissions: string): PsychicChange => ({
  action: 'set the permissions',
  decide: (psychic) => {
    requireEditable(psychic);
    // a choice kept during a contact is checked when the contact ends, because the permission may be back by then
    if (isInContact(psychic.availability)) return { permissions };
    const availability = lowered(psychic.chosenAvailability, permissions, psychic.accountStatus);
    return { permissions, availability, chosenAvailability: availability };
  },
});

export const toAutoEmail = (autoEmail: boolean): PsychicChange => ({
  action: 'set automatic emails',
  decide: (psychic) => {
    requireEditable(psychic);
    return { autoEmail };
  },
});
