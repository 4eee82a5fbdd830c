import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { coverageDays } from '../../../common/domain/coverage';
import {
  type GapPlan,
  gapPlans,
  hoursNearGap,
  parseCoverageMessage,
} from '../../../common/domain/coverage-message';
import { message } from '../../../common/domain/messages';
import { dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import { hasDayOff, spansBetween } from '../../../common/domain/schedule-days';
import { Mail } from '../../identity/mail/mail.service';
import { isSingleAddress } from '../../identity/mail/single-address';
import { Pushes } from '../../identity/push/pushes.service';
import { SignInThrottle } from '../../identity/sign-in-limits/sign-in-throttle.service';
import type { SignedInActor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { answerAgain, rememberRequest } from '../../platform/http/former-requests.query';
import { requireIdempotencyKey } from '../../platform/http/idempotency-key';
import { InvalidInput, valueOf } from '../../platform/http/problem';
import type { GapMessageInput, GapPsychic, GapQuery, SentGapMessages } from './coverage.dto';
import { findAsked } from './coverage.query';
import { gapLetter } from './gap-letter';
import { findNetworkPlans, type PlannedPsychic } from './schedule-days.query';

const hourLength = 3_600_000;

/** Who could work in a gap of the coverage, and what a manager writes to them. */
@Injectable()
export class GapMessages {
  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
    private readonly throttle: SignInThrottle,
    private readonly mail: Mail,
    private readonly pushes: Pushes,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Active psychics who are not scheduled for all of it, in the order in which to ask them. */
  async find({ network }: SignedInActor, query: GapQuery): Promise<GapPsychic[]> {
    const { from, to } = gapOf(query);
    const plans = await findNetworkPlans(this.db, network, dayOf(from), dayOf(to));
    return plans
      .filter(({ account_status }) => account_status === 'Active')
      .flatMap((plan) => {
        const scheduled = planFor(plan, from.getTime(), to.getTime());
        return scheduled === undefined ? [] : [{ id: plan.id, username: plan.username, scheduled }];
      })
      .sort((a, b) => gapPlans.indexOf(a.scheduled) - gapPlans.indexOf(b.scheduled));
  }

  /**
   * Mails those of the ids that are Active about a gap that is not over. An Idempotency-Key makes a repeated request idempotent.
   * @throws InvalidInput every invalid field at once
   * @throws Throttled beyond sixty an hour from the manager
   * @throws Refusal the key was used with another body
   */
  async send(
    actor: SignedInActor,
    input: GapMessageInput,
    key: string | undefined,
  ): Promise<SentGapMessages> {
    requireIdempotencyKey(key);
    const { from, to } = gapOf(input);
    const { ids, text } = valueOf(parseCoverageMessage({ ids: input.ids, text: input.text }));
    const { network, account } = actor;
    const path = '/psychic/schedule';
    const address = `${this.env.siteUrl[network]}${path}`;
    const digest = createHash('sha256')
      .update(JSON.stringify([from, to, ids, text]))
      .digest('hex');
    const answer = await this.db.transaction(async (manager) => {
      const asked = (await findAsked(manager, network, ids)).filter(({ email }) => isSingleAddress(email));
      const sent = { sent: asked.length, left_out: ids.length - asked.length };
      const earlier = key && (await rememberRequest(manager, account.id, key, digest, sent));
      if (earlier) return answerAgain(earlier, digest) as SentGapMessages;
      if (to <= new Date()) throw invalidEnd();
      await this.throttle.attemptWriting(manager, 'coverage messages', account.id);
      const letters = asked.map(({ id, email, ...mailed }) => ({
        to: email,
        whose: { account: id },
        ...gapLetter(network, mailed, { from, to, text, address }),
      }));
      await this.mail.queue(manager, network, letters);
      const after = { from: newYorkIso(from), to: newYorkIso(to) };
      for (const { id } of asked) {
        await this.pushes.send(manager, id, 'hours', { tag: `hours-${from.getTime()}`, path });
        await this.audit.record(manager, actor, { action: 'asked whether they can work', on: id, after });
      }
      return sent;
    });
    this.mail.sendSoon();
    return answer;
  }
}

const invalidEnd = (): InvalidInput => new InvalidInput({ to: message('invalid', { field: 'to' }) });

function gapOf(query: GapQuery): { from: Date; to: Date } {
  const [from, to] = [new Date(query.from), new Date(query.to)];
  const length = to.getTime() - from.getTime();
  if (!(length > 0 && length <= (coverageDays + 1) * 24 * hourLength)) throw invalidEnd();
  return { from, to };
}

/** How a psychic is scheduled in a gap; undefined if for all of it. */
function planFor(plan: PlannedPsychic, from: number, to: number): GapPlan | undefined {
  const near = hoursNearGap * hourLength;
  const spans = spansBetween(plan, from - near, to + near);
  const covered = spans
    .filter(({ status }) => status === 'A')
    .reduce((sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)), 0);
  if (covered >= to - from) return undefined;
  if (covered > 0) return 'part';
  if (hasDayOff(plan, from, to)) return 'off';
  return spans.length > 0 ? 'near' : 'none';
}
