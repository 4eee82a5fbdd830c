import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { erasedName, isReachableKey } from '../../../common/domain/erasure';
import { parseReason } from '../../../common/domain/rejection';
import { type Actor, jobActor, type SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Account } from '../../platform/accounts/account.entity';
import { keptKey } from '../../platform/accounts/erased-keys.query';
import { keepMarks, marksOf } from '../../platform/accounts/erased-marks.query';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { isUsernameFree } from '../../platform/accounts/uniqueness.query';
import { raiseVersion, requireVersion } from '../../platform/audit/versions';
import type { NetworkCustomerRecord } from '../../records/customers/customers.dto';
import { NetworkCustomers } from '../../records/customers/network-customers.service';
import type { Env } from '../../platform/config/env';
import { Secrets } from '../../platform/database/secrets';
import { ENV } from '../../platform/database/tokens';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { valueOf } from '../../platform/http/problem';
import { Mail } from '../../identity/mail/mail.service';
import { eraseDrafts } from '../../people/applicants/drafts.query';
import { Drafts } from '../../people/applicants/drafts.service';
import type { PsychicRecord } from '../../people/psychics/psychics.dto';
import { PsychicsService } from '../../people/psychics/psychics.service';
import { RecordingStore } from '../../records/recordings/recording-store.service';
import { deletionJob, Retention } from '../../platform/retention/retention.service';
import { SessionStore } from '../../identity/session-store/session-store.service';
import { SignInThrottle } from '../../identity/sign-in-limits/sign-in-throttle.service';
import { lockFigures } from '../../records/statistics/figures-lock.query';
import type { Mention } from './erasure.dto';
import {
  eraseBelongings,
  eraseMails,
  erasePerson,
  erasePsychicRows,
  findBelongings,
  findDeclined,
  findErasedKeys,
  forgetRecordings,
  hasOpenChat,
  lockCustomer,
  oldDeclined,
  overwriteAccount,
  overwriteCustomer,
  setCustomerKey,
  type PersonKind,
  takeTime,
} from './erasure.query';
import { countsOf, Mentions } from './mentions.service';

/** What the time of a file is compared with to remove it whatever its age. */
const always = new Date(8_640_000_000_000_000);

/** Of the mentions that stay, how many an audit row names. */
const mostPlaces = 200;

/** Whom an erasure is about, and why. */
interface Erased {
  kind: PersonKind;
  id: number;
  reason: string;
  /** What others wrote about the person, and stays. */
  mentions: Mention[];
}

/**
 * Overwrites what belongs to a person, for good. Figures stay under a number, and so does what others wrote (`Mentions`).
 * Each erasure is one transaction; files go last in it, so that one that fails can be repeated.
 */
