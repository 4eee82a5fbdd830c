import { ConflictException, Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { message } from '../../../common/domain/messages';
import { type Day, dayOf, newYorkIso } from '../../../common/domain/new-york-time';
import { decimalOf, sumOf } from '../../../common/domain/pay/money';
import { isToApprove, isToPay, needsOtherApprover } from '../../../common/domain/pay/run';
import {
  parseRunPayment,
  type PaymentReference,
  type RunPaymentForm,
} from '../../../common/domain/pay/run-payment';
import type { SignedInActor } from '../../platform/access/actor';
import { Pushes } from '../../identity/push/pushes.service';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { Answer } from '../../platform/http/answer';
import { type IfMatch, matchesEtag } from '../../platform/http/etag';
import { ChangedMeanwhile, InvalidInput, Refusal, valueOf } from '../../platform/http/problem';
import { Closing } from '../pay/closing.service';
import { PayRuns } from './pay-runs.service';
import { recordPayments } from './payments.query';
import { findMembers, type RunMember, tagOfRun } from './run-members';
import type { ClosedRun, PayRunDetail, SkippedStatement } from './runs.dto';
import { approveStatements, findApprovers, findLastChange, findPreparation, holdBarred } from './runs.query';

/** A stored statement of a run. */
type StoredMember = RunMember & { id: number };
const isStored = (member: RunMember): member is StoredMember => member.id !== null;

/**
 * Closes, approves, and pays runs. A request names the version that was shown, so nobody acts on another sum; changes
 * of the same statements take turns behind their locks.
 */
@Injectable()
export class RunChanges {
  constructor(
    private readonly db: DataSource,
    private readonly runs: PayRuns,
    private readonly closing: Closing,
    private readonly audit: Audit,
    private readonly pushes: Pushes,
    @Inject(ENV) private readonly env: Pick<Env, 'payHoldWithoutTaxForm'>,
  ) {}

  /** Closes psychic by psychic; whose amount has changed since it was shown stays open and is named. */
  async close(actor: SignedInActor, periodTo: Day, ifMatch: IfMatch): Promise<Answer<ClosedRun>> {
    const shown = await findMembers(this.db, actor.network, periodTo);
    await this.requireShown(this.db.manager, actor, periodTo, ifMatch, shown);
    if (periodTo >= dayOf(new Date()))
      throw new ConflictException('The period is not over yet, so its statements cannot be closed.');
    const { changed } = await this.closing.closeRun(
      actor,
      periodTo,
      new Map(shown.map(({ psychicId, status, total }) => [psychicId, status === 'open' ? total : null])),
    );
    const members = await findMembers(this.db, actor.network, periodTo);
    const skipped = changed.flatMap((id): SkippedStatement[] => {
      const [was, now] = [shown, members].map((all) => all.find(({ psychicId }) => psychicId === id)?.row);
      const username = (was ?? now)?.username;
      return username === undefined ? [] : [{ user_id: id, username, was: was?.total ?? null }];
    });
    const { body, parts } = await this.runs.answer(this.db.manager, actor, periodTo, members);
    const run: Pick<PayRunDetail, keyof PayRunDetail> = body;
    return new Answer({ ...run, skipped }, parts);
  }

  /** Approves what is closed and not held. Blacklisted psychics are held first, which makes it another run than shown. */
  async approve(actor: SignedInActor, periodTo: Day, ifMatch: IfMatch): Promise<Answer<PayRunDetail>> {
    return this.change(actor, periodTo, ifMatch, async (manager, members) => {
      const chosen = members.filter(isToApprove).filter(isStored);
      if (chosen.length === 0) return;
      const preparation = await findPreparation(manager, actor.network, periodTo);
      const approvers = await findApprovers(manager, actor.network);
      if (needsOtherApprover(actor.account.id, preparation, approvers)) throw new Refusal('own_preparation');
      const run = { network: actor.network, periodTo, ids: chosen.map(({ id }) => id) };
      await approveStatements(manager, run, actor.account.id);
      const psychics = chosen.map(({ psychicId }) => psychicId);
      await this.pushes.sendEach(manager, psychics, 'statement', { tag: `statement-${periodTo}` });
      await this.audit.record(manager, actor, {
        action: 'approved a run of pay',
        after: { period_to: periodTo, ...sumsOf(chosen) },
      });
    });
  }

  /** Records a payment of each approved statement that is not held and has something to pay. */
  async pay(
    actor: SignedInActor,
    periodTo: Day,
    body: unknown,
    ifMatch: IfMatch,
  ): Promise<Answer<PayRunDetail>> {
    const payment = valueOf(parseRunPayment(body, periodTo, dayOf(new Date())));
    return this.change(actor, periodTo, ifMatch, async (manager, members) => {
      const chosen = members.filter(isToPay).filter(isStored);
      const references = referencesOf(payment, chosen, members);
      if (chosen.length === 0) return;
      const { paid_on: paidOn, method = null } = payment;
      await recordPayments(
        manager,
        actor.network,
        chosen.map(({ id }) => ({ statement: id, reference: references.get(id) ?? null, paidOn, method })),
        { account: actor.account.id, key: null },
      );
      await this.audit.record(manager, actor, {
        action: 'recorded payments',
        after: { period_to: periodTo, paid_on: paidOn, ...sumsOf(chosen) },
      });
    });
  }

  /** Runs a change of the statements that were shown, behind their locks. */
  private async change(
    actor: SignedInActor,
    periodTo: Day,
    ifMatch: IfMatch,
    work: (manager: EntityManager, members: readonly RunMember[]) => Promise<void>,
  ): Promise<Answer<PayRunDetail>> {
    requireNamed(ifMatch);
    await this.holdBarred(actor, periodTo);
    return this.db.transaction(async (manager) => {
      const members = await findMembers(manager, actor.network, periodTo, { isLocked: true });
      await this.requireShown(manager, actor, periodTo, ifMatch, members);
      await work(manager, members);
      return this.runs.answer(manager, actor, periodTo, await findMembers(manager, actor.network, periodTo));
    });
  }

  /** In a transaction of its own: it stays, also if the request is then refused for it. */
  async holdBarred(actor: SignedInActor, periodTo: Day): Promise<void> {
    await this.db.transaction(async (manager) => {
      const held = await holdBarred(manager, actor.network, periodTo, this.env.payHoldWithoutTaxForm);
      for (const { psychic_id, held_reason } of held)
        await this.audit.record(manager, actor, {
          action: 'held a statement',
          on: psychic_id,
          after: { period_to: periodTo, reason: held_reason },
        });
    });
  }

  /** @throws ChangedMeanwhile the run is not as it was shown */
  private async requireShown(
    manager: EntityManager,
    actor: SignedInActor,
    periodTo: Day,
    ifMatch: IfMatch,
    members: readonly RunMember[],
  ): Promise<void> {
    const named = requireNamed(ifMatch);
    // an unknown run is 404
    if (members.length === 0) await this.runs.find(actor, periodTo);
    // `*` names no version
    if (named.trim() !== '*' && matchesEtag(named, tagOfRun(periodTo, members))) return;
    const { by, at } = await findLastChange(manager, actor.network, periodTo);
    throw new ChangedMeanwhile({ changed_by: by, changed_at: newYorkIso(at) });
  }
}

function requireNamed(ifMatch: IfMatch): string {
  if (ifMatch === undefined) throw new Refusal('condition_required');
  return ifMatch;
}

const sumsOf = (chosen: readonly RunMember[]): { statements: number; amount: number } => ({
  statements: chosen.length,
  amount: decimalOf(sumOf(chosen.map(({ payable }) => payable))),
});

/**
 * The references by statement.
 * @throws InvalidInput one names nothing that is to be paid, unless the run has been paid already
 */
function referencesOf(
  { references = [] }: RunPaymentForm,
  chosen: readonly StoredMember[],
  members: readonly RunMember[],
): Map<number, string> {
  const named = ({ statement }: PaymentReference, among: readonly RunMember[]): RunMember | undefined =>
    among.find(({ id, row }) => statement === id || statement === row.number);
  const isWrong = (one: PaymentReference): boolean =>
    named(one, chosen.length === 0 ? members : chosen) === undefined;
  const wrong = references.flatMap((one, n) =>
    isWrong(one) ? [[`references.${n}.statement`, message('statement.not_payable')] as const] : [],
  );
  if (wrong.length > 0) throw new InvalidInput(Object.fromEntries(wrong));
  return new Map(
    references.flatMap((one) => {
      const id = named(one, chosen)?.id;
      return id == null ? [] : [[id, one.reference] as const];
    }),
  );
}
