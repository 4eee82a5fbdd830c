import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { bareDigits } from '../../common/domain/pasted';
import { username as usernameRule } from '../../common/domain/person-rules';
import { possibleNumbers } from '../../common/domain/phone-rules';
import type { Actor } from '../access/actor';
import { isManager } from '../access/policy';
import { findPhoneOwners, isPhonePinFree, isUsernameFree } from '../accounts/uniqueness.query';
import { Audit } from '../audit/audit.service';
import type { Env } from '../config/env';
import { ENV } from '../database/tokens';
import { Throttled } from '../http/problem';
import { findMailed } from '../mail/mailed-accounts.query';
import { isSingleAddress } from '../mail/single-address';
import { Mail } from '../mail/mail.service';
import { phoneQuestionsLetter } from './phone-questions-letter';
import { Secrets } from '../database/secrets';
import { RateLimit } from '../limits/rate-limit.service';
import { SignInThrottle } from '../sessions/sign-in-throttle.service';
import type { PhonePinQuestion, UsernameQuestion } from './availability-checks.dto';

/** After this many questions about one number in a day, its psychic gets a mail. */
const guesses = 10;

/** Checks that forms make while being filled in. The user's own account does not count as taken. */
@Injectable()
export class AvailabilityChecks {
  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
    private readonly limit: RateLimit,
    private readonly throttle: SignInThrottle,
    private readonly audit: Audit,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Also false for a name that no form accepts. */
  async isUsernameFree(actor: Actor, { username, network }: UsernameQuestion): Promise<boolean> {
    await this.limit.requireForForms(actor.address ?? '');
    const { account } = actor;
    const stored = account === null ? [] : [account.username];
    const { value: name } = usernameRule(username, { form: {}, stored });
    return name !== undefined && isUsernameFree(this.db, asked(network, actor), name, account?.id ?? 0);
  }

  /** A PIN has four digits: many questions about one number are audited, and its psychic gets a mail. */
  async isPhonePinFree(actor: Actor, question: PhonePinQuestion): Promise<boolean> {
    const { phone, pin, user_id } = question;
    await this.limit.requireForForms(actor.address ?? '');
    const except = isManager(actor) ? Number(user_id ?? 0) : (actor.account?.id ?? 0);
    const numbers = possibleNumbers(phone);
    const network = asked(question.network, actor);
    await this.throttle.attemptPhones(numbers).catch(async (error: unknown) => {
      if (error instanceof Throttled)
        await this.warnOwners(actor, network, numbers, 'asked too often about the phone and PIN');
      throw error;
    });
    if ((await this.throttle.askedToday(numbers)) % guesses === 0)
      await this.warnOwners(actor, network, numbers, 'asked many times about the phone and PIN');
    const hashes = this.secrets.fingerprints('pin', bareDigits(pin));
    return isPhonePinFree(this.db, network, numbers, hashes, except);
  }

  private async warnOwners(actor: Actor, network: Network, numbers: string[], action: string): Promise<void> {
    for (const id of await findPhoneOwners(this.db, network, numbers)) {
      await this.db.transaction(async (manager) => {
        await this.audit.record(manager, { ...actor, network }, { action, on: id });
        const owner = await findMailed(manager, id);
        if (owner === undefined || owner.isApplicant || !isSingleAddress(owner.email)) return;
        if (!(await this.throttle.attemptAcknowledgement(manager, network, owner.email))) return;
        const letter = phoneQuestionsLetter(network, owner, this.env.siteUrl[network]);
        await this.mail.queue(manager, network, [{ to: owner.email, whose: { account: id }, ...letter }]);
      });
    }
    this.mail.sendSoon();
  }
}

const asked = (network: Network | undefined, actor: Actor): Network => network ?? actor.network;
