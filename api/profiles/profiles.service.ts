import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { type Message, message } from '../../common/domain/messages';
import type { Errors } from '../../common/domain/parsing';
import { parseManagerProfile, parseProfile, type Profile } from '../../common/domain/person-forms';
import { Audit } from '../audit/audit.service';
import { Secrets } from '../database/secrets';
import { InvalidInput, valueOf } from '../http/problem';
import { PsychicAccess } from '../psychics/psychic-access.service';
import { lockPsychic } from '../psychics/psychic-lock.query';
import type { CurrentUser } from '../sessions/current-user';
import { SessionStore } from '../sessions/session-store.service';
import { replacePhones } from './phones.query';
import type { ManagerProfileAnswer, ProfileRecord, PsychicProfile } from './profiles.dto';
import {
  approvable,
  findAccountProfile,
  findProfile,
  isPhonePinFree,
  isUsernameFree,
  lockLogins,
  type StoredProfile,
  updateAccount,
} from './profiles.query';

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

  async find(user: CurrentUser, id: number): Promise<PsychicProfile> {
    await this.access.require(user, id);
    return answer(user, await this.read(this.db, user, id));
  }

  /** @throws InvalidInput with the specification's messages, every wrong field at once */
  async save(
    user: CurrentUser,
    id: number,
    input: unknown,
    request: FastifyRequest,
  ): Promise<PsychicProfile> {
    await this.access.require(user, id);
    const saved = await this.db.transaction(async (manager) => {
      await lockLogins(manager, user.network);
      await lockPsychic(manager, id);
      const { profile: before } = await this.read(manager, user, id);
      const isManager = user.role === 'manager';
      // what may be left out stays as it is
      const wanted = { ...before, ...valueOf(parseProfile(input, { isManager, stored: before })) };
      const taken = await this.taken(manager, user, id, wanted);
      if (Object.keys(taken).length > 0) throw new InvalidInput(taken);
      await this.write(manager, id, wanted);
      const after = await this.read(manager, user, id);
      const changes = differing(before, after.profile);
      await this.audit.record(manager, {
        by: user,
        action: 'saved the profile',
        on: id,
        ...changes,
        request,
      });
      return after;
    });
    await this.sessions.changed(id);
    return answer(user, saved);
  }

  /** @throws ConflictException the profile is not Pending */
  async decide(
    user: CurrentUser,
    id: number,
    status: 'Approved' | 'Rejected',
    request: FastifyRequest,
  ): Promise<PsychicProfile> {
    await this.access.require(user, id);
    return this.db.transaction(async (manager) => {
      await lockPsychic(manager, id);
      const { profile } = await this.read(manager, user, id);
      if (profile.profile_status !== 'Pending')
        throw new ConflictException('The profile is not pending. It may have been decided meanwhile.');
      await manager.query(
        `update psychics set profile_status = $2, approved_profile = case when $2 = 'Approved' then $3::jsonb else approved_profile end
          where account_id = $1`,
        [id, status, JSON.stringify(approvable(profile))],
      );
      const action = status === 'Approved' ? 'approved the profile' : 'rejected the profile';
      await this.audit.record(manager, { by: user, action, on: id, request });
      return answer(user, await this.read(manager, user, id));
    });
  }

  async findOwn(user: CurrentUser): Promise<ManagerProfileAnswer> {
    const profile = await findAccountProfile(this.db, user.network, user.id);
    if (profile === undefined) throw new NotFoundException();
    return { profile };
  }

  async saveOwn(user: CurrentUser, input: unknown, request: FastifyRequest): Promise<ManagerProfileAnswer> {
    await this.db.transaction(async (manager) => {
      const before = await findAccountProfile(manager, user.network, user.id);
      if (before === undefined) throw new NotFoundException();
      const profile = valueOf(parseManagerProfile(input, { stored: before }));
      await updateAccount(manager, user.id, { ...before, ...profile });
      if (profile.phones !== undefined) await replacePhones(manager, user.id, profile.phones);
      await this.audit.record(manager, { by: user, action: 'saved their own profile', on: user.id, request });
    });
    await this.sessions.changed(user.id);
    return this.findOwn(user);
  }

  private async read(db: DataSource | EntityManager, user: CurrentUser, id: number): Promise<StoredProfile> {
    const found = await findProfile(db, this.secrets, user.network, id);
    if (found === undefined) throw new NotFoundException('There is no such psychic.');
    return found;
  }

  private async taken(
    manager: EntityManager,
    { network }: CurrentUser,
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
    await manager.query(
      `update psychics set pin_cipher = $2, pin_hash = $3, zodiac = $4, gender = $5, contact_method = $6, language = $7,
              languages = $8, experience = $9, credentials = $10, profile_status = 'Pending',
              profile_submitted_at = case when profile_status = 'Pending' then profile_submitted_at else now() end
        where account_id = $1`,
      [
        id,
        this.secrets.encrypt('pin', profile.pin),
        this.secrets.fingerprint('pin', profile.pin),
        profile.zodiac,
        profile.gender,
        profile.contact_method,
        profile.language,
        profile.languages,
        profile.experience,
        profile.credentials,
      ],
    );
  }
}

function answer(user: CurrentUser, { profile, approved }: StoredProfile): PsychicProfile {
  return user.role === 'manager' ? { profile, approved } : { profile };
}

/** What an audit row tells: fields that differ, but for the PIN, of which it tells only that it changed. */
function differing(
  before: ProfileRecord,
  after: ProfileRecord,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const old: Record<string, unknown> = {};
  const now: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    const former: unknown = before[name as keyof ProfileRecord];
    if (JSON.stringify(former) === JSON.stringify(value)) continue;
    const isHidden = name === 'pin';
    old[name] = isHidden ? 'hidden' : name === 'phones' ? before.phones.map(numberOf) : former;
    now[name] = isHidden ? 'changed' : name === 'phones' ? after.phones.map(numberOf) : value;
  }
  return { before: old, after: now };
}

const numberOf = ({ phone_number }: { phone_number: string }): string => phone_number;
