import { BadRequestException, Injectable, NotFoundException } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { checkPhones, type Phone, phoneDigits, phoneSlots } from '../../common/domain/phone-rules';
import { Audit } from '../audit/audit.service';
import { changesBetween } from '../audit/changes';
import { InvalidInput } from '../http/problem';
import { PsychicAccess } from '../access/psychic-access.service';
import { lockPsychic } from '../accounts/psychic-lock.query';
import type { SignedInActor } from '../access/actor';
import { findPhones, replacePhones, type StoredPhone } from './phones.query';
import type { PhoneChange } from './profiles.dto';
import { isPhonePinFree, lockLogins } from '../accounts/uniqueness.query';
import { Psychic } from '../accounts/psychic.entity';

const fresh = { preferred: false, sms: false, type: 3, time_zone_id: 11, country_code: 1 };

/** A psychic's phones: three at most, exactly one preferred, at most one for texts. */
@Injectable()
export class Phones {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly audit: Audit,
  ) {}

  async list(actor: SignedInActor, id: number): Promise<StoredPhone[]> {
    await this.access.require(actor, id);
    return findPhones(this.db, id);
  }

  /**
   * Adds, changes or (by an empty number) removes one phone, or puts all in the place of the former ones.
   * @throws InvalidInput what is wrong, by field
   * @throws NotFoundException the id is of no phone of this psychic
   */
  async save(actor: SignedInActor, id: number, { phone, phones }: PhoneChange): Promise<StoredPhone[]> {
    if ((phone === undefined) === (phones === undefined))
      throw new BadRequestException('Either "phone" or "phones" must be given.');
    return this.change(actor, id, (former) => {
      const wanted = phones === undefined ? merged(former, phone) : phones;
      const errors = Object.entries(checkPhones(wanted)).map(([field, text]) => [
        phones === undefined ? field.replace(/^phones\.\d\./, '') : field,
        text,
      ]);
      if (errors.length > 0) throw new InvalidInput(Object.fromEntries(errors) as Record<string, string>);
      return (wanted as Phone[]).map((row) => ({
        ...fresh,
        ...row,
        phone_number: phoneDigits(row.phone_number),
      }));
    });
  }

  /** @throws NotFoundException the id is of no phone of this psychic */
  async prefer(actor: SignedInActor, id: number, phoneId: number): Promise<StoredPhone[]> {
    return this.change(actor, id, (former) => {
      if (!former.some((row) => row.id === phoneId)) throw new NotFoundException('There is no such phone.');
      return former.map((row) => ({ ...row, preferred: row.id === phoneId }));
    });
  }

  private async change(
    actor: SignedInActor,
    id: number,
    work: (former: StoredPhone[]) => Phone[],
  ): Promise<StoredPhone[]> {
    await this.access.require(actor, id);
    return this.db.transaction(async (manager: EntityManager) => {
      await lockLogins(manager, actor.network);
      await lockPsychic(manager, id);
      const former = await findPhones(manager, id);
      const phones = work(former).filter(({ phone_number }) => phone_number !== '');
      await requireFree(manager, actor.network, id, phones);
      await replacePhones(manager, id, phones);
      const saved = await findPhones(manager, id);
      const changes = changesBetween({ phones: former }, { phones: saved });
      await this.audit.record(manager, actor, { action: 'changed the phones', on: id, ...changes });
      return saved;
    });
  }
}

/** @throws InvalidInput another account of the network has one of the phones with the same PIN */
async function requireFree(
  manager: EntityManager,
  network: Network,
  id: number,
  phones: Phone[],
): Promise<void> {
  const { pinHash } = await manager.findOneOrFail(Psychic, {
    select: { accountId: true, pinHash: true },
    where: { accountId: id },
  });
  const numbers = phones.map(({ phone_number }) => phone_number);
  if (pinHash !== null && !(await isPhonePinFree(manager, network, numbers, pinHash, id)))
    throw new InvalidInput({ phones: 'Phone/Pin combo is taken' });
}

/** The phones with one added or changed; making it preferred (or for texts) clears that on the others. */
function merged(former: StoredPhone[], phone: unknown): unknown {
  if (phone === null || typeof phone !== 'object' || Array.isArray(phone))
    throw new InvalidInput({ phone: 'phone must be an object' });
  const change = phone as Partial<Phone>;
  if (change.id !== undefined && !former.some(({ id }) => id === change.id))
    throw new NotFoundException('There is no such phone.');
  const others = former.filter(({ id }) => id !== change.id);
  if (change.id === undefined && others.length >= phoneSlots)
    throw new InvalidInput({ phone: `There can be at most ${phoneSlots} phones` });
  const own = { ...fresh, ...former.find(({ id }) => id === change.id), ...change };
  const isGone = own.phone_number === '';
  const rest = others.map((row) => ({
    ...row,
    preferred: row.preferred && (isGone || !own.preferred),
    sms: row.sms && (isGone || !own.sms),
  }));
  const all: Partial<Phone>[] = isGone ? rest : [...rest, own];
  // somebody has to be the preferred one: the first phone of all, or the first that is left
  const [first] = all;
  if (first !== undefined && !all.some(({ preferred }) => preferred)) first.preferred = true;
  return all;
}
