import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { bareDigits } from '../../../common/domain/pasted';
import { username as usernameRule } from '../../../common/domain/person-rules';
import { e164Of } from '../../../common/domain/phone-rules';
import { parseSignIn } from '../../../common/domain/sign-in';
import type { Actor } from '../../platform/access/actor';
import { isManager } from '../../platform/access/policy';
import { isTooCommon } from '../../platform/accounts/common-passwords';
import { isUsernameFree } from '../../platform/accounts/uniqueness.query';
import { valueOf } from '../../platform/http/problem';
import { BotChecks } from '../../platform/limits/bot-checks.service';
import { RateLimit } from '../../platform/limits/rate-limit.service';
import { askerOf, PhoneQuestions } from '../profiles/phone-questions.service';
import type { PasswordQuestion, PhonePinQuestion, UsernameQuestion } from './availability-checks.dto';

/** Checks that forms make while being filled in. The user's own account does not count as taken. */
@Injectable()
export class AvailabilityChecks {
  constructor(
    private readonly db: DataSource,
    private readonly limit: RateLimit,
    private readonly checks: BotChecks,
    private readonly questions: PhoneQuestions,
  ) {}

  /** Also false for a name that no form accepts. */
  async isUsernameFree(actor: Actor, { username, network }: UsernameQuestion): Promise<boolean> {
    await this.limit.requireForForms(actor.address ?? '');
    const { account } = actor;
    const stored = account === null ? [] : [account.username];
    const { value: name } = usernameRule(username, { form: {}, stored });
    return name !== undefined && isUsernameFree(this.db, asked(network, actor), name, account?.id ?? 0);
  }

  /** Its length is checked by the form. */
  async isPasswordAccepted(actor: Actor, question: PasswordQuestion): Promise<boolean> {
    await this.limit.requireForForms(actor.address ?? '');
    const { password, username } = valueOf(parseSignIn(question));
    return !isTooCommon(password, username);
  }

  /** @throws Throttled beyond the budget of whoever asks */
  async isPhonePinFree(actor: Actor, question: PhonePinQuestion): Promise<boolean> {
    const { phone, country_code, pin, user_id, bot_check: proof } = question;
    await this.limit.requireForForms(actor.address ?? '');
    if (proof !== undefined) await this.checks.verify(proof, { value: undefined });
    return this.questions.isFree(
      actor,
      {
        network: asked(question.network, actor),
        numbers: [e164Of(phone, country_code === undefined ? undefined : Number(country_code))],
        pin: bareDigits(pin),
        except: isManager(actor) ? Number(user_id ?? 0) : actor.account?.id,
      },
      askerOf(actor, proof !== undefined),
    );
  }
}

const asked = (network: Network | undefined, actor: Actor): Network => network ?? actor.network;
