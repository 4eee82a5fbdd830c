import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { checkSignUp, type SignUp, signUpFields, trimProfile } from '../../common/domain/person-forms';
import { dialPrefixOf } from '../../common/domain/reference';
import { Audit } from '../audit/audit.service';
import { Secrets } from '../database/secrets';
import { InvalidInput } from '../http/problem';
import { findDuplicates } from '../psychics/duplicates.query';
import type { SignedInActor } from '../access/actor';
import { hashPassword } from '../sessions/password';
import { isPhonePinFree, isUsernameFree, lockLogins } from '../accounts/uniqueness.query';

/** New psychics: Pending, Unavailable, without permissions, with the next free extension. */
@Injectable()
export class SignUps {
  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
    private readonly audit: Audit,
  ) {}

  /**
   * A manager creates a psychic.
   * @returns the new user_id
   * @throws InvalidInput with the specification's messages, every wrong field at once
   */
  async create(actor: SignedInActor, input: object): Promise<number> {
    const psychic = trimProfile(input as SignUp);
    const errors = checkSignUp(psychic, { isPublic: false });
    for (const name of Object.keys(input)) if (!signUpFields.includes(name)) errors[name] = 'Unknown field';
    if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
    const hash = await hashPassword(psychic.password);
    return this.db.transaction(async (manager) => {
      await lockLogins(manager, actor.network);
      const pinHash = this.secrets.fingerprint('pin', psychic.pin);
      const taken: Record<string, string> = {};
      if (!(await isUsernameFree(manager, actor.network, psychic.username, 0)))
        taken.username = 'Username is taken';
      if (!(await isPhonePinFree(manager, actor.network, [psychic.phone], pinHash, 0)))
        taken.phone = 'Phone/Pin combo is taken';
      if (Object.keys(taken).length > 0) throw new InvalidInput(taken);
      const [account] = await manager.query<{ id: number }[]>(
        `insert into accounts (network, role, username, password_hash, first, last, email, address1, address2, city, region,
                postal_code, country, manager_id)
         values ($1, 'psychic', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
        [
          actor.network,
          psychic.username,
          hash,
          psychic.first,
          psychic.last,
          psychic.email,
          psychic.address1,
          psychic.address2 ?? '',
          psychic.city,
          psychic.region,
          psychic.postal_code,
          psychic.country,
          actor.account.id,
        ],
      );
      const id = account?.id ?? 0;
      await manager.query(
        `insert into psychics (account_id, network, extension, account_status, ssn_cipher, ssn_hash, pin_cipher, pin_hash, zodiac,
                gender, contact_method, language, languages, experience, credentials, referral)
         select $1, $2, coalesce(max(extension), 40000) + 1, 'Pending', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14
           from psychics where network = $2`,
        [
          id,
          actor.network,
          this.secrets.encrypt('ssn', psychic.ssn),
          this.secrets.fingerprint('ssn', psychic.ssn),
          this.secrets.encrypt('pin', psychic.pin),
          pinHash,
          psychic.zodiac,
          psychic.gender,
          psychic.contact_method,
          psychic.language,
          psychic.languages ?? [],
          psychic.experience,
          psychic.credentials ?? [],
          psychic.referral ?? '',
        ],
      );
      await manager.query(
        `insert into phones (account_id, phone_number, country_code, type, preferred, sms) values ($1, $2, $3, $4, true, $5)`,
        [
          id,
          psychic.phone,
          (psychic as Partial<SignUp>).country_code ?? dialPrefixOf(psychic.country),
          psychic.phone_type ?? 1,
          psychic.sms ?? false,
        ],
      );
      const twins = await findDuplicates(manager, actor.network, id);
      if (twins.some(({ account_status }) => account_status === 'Blacklist'))
        await manager.query('update psychics set requires_approval = true where account_id = $1', [id]);
      await this.audit.record(manager, actor, {
        action: 'created the psychic',
        on: id,
        after: { username: psychic.username },
      });
      return id;
    });
  }
}
