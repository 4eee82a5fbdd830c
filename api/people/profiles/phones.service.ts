import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { message } from '../../../common/domain/messages';
import { isFields } from '../../../common/domain/parsing';
import {
  e164OfPhone,
  parseOneOrAll,
  type Phone,
  parsePhoneChange,
  parsePhones,
} from '../../../common/domain/phone-rules';
import { changesBetween } from '../../platform/audit/changes';
import type { Answer } from '../../platform/http/answer';
import type { IfMatch } from '../../platform/http/etag';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { lockPsychic } from '../../platform/accounts/psychic-lock.query';
import type { SignedInActor } from '../../platform/access/actor';
import { Proofs } from '../../identity/sessions/proofs.service';
import { changeVersioned, raiseVersion, withVersion } from '../../platform/audit/versions';
import { askedNumbers } from './phone-attempts';
import { PhoneQuestions } from './phone-questions.service';
import { findPhones, isSamePhones, replacePhones, type StoredPhone } from './phones.query';
import type { PhoneChange } from './profiles.dto';
import { findSecret } from '../../platform/accounts/psychic-secrets.query';
import { Secrets } from '../../platform/database/secrets';
import { isPhonePinFree, lockLogins } from '../../platform/accounts/uniqueness.query';

/** A psychic's phones: at most three, exactly one preferred, at most one for text messages. */
@Injectable()
export class Phones {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly questions: PhoneQuestions,
    private readonly secrets: Secrets,
    private readonly proofs: Proofs,
  ) {}

  async list(actor: SignedInActor, id: number): Promise<Answer<StoredPhone[]>> {
    await this.access.require(actor, id);
    return withVersion(this.db, ['phones', id], () => findPhones(this.db, id));
  }

  /**
   * Adds, changes, or (with an empty number) removes one phone, or replaces all.
   * @throws InvalidInput errors by field
   * @throws NotFoundException the id is not a phone of this psychic
   * @throws ProofRequired the caller's own phones would change
   * @throws ChangedMeanwhile the phones no longer match `ifMatch`
   * @throws Throttled beyond the caller's budget of questions about phones
   */
  async save(
    actor: SignedInActor,
    id: number,
    input: PhoneChange,
    ifMatch: IfMatch,
  ): Promise<Answer<StoredPhone[]>> {
    await this.access.require(actor, id);
    const { phone, phones } = valueOf(parseOneOrAll(input));
    const kept = (await findPhones(this.db, id)).map(e164OfPhone);
    await this.questions.isFree(actor, {
      network: actor.network,
      numbers: askedNumbers(phones ?? phone, kept, false),
      pin: await findSecret(this.db.manager, this.secrets, id, 'pin'),
      except: id,
    });
    return this.change(actor, id, ifMatch, (former) => {
      if (phones !== undefined) return valueOf(parsePhones(phones, { stored: former }));
      if (isFields(phone) && phone.id !== undefined && !former.some((row) => row.id === phone.id))
        throw new NotFoundException('There is no such phone.');
      return valueOf(parsePhoneChange(phone, former));
    });
  }

  /**
   * @throws NotFoundException the id is not a phone of this psychic
   * @throws ChangedMeanwhile the phones no longer match `ifMatch`
   */
  async prefer(
    actor: SignedInActor,
    id: number,
    phoneId: number,
    ifMatch: IfMatch,
  ): Promise<Answer<StoredPhone[]>> {
    return this.change(actor, id, ifMatch, (former) => {
      if (!former.some((row) => row.id === phoneId)) throw new NotFoundException('There is no such phone.');
      return former.map((row) => ({ ...row, preferred: row.id === phoneId }));
    });
  }

  private async change(
    actor: SignedInActor,
    id: number,
    ifMatch: IfMatch,
    work: (former: StoredPhone[]) => Phone[],
  ): Promise<Answer<StoredPhone[]>> {
    await this.access.require(actor, id);
    return this.db.transaction(async (manager: EntityManager) => {
      await lockLogins(manager, actor.network);
      await lockPsychic(manager, id);
      const former = await findPhones(manager, id);
      const phones = work(former);
      if (!isSamePhones(phones, former)) await this.proofs.require(actor, manager);
      await this.requireFree(manager, actor.network, id, phones);
      return changeVersioned(manager, actor, ['phones', id], ifMatch, async () => {
        await replacePhones(manager, id, phones);
        // phones are part of the profile, too
        await raiseVersion(manager, actor, ['profile', id]);
        const body = await findPhones(manager, id);
        const changes = changesBetween({ phones: former }, { phones: body });
        return { body, audit: { action: 'changed the phones', on: id, ...changes } };
      });
    });
  }

  /** @throws InvalidInput another account of the network has one of the phones with the same PIN */
  private async requireFree(
    manager: EntityManager,
    network: Network,
    id: number,
    phones: Phone[],
  ): Promise<void> {
    const pin = await findSecret(manager, this.secrets, id, 'pin');
    const numbers = phones.map(e164OfPhone);
    if (
      pin !== null &&
      !(await isPhonePinFree(manager, network, numbers, this.secrets.fingerprints('pin', pin), id))
    )
      throw new InvalidInput({ phones: message('phone.pin_taken') });
  }
}
