import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Message, message } from '../../common/domain/messages';
import type { Errors } from '../../common/domain/parsing';
import { parseManagerProfile, parseProfile, type Profile } from '../../common/domain/person-forms';
import { isPhonePinFree, isUsernameFree, lockLogins } from '../accounts/uniqueness.query';
import { isManager } from '../access/policy';
import { Audit } from '../audit/audit.service';
import { changesBetween } from '../audit/changes';
import { Secrets } from '../database/secrets';
import { InvalidInput, valueOf } from '../http/problem';
import { PsychicAccess } from '../access/psychic-access.service';
import { lockPsychic } from '../accounts/psychic-lock.query';
import type { SignedInActor } from '../access/actor';
import { lockAccount, tellSessions } from '../sessions/session.query';
import { SessionStore } from '../sessions/session-store.service';
import { replacePhones } from './phones.query';
import type { ManagerProfileAnswer, ProfileRecord, PsychicProfile } from './profiles.dto';
import {
  approvable,
  findAccountProfile,
  findProfile,
  type StoredProfile,
  submitProfile,
  updateAccount,
} from './profiles.query';
import { Psychic } from '../accounts/psychic.entity';

/** A profile as it will be. */
type WantedProfile = Required<Omit<Profile, 'profile_status' | 'country_code' | 'phone_type'>>;

/** Profiles of psychics and managers: contact data takes effect at once, credentials when a manager approves. */
@Injectable()
export class Profiles {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly secrets: Secrets,
    private readonly sessions: SessionStore,
    private readonly audit: Audit,
  ) {}

  async find(actor: SignedInActor, id: number): Promise<PsychicProfile> {
    await this.access.require(actor, id);
    return answer(actor, await this.read(this.db, actor, id));
  }

  /** @throws InvalidInput with the specification's messages, every wrong field at once */
  async save(actor: SignedInActor, id: number, input: unknown): Promise<PsychicProfile> {
    await this.access.require(actor, id);
    const saved = await this.db.transaction(async (manager) => {
      await lockLogins(manager, actor.network);
      await lockPsychic(manager, id);
      const { profile: before } = await this.read(manager, actor, id);
      const parsed = parseProfile(input, { isManager: isManager(actor), stored: before });
      // what may be left out stays as it is
      const wanted = { ...before, ...valueOf(parsed) };
      const taken = await this.taken(manager, actor, id, wanted);
      if (Object.keys(taken).length > 0) throw new InvalidInput(taken);
      await this.write(manager, id, wanted);
      const after = await this.read(manager, actor, id);
      const changes = told(before, after.profile);
      await this.audit.record(manager, actor, { action: 'saved the profile', on: id, ...changes });
      await tellSessions(manager, id);
      return after;
    });
    await this.sessions.changed(id);
    return answer(actor, saved);
  }

  /** @throws ConflictException the profile is not Pending */
  async decide(actor: SignedInActor, id: number, status: 'Approved' | 'Rejected'): Promise<PsychicProfile> {
    await this.access.require(actor, id);
    return this.db.transaction(async (manager) => {
      await lockPsychic(manager, id);
      const { profile, approved } = await this.read(manager, actor, id);
      if (profile.profile_status !== 'Pending')
        throw new ConflictException('The profile is not pending. It may have been decided meanwhile.');
      await manager.update(
        Psychic,
        { accountId: id },
        {
          profileStatus: status,
          ...(status === 'Approved' && { approvedProfile: approvable(profile) }),
        },
      );
      const decided = await this.read(manager, actor, id);
      await this.audit.record(manager, actor, {
        action: status === 'Approved' ? 'approved the profile' : 'rejected the profile',
        on: id,
        before: { profile_status: profile.profile_status, approved },
        after: { profile_status: status, approved: decided.approved },
      });
      return answer(actor, decided);
    });
  }

  async findOwn(actor: SignedInActor): Promise<ManagerProfileAnswer> {
    const profile = await findAccountProfile(this.db, actor.network, actor.account.id);
    if (profile === undefined) throw new NotFoundException();
    return { profile };
  }

  async saveOwn(actor: SignedInActor, input: unknown): Promise<ManagerProfileAnswer> {
    const { id } = actor.account;
    await this.db.transaction(async (manager) => {
      await lockAccount(manager, id);
      const before = await findAccountProfile(manager, actor.network, id);
      if (before === undefined) throw new NotFoundException();
      const profile = valueOf(parseManagerProfile(input, { stored: before }));
      await updateAccount(manager, id, { ...before, ...profile });
      if (profile.phones !== undefined) await replacePhones(manager, id, profile.phones);
      const after = await findAccountProfile(manager, actor.network, id);
      const changes = changesBetween(before, after ?? {});
      await this.audit.record(manager, actor, { action: 'saved their own profile', on: id, ...changes });
      await tellSessions(manager, id);
    });
    await this.sessions.changed(id);
    return this.findOwn(actor);
  }

  private async read(
    db: DataSource | EntityManager,
    actor: SignedInActor,
    id: number,
  ): Promise<StoredProfile> {
    const found = await findProfile(db, this.secrets, actor.network, id);
    if (found === undefined) throw new NotFoundException('There is no such psychic.');
    return found;
  }

  private async taken(
    manager: EntityManager,
    { network }: SignedInActor,
    id: number,
    profile: WantedProfile,
  ): Promise<Errors> {
    const errors: Record<string, Message> = {};
    if (!(await isUsernameFree(manager, network, profile.username, id)))
      errors.username = message('username.taken');
    const numbers = profile.phones.map(numberOf);
    const pinHash = this.secrets.fingerprint('pin', profile.pin);
    if (!(await isPhonePinFree(manager, network, numbers, pinHash, id)))
      errors.pin = message('phone.pin_taken');
    return errors;
  }

  private async write(manager: EntityManager, id: number, profile: WantedProfile): Promise<void> {
    await updateAccount(manager, id, profile);
    await replacePhones(manager, id, profile.phones);
    await manager.update(
      Psychic,
      { accountId: id },
      {
        pinCipher: this.secrets.encrypt('pin', profile.pin),
        pinHash: this.secrets.fingerprint('pin', profile.pin),
        zodiac: profile.zodiac,
        gender: profile.gender,
        contactMethod: profile.contact_method,
        language: profile.language,
        languages: profile.languages,
        experience: profile.experience,
        credentials: profile.credentials,
      },
    );
    await submitProfile(manager, id);
  }
}

function answer(actor: SignedInActor, { profile, approved }: StoredProfile): PsychicProfile {
  return isManager(actor) ? { profile, approved } : { profile };
}

/** What an audit row tells of two states of a profile: of the PIN only that it changed. */
function told(before: ProfileRecord, after: ProfileRecord): ReturnType<typeof changesBetween> {
  const hidden = (profile: ProfileRecord, pin: string): object => Object.assign({}, profile, { pin });
  return changesBetween(
    hidden(before, 'hidden'),
    hidden(after, before.pin === after.pin ? 'hidden' : 'changed'),
  );
}

const numberOf = ({ phone_number }: { phone_number: string }): string => phone_number;
