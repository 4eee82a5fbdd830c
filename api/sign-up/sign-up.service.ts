import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Message, message } from '../../common/domain/messages';
import { parseSignUp, type SignUp } from '../../common/domain/person-forms';
import { dialPrefixOf } from '../../common/domain/reference';
import { Audit } from '../audit/audit.service';
import { Secrets } from '../database/secrets';
import { InvalidInput, valueOf } from '../http/problem';
import { refuseCommon } from '../passwords/common-passwords';
import { findDuplicates } from '../psychics/duplicates.query';
import type { SignedInActor } from '../access/actor';
import { hashPassword } from '../sessions/password';
import { SignInThrottle } from '../sessions/sign-in-throttle.service';
import { isPhonePinFree, isUsernameFree, lockLogins } from '../accounts/uniqueness.query';
import { createPsychic } from '../accounts/create-psychics.query';
import { Psychic } from '../accounts/psychic.entity';

/** New psychics: Pending, Unavailable, without permissions, with the next free extension. */
@Injectable()
export class SignUps {
  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
    private readonly audit: Audit,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * A manager creates a psychic.
   * @returns the new user_id
   * @throws InvalidInput with the specification's messages, every wrong field at once
   * @throws Throttled beyond twenty questions an hour about the phone number
   */
  async create(actor: SignedInActor, input: unknown): Promise<number> {
    const psychic = valueOf(refuseCommon(parseSignUp(input), input));
    await this.throttle.attemptPhones([psychic.phone]);
    const hash = await hashPassword(psychic.password);
    return this.db.transaction(async (manager) => {
      await lockLogins(manager, actor.network);
      const pinHash = this.secrets.fingerprint('pin', psychic.pin);
      const taken: Record<string, Message> = {};
      if (!(await isUsernameFree(manager, actor.network, psychic.username, 0)))
        taken.username = message('username.taken');
      if (!(await isPhonePinFree(manager, actor.network, [psychic.phone], pinHash, 0)))
        taken.phone = message('phone.pin_taken');
      if (Object.keys(taken).length > 0) throw new InvalidInput(taken);
      const id = await createPsychic(manager, actor.network, {
        username: psychic.username,
        passwordHash: hash,
        first: psychic.first,
        last: psychic.last,
        email: psychic.email,
        address1: psychic.address1,
        address2: psychic.address2 ?? '',
        city: psychic.city,
        region: psychic.region,
        postalCode: psychic.postal_code,
        country: psychic.country,
        managerId: actor.account.id,
        ssnCipher: this.secrets.encrypt('ssn', psychic.ssn),
        ssnHash: this.secrets.fingerprint('ssn', psychic.ssn),
        pinCipher: this.secrets.encrypt('pin', psychic.pin),
        pinHash,
        zodiac: psychic.zodiac,
        gender: psychic.gender,
        contactMethod: psychic.contact_method,
        language: psychic.language,
        languages: psychic.languages ?? [],
        experience: psychic.experience,
        credentials: psychic.credentials ?? [],
        referral: psychic.referral ?? '',
        phone: {
          phoneNumber: psychic.phone,
          countryCode: psychic.country_code ?? dialPrefixOf(psychic.country),
          type: psychic.phone_type ?? 1,
          sms: psychic.sms ?? false,
        },
      });
      const duplicates = await findDuplicates(manager, actor.network, id);
      const requiresApproval = duplicates.some(({ account_status }) => account_status === 'Blacklist');
      if (requiresApproval) await manager.update(Psychic, { accountId: id }, { requiresApproval });
      const after = { ...withoutSecrets(psychic), requiresApproval };
      await this.audit.record(manager, actor, { action: 'created the psychic', on: id, after });
      return id;
    });
  }
}

const secret: readonly (keyof SignUp)[] = ['password', 'confirm_password', 'pin', 'ssn'];

const withoutSecrets = (psychic: SignUp): Partial<SignUp> =>
  Object.fromEntries(Object.entries(psychic).filter(([field]) => !secret.some((name) => name === field)));
