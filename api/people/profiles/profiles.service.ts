import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Message, message } from '../../../common/domain/messages';
import { type FieldErrors, isFields } from '../../../common/domain/parsing';
import { bareDigits } from '../../../common/domain/pasted';
import { parseProfile, type PersonProfile } from '../../../common/domain/person-forms';
import { e164OfPhone } from '../../../common/domain/phone-rules';
import { findSecret, sealed } from '../../platform/accounts/psychic-secrets.query';
import { withTakenUsername } from '../../platform/accounts/taken-username';
import { isPhonePinFree, isUsernameFree, lockLogins } from '../../platform/accounts/uniqueness.query';
import { hasRight, isManager } from '../../platform/access/policy';
import { changesBetween } from '../../platform/audit/changes';
import { Secrets } from '../../platform/database/secrets';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { InvalidInput, Refusal, valueOf } from '../../platform/http/problem';
import { Mail } from '../../identity/mail/mail.service';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { lockPsychic } from '../../platform/accounts/psychic-lock.query';
import type { SignedInActor } from '../../platform/access/actor';
import { EmailChanges } from '../../identity/recovery/email-changes.service';
import { tellSessions } from '../../identity/session-store/session.query';
import { Proofs } from '../../identity/sessions/proofs.service';
import { SessionStore } from '../../identity/session-store/session-store.service';
import { askedNumbers } from './phone-attempts';
import { PhoneQuestions } from './phone-questions.service';
import { findPhones, isSamePhones, replacePhones } from './phones.query';
import type { PsychicProfile } from './profiles.dto';
import { requireProfile, toProfile } from './stored-profile';
import { type StoredProfile, updateAccount } from './profiles.query';
import { submitProfile } from '../../platform/accounts/submit-profile.query';
import { changeVersioned, raiseVersion, withVersion } from '../../platform/audit/versions';
import { Psychic } from '../../platform/accounts/psychic.entity';

/** A profile as it will be stored. */
type WantedProfile = Required<
  Omit<
    PersonProfile,
    | 'pin'
    | 'pending_email'
    | 'profile_status'
    | 'profile_reason'
    | 'image'
    | 'proposed_image'
    | 'country_code'
    | 'phone_type'
  >
> & {
  /** Null keeps the stored one. */
  pin: string | null;
};

/** Profiles of psychics: contact data takes effect immediately, credentials after a manager's approval. */
@Injectable()
export class Profiles {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly secrets: Secrets,
    private readonly sessions: SessionStore,
    private readonly questions: PhoneQuestions,
    private readonly mail: Mail,
    private readonly emails: EmailChanges,
    private readonly proofs: Proofs,
  ) {}

  async find(actor: SignedInActor, id: number): Promise<Answer<PsychicProfile>> {
    await this.access.require(actor, id);
    return withVersion(this.db, ['profile', id], async () =>
      toProfile(actor, await requireProfile(this.db, actor, id)),
    );
  }

  /**
   * @throws InvalidInput with the specification's messages, for every invalid field at once
   * @throws Refusal for a new email or PIN, or other phones, by a manager without the right `people`
   * @throws ProofRequired for the same by anyone
   * @throws ChangedMeanwhile the profile no longer matches `ifMatch`
   * @throws Throttled beyond the caller's budget of questions about phones, with a new PIN or for a new phone
   */
  async save(
    actor: SignedInActor,
    id: number,
    input: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<PsychicProfile>> {
    await this.access.require(actor, id);
    // without the right, nothing that is counted can be changed
    if (hasRight(actor, 'people')) await this.countQuestion(actor, id, input);
    const saved = await this.db.transaction(async (manager) => {
      await lockLogins(manager, actor.network);
      await lockPsychic(manager, id);
      const { profile: before } = await requireProfile(manager, actor, id);
      const storedPin = await findSecret(manager, this.secrets, id, 'pin');
      const mayOpen = hasRight(actor, 'people');
      // nor can a missing PIN be set without the right
      const hasPin = storedPin !== null || !mayOpen;
      const judged = parseProfile(input, { isManager: isManager(actor), stored: before, hasPin });
      const name = isFields(input) && input.username !== before.username ? input.username : undefined;
      const parsed = valueOf(
        await withTakenUsername(manager, actor.network, judged, { typed: name, except: id }),
      );
      // omitted optional fields keep their values
      const wanted = { ...before, ...parsed };
      const pin = parsed.pin ?? storedPin;
      // whoever changes these gets into the account; the stored PIN counts as well, or else the answer would tell
      // whether a guess is right
      const opensAccount =
        wanted.email !== before.email || parsed.pin != null || !isSamePhones(wanted.phones, before.phones);
      if (opensAccount) {
        if (!mayOpen) throw new Refusal('right_required');
        await this.proofs.require(actor, manager);
      }
      const taken = await this.taken(manager, actor, id, { ...wanted, pin }, before.username);
      if (Object.keys(taken).length > 0) throw new InvalidInput(taken);
      return changeVersioned(manager, actor, ['profile', id], ifMatch, async () => {
        if (parsed.email !== before.email) await this.emails.ask(manager, actor.network, id, parsed.email);
        await this.write(manager, id, { ...wanted, email: before.email });
        await tellSessions(manager, id);
        const after = await requireProfile(manager, actor, id);
        if (JSON.stringify(before.phones) !== JSON.stringify(after.profile.phones))
          await raiseVersion(manager, actor, ['phones', id]);
        const changes = auditedChanges(before, after.profile, pin !== storedPin);
        return {
          body: toProfile(actor, after),
          audit: { action: 'saved the profile', on: id, ...changes },
        };
      });
    });
    await this.sessions.changed(id);
    this.mail.sendSoon();
    return saved;
  }

  private async countQuestion(actor: SignedInActor, id: number, input: unknown): Promise<void> {
    const { phones, pin } = isFields(input) ? input : {};
    const stored = await findSecret(this.db.manager, this.secrets, id, 'pin');
    const wanted = typeof pin === 'string' ? bareDigits(pin) : stored;
    const kept = (await findPhones(this.db, id)).map(e164OfPhone);
    await this.questions.isFree(actor, {
      network: actor.network,
      numbers: askedNumbers(phones, kept, wanted !== stored),
      pin: wanted,
      except: id,
    });
  }

  private async taken(
    manager: EntityManager,
    { network }: SignedInActor,
    id: number,
    { username, phones, pin }: WantedProfile,
    formerName: string,
  ): Promise<FieldErrors> {
    const errors: Record<string, Message> = {};
    // names from before this check may look alike
    if (username !== formerName && !(await isUsernameFree(manager, network, username, id)))
      errors.username = message('username.taken');
    const numbers = phones.map(e164OfPhone);
    const hashes = pin === null ? [] : this.secrets.fingerprints('pin', pin);
    if (!(await isPhonePinFree(manager, network, numbers, hashes, id)))
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
        ...(profile.pin !== null && sealed(this.secrets, id, { pin: profile.pin })),
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

/** The audited differences between two states of a profile; for the PIN, only that it changed. */
function auditedChanges(
  before: StoredProfile['profile'],
  after: StoredProfile['profile'],
  hasNewPin: boolean,
): ReturnType<typeof changesBetween> {
  return changesBetween({ ...before, pin: 'hidden' }, { ...after, pin: hasNewPin ? 'changed' : 'hidden' });
}
