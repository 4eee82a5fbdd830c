import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { type ErasureForm, erasedName, parseErasure } from '../../common/domain/erasure';
import { type Actor, jobActor, type SignedInActor } from '../access/actor';
import { PsychicAccess } from '../access/psychic-access.service';
import { Account } from '../accounts/account.entity';
import { keepMarks, marksOf } from '../accounts/erased-marks.query';
import { Psychic } from '../accounts/psychic.entity';
import { isUsernameFree } from '../accounts/uniqueness.query';
import { raiseVersion, requireVersion } from '../audit/versions';
import type { NetworkCustomerRecord } from '../customers/customers.dto';
import { NetworkCustomers } from '../customers/network-customers.service';
import { Secrets } from '../database/secrets';
import type { Answer } from '../http/answer';
import type { IfMatch } from '../http/etag';
import { valueOf } from '../http/problem';
import { Mail } from '../mail/mail.service';
import type { PsychicRecord } from '../psychics/psychics.dto';
import { PsychicsService } from '../psychics/psychics.service';
import { RecordingStore } from '../recordings/recording-store.service';
import { deletionJob, Retention } from '../retention/retention.service';
import { SessionStore } from '../sessions/session-store.service';
import {
  eraseElsewhere,
  eraseMails,
  erasePerson,
  erasePsychicRows,
  findDeclined,
  findReached,
  findWords,
  forgetRecordings,
  hasOpenChat,
  lockCustomer,
  oldDeclined,
  overwriteAccount,
  overwriteCustomer,
  type Person,
  type PersonKind,
  takeTime,
} from './erasure.query';

/** What the time of a file is compared with to remove it whatever its age. */
const always = new Date(8_640_000_000_000_000);

/**
 * Overwrites the personal data of people, everywhere and for good. Figures stay under a number. Each erasure is one
 * transaction; files go last in it, so that one that fails can be repeated.
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
    retention: Retention,
  ) {
    retention.add('declinedApplicants', {
      ...oldDeclined,
      forget: (network, before) => this.eraseDeclined(network, before),
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
    form: ErasureForm,
    ifMatch: IfMatch,
  ): Promise<Answer<PsychicRecord>> {
    await this.access.require(actor, id);
    const { reason } = valueOf(parseErasure(form));
    await this.db.transaction(async (manager) => {
      await manager.findOneOrFail(Psychic, {
        where: { accountId: id, network: actor.network },
        // readings may still arrive meanwhile
        lock: { mode: 'for_no_key_update' },
      });
      await requireVersion(manager, ['account', id], ifMatch);
      await this.overwritePsychic(manager, actor, id, reason);
    });
    await this.sessions.changed(id);
    return this.psychics.findVersioned(actor, id);
  }

  /**
   * @throws InvalidInput the reason is missing
   * @throws NotFoundException there is none in the network
   * @throws ConflictException a chat is running, or the customer was erased
   */
  async eraseCustomer(actor: SignedInActor, id: number, form: ErasureForm): Promise<NetworkCustomerRecord> {
    await this.customers.find(actor, id);
    const { reason } = valueOf(parseErasure(form));
    await this.db.transaction(async (manager) => {
      const customer = await lockCustomer(manager, actor.network, id);
      if (customer === undefined) throw new NotFoundException('There is no such customer.');
      if (customer.erased_at !== null) throw new ConflictException('The customer was erased.');
      if (await hasOpenChat(manager, id))
        throw new ConflictException('The customer is in a chat. Try again when it is over.');
      const person = await this.begin(manager, actor, 'customer', id, reason);
      await eraseElsewhere(manager, person, { emails: [customer.email ?? ''], phones: [] });
      await overwriteCustomer(manager, id);
      await this.removeFiles(manager, person, 'customer', customer.email ?? '');
    });
    return this.customers.find(actor, id);
  }

  /** A declined applicant whose time is over; a batch is one. */
  private eraseDeclined(network: Network, before: Date): Promise<number> {
    return this.db.transaction(async (manager) => {
      const id = await findDeclined(manager, network, before);
      if (id === undefined) return 0;
      await this.overwritePsychic(manager, jobActor(network, deletionJob), id, 'declined long ago');
      return 1;
    });
  }

  /** The psychic's row is locked. */
  private async overwritePsychic(
    manager: EntityManager,
    actor: Actor,
    id: number,
    reason: string,
  ): Promise<void> {
    const { email, erasedAt } = await manager.findOneByOrFail(Account, { id });
    if (erasedAt !== null) throw new ConflictException('The account was erased.');
    const { accountStatus } = await manager.findOneByOrFail(Psychic, { accountId: id });
    if (accountStatus !== 'Inactive' && accountStatus !== 'Blacklist')
      throw new ConflictException('Only an Inactive or Blacklisted psychic can be erased.');
    const reached = await findReached(manager, id);
    if (accountStatus === 'Blacklist') await keepMarks(manager, id, await marksOf(manager, this.secrets, id));
    await this.sessions.endAll(manager, actor, id);
    const person = await this.begin(manager, actor, 'psychic', id, reason);
    await eraseElsewhere(manager, person, reached);
    await erasePsychicRows(manager, id);
    await overwriteAccount(manager, id, await freeName(manager, actor.network, id));
    for (const part of ['account', 'profile', 'phones', 'listings', 'schedule'] as const)
      await raiseVersion(manager, actor, [part, id]);
    await this.removeFiles(manager, person, 'psychic', email);
  }

  private async begin(
    manager: EntityManager,
    actor: Actor,
    kind: PersonKind,
    id: number,
    reason: string,
  ): Promise<Person> {
    await takeTime(manager);
    const words = await findWords(manager, kind, id);
    if (words === undefined) throw new ConflictException('The account was erased.');
    await erasePerson(manager, actor, kind, id, reason);
    return { id, network: actor.network, words };
  }

  private async removeFiles(
    manager: EntityManager,
    person: Person,
    kind: PersonKind,
    email: string,
  ): Promise<void> {
    const mails = await eraseMails(manager, person, kind, email);
    for (const { network, connection_id } of await forgetRecordings(manager, kind, person.id))
      await this.recordings.removeOlder(network, Number(connection_id), always);
    await this.mail.removeFiles(mails);
  }
}

/** `Psychic 57`, unless somebody is called that. */
async function freeName(manager: EntityManager, network: Network, id: number): Promise<string> {
  let name = erasedName('psychic', id);
  while (!(await isUsernameFree(manager, network, name, id))) name += ' (erased)';
  return name;
}
