import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { message } from '../../../common/domain/messages';
import { dayOf, isDay, newYorkIso } from '../../../common/domain/new-york-time';
import { activeHundredthsOf, noSums, type StatementLine } from '../../../common/domain/pay/lines';
import { dueOn, isShortWeek } from '../../../common/domain/pay/periods';
import type { SignedInActor } from '../../platform/access/actor';
import { type ReadingsView, readingsView } from '../../platform/access/policy';
import { PsychicAccess } from '../../platform/access/psychic-access.service';
import type { ListRows } from '../../platform/database/list';
import type { ListQuery } from '../../platform/http/paging';
import { InvalidInput } from '../../platform/http/problem';
import { findCalendar } from './closing.query';
import { nextToClose, periodAt, readOpen } from './open-statement';
import type { CurrentStatementQuery, StatementDetail, StatementLineRow } from './pay.dto';
import { activeProgress, amountsOf, groupsOf, othersOf } from './statement-detail';
import {
  findLines,
  findPayments,
  findPerson,
  findReasons,
  findStatement,
  type FoundStatement,
  lineList,
} from './statements.query';

/** Statements as they are read: closed ones as they were stored, and the open one as it is now. */
@Injectable()
export class Statements {
  constructor(
    private readonly db: DataSource,
    private readonly access: PsychicAccess,
  ) {}

  /** @throws NotFoundException no statement of the psychic that the caller may see */
  async detail(actor: SignedInActor, psychicId: number, statementId: number): Promise<StatementDetail> {
    const found = await this.find(actor, psychicId, statementId);
    const view = readingsView(actor);
    const { active_hundredths, ...statement } = found;
    const lines = await findLines(this.db, statementId);
    return {
      ...statement,
      closed_at: found.closed_at && newYorkIso(found.closed_at),
      approved_at: found.approved_at && newYorkIso(found.approved_at),
      ...(await findPerson(this.db, psychicId)),
      ...(await this.linesIn(lines, view)),
      active: activeProgress(active_hundredths, found.terms),
      payments: await findPayments(this.db, statementId),
      ...(view !== 'whole' && { parked_reason: null, held_reason: null }),
    };
  }

  /** @throws NotFoundException no statement of the psychic that the caller may see */
  async lines(
    actor: SignedInActor,
    psychicId: number,
    statementId: number,
    query: ListQuery,
  ): Promise<ListRows<StatementLineRow>> {
    await this.find(actor, psychicId, statementId);
    return lineList.read(this.db, { actor, id: statementId, query });
  }

  /**
   * The statement so far of the period that contains a day. Before the first period that the network pays for, it is
   * that one.
   * @throws InvalidInput what is given is no day
   * @throws NotFoundException the period is closed
   */
  async current(
    actor: SignedInActor,
    psychicId: number,
    { day }: CurrentStatementQuery,
  ): Promise<StatementDetail> {
    await this.access.require(actor, psychicId);
    if (day !== undefined && !isDay(day)) throw new InvalidInput({ day: message('date.invalid') });
    const view = readingsView(actor);
    const calendar = await findCalendar(this.db, psychicId);
    const asked = periodAt(calendar, day ?? dayOf(new Date()));
    const next = nextToClose(calendar);
    const isOpen = next === null || asked.from >= next.from;
    if (!isOpen && day !== undefined) throw new NotFoundException('The period is closed, or not paid.');
    const period = isOpen ? asked : next;
    const { outcome, terms, readings } = await readOpen(this.db, calendar, period);
    const isPaid = outcome.outcome === 'closed';
    return {
      ...{
        id: null,
        user_id: psychicId,
        period_from: period.from,
        period_to: period.to,
        due_on: dueOn(period),
      },
      ...{ is_short: isShortWeek(period), status: 'open', number: null, held: false },
      ...{ closed_at: null, approved_at: null, paid_on: null, hash: null, previous_hash: null, payments: [] },
      ...amountsOf(isPaid ? outcome.sums : noSums),
      ...(await findPerson(this.db, psychicId)),
      ...(await this.linesIn(isPaid ? outcome.lines : [], view)),
      terms: terms?.terms ?? null,
      readings: readings.length,
      active: activeProgress(activeHundredthsOf(readings), terms?.terms ?? null),
      parked_reason: view === 'whole' && outcome.outcome === 'parked' ? outcome.reason : null,
      held_reason: null,
    };
  }

  private async find(actor: SignedInActor, psychicId: number, statementId: number): Promise<FoundStatement> {
    await this.access.require(actor, psychicId);
    const found = await findStatement(this.db, psychicId, statementId, readingsView(actor));
    if (found === undefined) throw new NotFoundException('There is no such statement of this psychic.');
    return found;
  }

  private async linesIn(
    lines: readonly StatementLine[],
    view: ReadingsView,
  ): Promise<Pick<StatementDetail, 'groups' | 'others'>> {
    const reasons = await findReasons(
      this.db,
      lines.flatMap(({ adjustmentId }) => adjustmentId ?? []),
    );
    return { groups: groupsOf(lines, view), others: othersOf(lines, reasons, view) };
  }
}
