import { tidyName } from '../../common/domain/text';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../common/brand/brands';
import { bareDigits } from '../../common/domain/pasted';
import { possibleNumbers } from '../../common/domain/phone-rules';
import type { Actor } from '../access/actor';
import { isManager } from '../access/policy';
import { isPhonePinFree, isUsernameFree } from '../accounts/uniqueness.query';
import { Secrets } from '../database/secrets';
import { RateLimit } from '../limits/rate-limit.service';
import { SignInThrottle } from '../sessions/sign-in-throttle.service';
import type { PhonePinQuestion, UsernameQuestion } from './availability-checks.dto';

/** Checks that forms make while being filled in. The user's own account does not count as taken. */
@Injectable()
export class AvailabilityChecks {
  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
    private readonly limit: RateLimit,
    private readonly throttle: SignInThrottle,
  ) {}

  async isUsernameFree(actor: Actor, { username, network }: UsernameQuestion): Promise<boolean> {
    await this.limit.requireForForms(actor.address ?? '');
    const name = tidyName(username);
    return name !== '' && isUsernameFree(this.db, asked(network, actor), name, actor.account?.id ?? 0);
  }

  async isPhonePinFree(actor: Actor, { phone, pin, network, user_id }: PhonePinQuestion): Promise<boolean> {
    await this.limit.requireForForms(actor.address ?? '');
    const except = isManager(actor) ? Number(user_id ?? 0) : (actor.account?.id ?? 0);
    const numbers = possibleNumbers(phone);
    await this.throttle.attemptPhones(numbers);
    const hashes = this.secrets.fingerprints('pin', bareDigits(pin));
    return isPhonePinFree(this.db, asked(network, actor), numbers, hashes, except);
  }
}

const asked = (network: Network | undefined, actor: Actor): Network => network ?? actor.network;
