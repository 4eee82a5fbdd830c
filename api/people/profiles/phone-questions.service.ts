import { Inject, Injectable } from '@nestjs/common';
import { DataSource, MoreThan } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import type { Actor } from '../../platform/access/actor';
import { isManager } from '../../platform/access/policy';
import { findPhoneOwners } from '../../platform/accounts/uniqueness.query';
import { AuditRow } from '../../platform/audit/audit.entity';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { Secrets } from '../../platform/database/secrets';
import { ENV } from '../../platform/database/tokens';
import { Throttled } from '../../platform/http/problem';
import { findMailed } from '../../identity/mail/mailed-accounts.query';
import { Mail } from '../../identity/mail/mail.service';
import { isSingleAddress } from '../../identity/mail/single-address';
import { type PhoneAsker, SignInThrottle } from '../../identity/sign-in-limits/sign-in-throttle.service';
import { phoneQuestionsLetter } from './phone-questions-letter';

/** After this many questions about one number in a day, its psychic gets a mail. */
const guesses = 10;

export interface PhoneQuestion {
  network: Network;
  numbers: readonly string[];
  /** Null if there is none to compare. */
  pin: string | null;
  /** The account that the answer is for: its own phones and PIN are not taken. */
  except?: number;
}

/**
 * Questions whether another account has a phone with the same PIN, and input that would reveal it. A PIN has four
 * digits, so they are limited; many about one number are audited, and its psychics get a mail.
 */
@Injectable()
export class PhoneQuestions {
  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
    private readonly throttle: SignInThrottle,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * @returns whether no other account of the network has one of the numbers with the PIN
   * @throws Throttled as `SignInThrottle.attemptPhones`
   */
  async isFree(
    actor: Actor,
    { network, numbers, pin, except = 0 }: PhoneQuestion,
    asker: PhoneAsker = askerOf(actor),
  ): Promise<boolean> {
    const ownersWith = async (hashes: string[]): ReturnType<typeof findPhoneOwners> =>
      (await findPhoneOwners(this.db, network, numbers, hashes)).filter(({ id }) => id !== except);
    const asked = { ...actor, network };
    await this.throttle.attemptPhones(asker, numbers).catch(async (error: unknown) => {
      if (error instanceof Throttled)
        await this.tell(asked, await ownersWith([]), 'asked too often about the phone and PIN');
      throw error;
    });
    const owners = await ownersWith(pin === null ? [] : this.secrets.fingerprints('pin', pin));
    const found = owners.filter(({ isFound }) => isFound);
    for (const { id } of found) await this.audit.record(this.db, asked, { action: foundAction, on: id });
    const today = await this.throttle.askedToday(asker, numbers);
    const told = today > 0 && today % guesses === 0 ? owners : today > guesses ? found : [];
    await this.tell(asked, told, 'asked many times about the phone and PIN');
    return found.length === 0;
  }

  private async tell(actor: Actor, owners: readonly { id: number }[], action: string): Promise<void> {
    const { network } = actor;
    const yesterday = new Date(Date.now() - 86_400_000);
    for (const { id } of owners)
      await this.db.transaction(async (manager) => {
        await this.audit.record(manager, actor, { action, on: id });
        const owner = await findMailed(manager, id);
        if (owner === undefined || owner.isApplicant || !isSingleAddress(owner.email)) return;
        const isFound = await manager.existsBy(AuditRow, {
          subjectId: id,
          action: foundAction,
          at: MoreThan(yesterday),
        });
        if (!(await this.throttle.attemptPhoneMail(manager, id, isFound))) return;
        const letter = phoneQuestionsLetter(network, owner, this.env.siteUrl[network], isFound);
        await this.mail.queue(manager, network, [{ to: owner.email, whose: { account: id }, ...letter }]);
      });
    this.mail.sendSoon();
  }
}

const foundAction = 'found the phone and PIN in use';

/** Without a session, a stranger. @param hasProof whether a proof of work came with the question */
export function askerOf(actor: Actor, hasProof = false): PhoneAsker {
  const { account, address } = actor;
  if (account === null) return { kind: 'stranger', address: address ?? '', hasProof };
  return { kind: isManager(actor) ? 'manager' : 'psychic', id: account.id };
}
