import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { message } from '../../../common/domain/messages';
import { dayOf } from '../../../common/domain/new-york-time';
import { Proofs } from '../../identity/sessions/proofs.service';
import type { SignedInActor } from '../../platform/access/actor';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import type { Db } from '../../platform/database/db';
import { ENV } from '../../platform/database/tokens';
import { Answer } from '../../platform/http/answer';
import { InvalidInput } from '../../platform/http/problem';
import { withNewYorkTimes } from '../../platform/lists/api-list';
import { lockFigures } from '../statistics/figures-lock.query';
import { findCalendar, findTerms, type StoredTerms } from './closing.query';
import type { PayDifference, PayTermsRow } from './pay.dto';
import { findDifferences, type FoundDifference } from './pay-differences';
import type { NewPayTerms, PayTermsInForce, PayTermsPreview, PayTermsVoid } from './pay-terms.dto';
import { PayTermsEntity } from './pay-terms.entity';
import {
  findOneTerms,
  findPayState,
  type FoundTerms,
  listTerms,
  markDirty,
  type PayScope,
  switchPayOn,
} from './pay-terms.query';
import { readNewTerms, readVoid, readVoidedId } from './terms-input';
import { inForce, withStates } from './terms-in-force';

/** A change that may be looked at before it is saved: terms are added, voided, or both for the same start. */
interface TermsPlan extends PayScope {
  added?: StoredTerms;
  voided?: number | undefined;
}

/** Nothing is in the past before it. */
const anyDay = '0001-01-01';
/** A preview's digest is one of what it is computed from, and one of its differences. */
const half = 32;
const basisOf = (plan: TermsPlan, state: string): string =>
  createHash('sha256')
    .update(JSON.stringify([plan, state]))
    .digest('hex')
    .slice(half);

const isOther = 'What this changes is different by now. Please look at it again.';

/** What minutes earn: terms of a network or a psychic, which are added and voided, never edited. */
@Injectable()
export class PayTerms {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
    private readonly proofs: Proofs,
    private readonly audit: Audit,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async list(actor: SignedInActor, psychic: string | undefined): Promise<PayTermsRow[]> {
    if (psychic !== undefined) await this.access.require(actor, Number(psychic));
    const rows = await listTerms(this.db, actor.network, psychic === undefined ? null : Number(psychic));
    return withStates(rows.map(rowOf), dayOf(new Date()));
  }

  /** What a psychic is paid by, without notes and reasons. */
  async inForce(actor: SignedInActor, id: number): Promise<PayTermsInForce> {
    await this.access.require(actor, id);
    const all = await findTerms(this.db, actor.network, id);
    return inForce(await findCalendar(this.db, id), all, dayOf(new Date()));
  }

  /**
   * What a change would make of every period, with a digest for saving it.
   * @throws InvalidInput
   */
  async preview(actor: SignedInActor, input: PayTermsPreview): Promise<Answer<PayDifference[]>> {
    const differences: PayDifference[] = [];
    const plan = await this.planOf(actor, input);
    const state = await findPayState(this.db, plan, dayOf(new Date()));
    const digest = await this.digestOf(plan, ({ lacksTerms: _, ...difference }) =>
      differences.push(difference),
    );
    return new Answer(differences, { etag: `"${basisOf(plan, state)}${digest}"` });
  }

  /**
   * @throws InvalidInput
   * @throws ProofRequired for a start in the past
   * @throws ConflictException that day has terms already, or the preview is out of date
   */
  async add(actor: SignedInActor, input: NewPayTerms): Promise<PayTermsRow> {
    const { network, account } = actor;
    const today = dayOf(new Date());
    const { form, beside } = readNewTerms(input, today);
    const { effective_from: effectiveFrom, terms, note = '', reason = '' } = form;
    const plan = await this.planOf(actor, input);
    const { psychicId, voided } = plan;
    return this.save(actor, plan, beside.preview, async (manager) => {
      if (voided !== undefined) await this.voidOne(manager, actor, voided, 'Replaced.');
      const start = { network, psychicId: psychicId ?? IsNull(), effectiveFrom, voidedAt: IsNull() };
      if (await manager.existsBy(PayTermsEntity, start))
        throw new ConflictException('There are terms from this day on already. Replace or void them.');
      const { id } = await manager.save(PayTermsEntity, {
        ...{ network, psychicId, effectiveFrom, terms, note },
        ...{ reason: reason === '' ? null : reason, createdBy: account.id },
      });
      await switchPayOn(manager, network, this.env.payFrom ?? today);
      const after = { id, effective_from: effectiveFrom, terms, ...(reason !== '' && { reason }) };
      const on = psychicId ?? undefined;
      await this.audit.record(manager, actor, { action: 'added pay terms', on, after });
      return id;
    });
  }

  /**
   * @throws NotFoundException
   * @throws ProofRequired, InvalidInput for a start in the past
   * @throws ConflictException they are voided already, the preview is out of date, or a closed period would have none
   */
  async void(actor: SignedInActor, id: number, input: PayTermsVoid | undefined): Promise<void> {
    const { reason, preview } = readVoid(input);
    const plan = await this.planOf(actor, { void: id });
    if (plan.from < dayOf(new Date()) && reason === null)
      throw new InvalidInput({ reason: message('terms_reason.required') });
    await this.save(actor, plan, preview, async (manager) => {
      await this.voidOne(manager, actor, id, reason);
      return id;
    });
  }