@Injectable()
export class Erasures {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly psychics: PsychicsService,
    private readonly customers: NetworkCustomers,
    private readonly sessions: SessionStore,
    private readonly secrets: Secrets,
    private readonly mail: Mail,
    private readonly recordings: RecordingStore,
    private readonly throttle: SignInThrottle,
    private readonly mentions: Mentions,
    private readonly drafts: Drafts,
    @Inject(ENV) private readonly env: Env,
    retention: Retention,
  ) {
    retention.add('declinedApplicants', {
      ...oldDeclined,
      forget: (network, before) => this.eraseDeclined(network, before),
      finish: () => this.db.transaction((manager) => this.hashFormerKeys(manager)),
    });
  }

  /**
   * @throws InvalidInput the reason is missing
   * @throws ChangedMeanwhile the account no longer matches `ifMatch`
   * @throws ConflictException the psychic is neither Inactive nor Blacklisted, or was erased
   */
  async erasePsychic(
    actor: SignedInActor,
    id: number,
    form: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    await this.access.require(actor, id);
    const { reason } = valueOf(parseReason(form));
    const mentions = await this.findMentions(actor, 'psychic', id);
    await this.db.transaction(async (manager) => {
      await manager.findOneOrFail(Psychic, {
        where: { accountId: id, network: actor.network },
        // readings may still arrive meanwhile
        lock: { mode: 'for_no_key_update' },
      });
      await requireVersion(manager, ['account', id], ifMatch);
      await this.overwritePsychic(manager, actor, { kind: 'psychic', id, reason, mentions });
    });
    await this.sessions.changed(id);
    return this.psychics.findVersioned(actor, id);
  }

  /**
   * @throws InvalidInput the reason is missing
   * @throws NotFoundException there is none in the network
   * @throws ConflictException a chat is running, or the customer was erased
   */
  async eraseCustomer(actor: SignedInActor, id: number, form: unknown): Promise<NetworkCustomerRecord> {
    await this.customers.find(actor, id);
    const { reason } = valueOf(parseReason(form));
    const mentions = await this.findMentions(actor, 'customer', id);
    await this.db.transaction(async (manager) => {
      // what arrives about the customer meanwhile waits, and then recognizes the key
      await lockFigures(manager, actor.network);
      const customer = await lockCustomer(manager, actor.network, id);
      if (customer === undefined) throw new NotFoundException('There is no such customer.');
      if (customer.erased_at !== null) throw new ConflictException('The customer was erased.');
      if (await hasOpenChat(manager, id))
        throw new ConflictException('The customer is in a chat. Try again when it is over.');
      await this.eraseAround(manager, actor, { kind: 'customer', id, reason, mentions }, () =>
        overwriteCustomer(manager, id, keptKey(this.secrets, actor.network, customer.external_id)),
      );
    });
    return this.customers.find(actor, id);
  }

  /** A declined applicant whose time is over; a batch is one. */
  private eraseDeclined(network: Network, before: Date): Promise<number> {
    return this.db.transaction(async (manager) => {
      const id = await findDeclined(manager, network, before);
      if (id === undefined) return 0;
      const mentions = await this.mentions.find(manager, network, 'psychic', id);
      const reason = 'declined long ago';
      await this.overwritePsychic(manager, jobActor(network, deletionJob), {
        kind: 'psychic',
        id,
        reason,
        mentions,
      });
      return 1;
    });
  }

  /** Replaces the phone numbers and emails that earlier versions left as the keys of erased customers. */
  private async hashFormerKeys(manager: EntityManager): Promise<void> {
    for (const { id, network, external_id } of await findErasedKeys(manager)) {
      if (!isReachableKey(external_id)) continue;
      await lockFigures(manager, network);
      await setCustomerKey(manager, id, keptKey(this.secrets, network, external_id));
    }
  }

  private findMentions({ network }: Actor, kind: PersonKind, id: number): Promise<Mention[]> {
    return this.db.transaction((manager) => this.mentions.find(manager, network, kind, id));
  }

  /** The psychic's row is locked. */
  private async overwritePsychic(manager: EntityManager, actor: Actor, erased: Erased): Promise<void> {
    const { id } = erased;
    const { erasedAt } = await manager.findOneByOrFail(Account, { id });
    if (erasedAt !== null) throw new ConflictException('The account was erased.');
    const { accountStatus } = await manager.findOneByOrFail(Psychic, { accountId: id });
    if (accountStatus !== 'Inactive' && accountStatus !== 'Blacklist')
      throw new ConflictException('Only an Inactive or Blacklisted psychic can be erased.');
    if (accountStatus === 'Blacklist') await keepMarks(manager, id, await marksOf(manager, this.secrets, id));
    await this.sessions.endAll(manager, actor, id);
    await this.eraseAround(manager, actor, erased, async () => {
      await erasePsychicRows(manager, id);
      await overwriteAccount(manager, id, await freeName(manager, actor.network, id));
      for (const part of ['account', 'profile', 'phones', 'listings', 'schedule'] as const)
        await raiseVersion(manager, actor, [part, id]);
    });
  }

  /** What belongs to the person elsewhere, before and after the own rows are overwritten. */
  private async eraseAround(
    manager: EntityManager,
    actor: Actor,
    { kind, id, reason, mentions }: Erased,
    overwrite: () => Promise<void>,
  ): Promise<void> {
    const { network } = actor;
    await takeTime(manager);
    // found by rows that are overwritten next
    const own = await findBelongings(manager, network, kind, id);
    await erasePerson(manager, actor, kind, id, { reason, ...left(mentions) });
    await eraseBelongings(manager, network, own);
    await eraseDrafts(
      manager,
      network,
      [...own.emails, ...own.unconfirmedEmails].flatMap((email) => this.drafts.hashesOf(email)),
    );
    await this.throttle.forget(manager, network, own.emails, own.unconfirmedEmails);
    await overwrite();
    const { contacts: contact, invitations: invitation, emails } = own;
    const mails = await eraseMails(
      manager,
      network,
      { account: [], customer: [], [kind === 'psychic' ? 'account' : 'customer']: [id], contact, invitation },
      emails,
      [this.env.mailFrom[network], this.env.supportMail[network]],
    );
    for (const { network: of, connection_id } of await forgetRecordings(manager, kind, id))
      await this.recordings.removeOlder(of, Number(connection_id), always);
    await this.mail.removeFiles(mails);
  }
}

/** For the audit: how many mentions stay, and where. Without their words. */
const left = (mentions: readonly Mention[]): object =>
  mentions.length === 0
    ? {}
    : {
        mentions: Object.fromEntries(countsOf(mentions).map(({ kind, count }) => [kind, count])),
        places: mentions.slice(0, mostPlaces).map(({ kind, id, page }) => page ?? `${kind} ${id}`),
      };

/** `Psychic 57`, unless somebody is called that. */
async function freeName(manager: EntityManager, network: Network, id: number): Promise<string> {
  let name = erasedName('psychic', id);
  while (!(await isUsernameFree(manager, network, name, id))) name += ' (erased)';
  return name;
}
