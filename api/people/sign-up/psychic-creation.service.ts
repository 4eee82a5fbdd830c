import { marksOf } from '../../platform/accounts/erased-marks.query';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Locale } from '../../../common/brand/locales';
import { type Message, message } from '../../../common/domain/messages';
import { type SignUp, signUpE164, signUpPrefix } from '../../../common/domain/person-forms';
import { createPsychic } from '../../platform/accounts/create-psychics.query';
import { Psychic } from '../../platform/accounts/psychic.entity';
import { sealed } from '../../platform/accounts/psychic-secrets.query';
import { isPhonePinFree, isUsernameFree, lockLogins } from '../../platform/accounts/uniqueness.query';
import { Secrets } from '../../platform/database/secrets';
import { InvalidInput } from '../../platform/http/problem';
import { findDuplicates } from '../psychics/duplicates.query';

/** A new psychic's network and sign-in. */
interface NewPsychicOrigin {
  network: Network;
  managerId: number;
  passwordHash: string;
  locale?: Locale;
}

export interface NewAccount {
  id: number;
  /** Whether it matches a Blacklisted account of either network. */
  requiresApproval: boolean;
}

/** Creates the account for any sign-up: Pending, Unavailable, with the next free extension. */
@Injectable()
export class PsychicCreation {
  constructor(private readonly secrets: Secrets) {}

  /** @throws InvalidInput the username, or the phone with the PIN, is taken */
  async make(
    manager: EntityManager,
    psychic: SignUp,
    { network, managerId, passwordHash, locale = 'en' }: NewPsychicOrigin,
  ): Promise<NewAccount> {
    await lockLogins(manager, network);
    const pinHashes = this.secrets.fingerprints('pin', psychic.pin);
    const taken: Record<string, Message> = {};
    if (!(await isUsernameFree(manager, network, psychic.username, 0)))
      taken.username = message('username.taken');
    if (!(await isPhonePinFree(manager, network, [signUpE164(psychic)], pinHashes, 0)))
      taken.phone = message('phone.pin_taken');
    if (Object.keys(taken).length > 0) throw new InvalidInput(taken);
    const id = await createPsychic(manager, network, {
      username: psychic.username,
      passwordHash,
      first: psychic.first,
      last: psychic.last,
      email: psychic.email,
      address1: psychic.address1,
      address2: psychic.address2 ?? '',
      city: psychic.city,
      region: psychic.region,
      postalCode: psychic.postal_code,
      country: psychic.country,
      managerId,
      zodiac: psychic.zodiac,
      gender: psychic.gender,
      contactMethod: psychic.contact_method,
      language: psychic.language,
      languages: psychic.languages ?? [],
      experience: psychic.experience,
      credentials: psychic.credentials ?? [],
      referral: psychic.referral ?? '',
      locale,
      phone: {
        phoneNumber: psychic.phone,
        countryCode: signUpPrefix(psychic),
        type: psychic.phone_type ?? 1,
        sms: psychic.sms ?? false,
      },
    });
    await manager.update(Psychic, { accountId: id }, sealed(this.secrets, id, psychic));
    const ssnHashes = this.secrets.fingerprints('ssn', psychic.ssn);
    const marks = await marksOf(manager, this.secrets, id);
    const duplicates = await findDuplicates(manager, network, id, ssnHashes, marks);
    const requiresApproval = duplicates.some(({ account_status }) => account_status === 'Blacklist');
    if (requiresApproval) await manager.update(Psychic, { accountId: id }, { requiresApproval });
    return { id, requiresApproval };
  }
}