  private async voidOne(
    manager: EntityManager,
    actor: SignedInActor,
    id: number,
    reason: string | null,
  ): Promise<void> {
    const { affected } = await manager.update(
      PayTermsEntity,
      { id, voidedAt: IsNull() },
      { voidedBy: actor.account.id, voidedAt: new Date(), voidReason: reason },
    );
    if (affected !== 1) throw new ConflictException('These terms are voided already.');
    const { user_id, effective_from, terms } = await this.find(manager, actor.network, id);
    await this.audit.record(manager, actor, {
      action: 'voided pay terms',
      on: user_id ?? undefined,
      before: { id, effective_from, terms },
      after: { reason },
    });
  }

  /** @param input terms to add, or those to void; undefined without a body */
  private async planOf(actor: SignedInActor, input: PayTermsPreview | undefined): Promise<TermsPlan> {
    const { network } = actor;
    const { void: voidedId, ...terms } = input ?? {};
    if (voidedId !== undefined) {
      const voided = await this.find(this.db, network, readVoidedId(voidedId));
      return { network, psychicId: voided.user_id, from: voided.effective_from, voided: voided.id };
    }
    const { form, beside } = readNewTerms(terms, anyDay);
    const { user_id: psychicId = null, effective_from: from } = form;
    if (psychicId !== null) await this.access.require(actor, psychicId);
    const { replaces } = beside;
    if (replaces !== undefined) {
      const replaced = await this.find(this.db, network, replaces);
      if (replaced.user_id !== psychicId || replaced.effective_from !== from)
        throw new InvalidInput({ replaces: message('invalid', { field: 'replaces' }) });
    }
    const added = { id: 0, psychic_id: psychicId, effectiveFrom: from, voidedAt: null, terms: form.terms };
    return { network, psychicId, from, added, voided: replaces };
  }

  /**
   * Saves a change that was looked at, or nothing: its differences are computed before the lock, and only if what they
   * are computed from has changed since the preview. Behind the lock, that alone is compared, so that live records don't
   * wait for them.
   */
  private async save(
    actor: SignedInActor,
    plan: TermsPlan,
    preview: string | undefined,
    write: (manager: EntityManager) => Promise<number>,
  ): Promise<PayTermsRow> {
    const today = dayOf(new Date());
    const isPast = plan.from < today;
    if (isPast) await this.proofs.require(actor);
    const stateOf = (db: Db): Promise<string> => findPayState(db, plan, today);
    const state = isPast ? await stateOf(this.db) : '';
    // nothing that the preview was computed from has changed
    const isKnown = preview?.startsWith(basisOf(plan, state)) === true;
    if (isPast && ((preview !== undefined && !isKnown) || plan.added === undefined)) {
      const digest = await this.digestOf(plan, requireTerms);
      if (preview !== undefined && !preview.endsWith(digest)) throw new ConflictException(isOther);
    }
    const { network, psychicId, from } = plan;
    return this.db.transaction(async (manager) => {
      await lockFigures(manager, network);
      if (isPast && state !== (await stateOf(manager))) throw new ConflictException(isOther);
      const id = await write(manager);
      const owns = (await findTerms(manager, network, psychicId)).filter(
        ({ psychic_id, effectiveFrom }) => psychic_id === psychicId && effectiveFrom > from,
      );
      await markDirty(manager, plan, owns.map(({ effectiveFrom }) => effectiveFrom).toSorted()[0] ?? null);
      const rows = (await listTerms(manager, network, psychicId)).map(rowOf);
      const row = withStates(rows, today).find((one) => one.id === id);
      if (row === undefined) throw new Error('terms that were saved are not there');
      return row;
    });
  }

  /** A digest of what changes in periods that are over; the running one grows with each reading. */
  private async digestOf(plan: TermsPlan, each: (difference: FoundDifference) => void): Promise<string> {
    const { added, voided, ...scope } = plan;
    const today = dayOf(new Date());
    const before = await findTerms(this.db, scope.network, null);
    const after = [...before.filter(({ id }) => id !== voided), ...(added === undefined ? [] : [added])];
    const hash = createHash('sha256');
    const change = { ...scope, before, after };
    for await (const found of findDifferences(this.db, change, today, this.env.payFrom ?? today)) {
      each(found);
      const { user_id, period_from, period_to } = found;
      if (period_to < today) hash.update(`${user_id} ${period_from} ${found.before} ${found.after}\n`);
    }
    return hash.digest('hex').slice(half);
  }

  private async find(db: Db, network: Network, id: number): Promise<FoundTerms> {
    const found = await findOneTerms(db, network, id);
    if (found === undefined) throw new NotFoundException('There are no such terms.');
    return found;
  }
}

const rowOf = (row: FoundTerms): Omit<PayTermsRow, 'state'> =>
  withNewYorkTimes(row) as Omit<PayTermsRow, 'state'>;

/** @throws ConflictException a closed period would be without terms */
function requireTerms({ lacksTerms, closed, username, period_from }: FoundDifference): void {
  if (lacksTerms && closed)
    throw new ConflictException(
      `${username} would be without terms in the closed period from ${period_from}. Replace the terms instead.`,
    );
}
