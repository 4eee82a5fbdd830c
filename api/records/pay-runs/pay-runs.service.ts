import { Injectable, NotFoundException } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Network } from '../../../common/brand/brands';
import { addDays, type Day, dayOf } from '../../../common/domain/new-york-time';
import { decimalOf, sumOf } from '../../../common/domain/pay/money';
import { dueOn } from '../../../common/domain/pay/periods';
import {
  changeInPercent,
  isToApprove,
  isToPay,
  needsOtherApprover,
  type RunPart,
  runState,
} from '../../../common/domain/pay/run';
import type { SignedInActor } from '../../platform/access/actor';
import type { Db } from '../../platform/database/db';
import type { ListRows } from '../../platform/database/list';
import { Answer } from '../../platform/http/answer';
import { type ListQuery, readPage } from '../../platform/http/paging';
import { groupBy } from '../../../common/domain/group-by';
import { findOpenEnds, findOpenTotals } from '../pay/open-totals';
import { findPaymentFiles } from './payment-files.query';
import { findMembers, type RunMember, tagOfRun } from './run-members';
import { runStatementList } from './run-statements.list';
import type { PayRun, PayRunDetail, RunStatement } from './runs.dto';
import {
  type CountedPart,
  findApprovers,
  findParked,
  findPreparation,
  findStoredEnds,
  findStoredParts,
} from './runs.query';

const countOf = (parts: readonly CountedPart[], holds: (part: RunPart) => boolean): number =>
  sumOf(parts.filter(holds).map(({ statements }) => statements));

/** What a run comes to; what is parked is left out. */
function runOf(
  periodTo: Day,
  parts: readonly CountedPart[],
  last: number | null,
): Pick<PayRun, keyof PayRun> {
  const total = sumOf(parts.map((part) => part.total));
  const having = (status: RunPart['status']): number => countOf(parts, (part) => part.status === status);
  return {
    ...{
      period_to: periodTo,
      due_on: dueOn({ to: periodTo }),
      state: runState(periodTo, dayOf(new Date()), parts),
    },
    statements: countOf(parts, () => true),
    ...{ open: having('open'), closed: having('closed'), approved: having('approved'), paid: having('paid') },
    ...{ held: countOf(parts, ({ isHeld }) => isHeld), parked: having('parked') },
    ...{ total: decimalOf(total), payable: decimalOf(sumOf(parts.map(({ payable }) => payable))) },
    ...{ last_total: last === null ? null : decimalOf(last), against_last: changeInPercent(total, last) },
  };
}

/** The stored and the open parts of runs, by their last day. */
async function findParts(
  db: Db,
  network: Network,
  runs: readonly Day[],
  openEnds: readonly Day[],
): Promise<Map<Day, CountedPart[]>> {
  const stored = (await findStoredParts(db, network, runs)).map((part) => ({
    ...part,
    ...(part.status === 'parked' && { total: 0, payable: 0 }),
  }));
  const parked = groupBy(await findParked(db, network), ({ psychic_id }) => psychic_id);
  const open = await findOpenTotals(
    db,
    network,
    runs.filter((end) => openEnds.includes(end)),
  );
  const today = dayOf(new Date());
  const live = open.flatMap(({ psychicId, period, total, payable }) => {
    const ends = (parked.get(psychicId) ?? []).map(({ period_to }) => period_to);
    // stored
    if (ends.includes(period.to)) return [];
    const waits = period.to < today && ends.some((end) => end < period.to);
    const figures = waits
      ? { status: 'parked' as const, total: 0, payable: 0 }
      : { status: 'open' as const, total, payable };
    return [{ ...figures, period_to: period.to, isHeld: false, statements: 1 }];
  });
  return groupBy<Day, CountedPart>([...stored, ...live], ({ period_to }) => period_to);
}

/** Runs of pay: what a network's statements with the same last day come to. */
@Injectable()
export class PayRuns {
  constructor(private readonly db: DataSource) {}

  /** Newest first; the figures of open periods are computed now, for the runs of the page alone. */
  async list({ network }: SignedInActor, query: ListQuery): Promise<ListRows<PayRun>> {
    const { offset, limit, orderBy } = readPage(query, {
      ...{ sort: { period_to: 'period_to' }, filters: {} },
      ...{ order: 'period_to desc', tieBreak: 'period_to desc' },
    });
    const openEnds = await findOpenEnds(this.db, network);
    const ends = [...new Set([...openEnds, ...(await findStoredEnds(this.db, network))])].toSorted();
    if (!/^period_to asc/i.test(orderBy)) ends.reverse();
    const page = ends.slice(offset, offset + limit);
    const wanted = [...new Set(page.flatMap((end) => [end, addDays(end, -7)]))];
    const parts = await findParts(this.db, network, wanted, openEnds);
    const rows = page.map((end) => runOf(end, parts.get(end) ?? [], totalOf(parts.get(addDays(end, -7)))));
    return { rows, total: ends.length, offset };
  }

  /** @throws NotFoundException no period of the network ends on that day */
  async find(actor: SignedInActor, periodTo: Day): Promise<Answer<PayRunDetail>> {
    const members = await findMembers(this.db, actor.network, periodTo);
    return this.answer(this.db, actor, periodTo, members);
  }

  async statements(
    { network }: SignedInActor,
    periodTo: Day,
    query: ListQuery,
  ): Promise<ListRows<RunStatement>> {
    const members = await findMembers(this.db, network, periodTo);
    return runStatementList.find(this.db, { rows: members.map(({ row }) => row) }, query);
  }

  /** A run with what its page needs, and its version. */
  async answer(
    db: Db,
    actor: SignedInActor,
    periodTo: Day,
    members: readonly RunMember[],
  ): Promise<Answer<PayRunDetail>> {
    const { network, account } = actor;
    const openEnds = await findOpenEnds(db, network);
    if (members.length === 0 && !openEnds.includes(periodTo))
      throw new NotFoundException('There is no run of pay that ends on this day.');
    const before = addDays(periodTo, -7);
    const parts = await findParts(db, network, [before], openEnds);
    const preparation = await findPreparation(db, network, periodTo);
    const [toApprove, toPay] = [members.filter(isToApprove), members.filter(isToPay)];
    const isOver = periodTo < dayOf(new Date());
    return new Answer(
      {
        ...runOf(
          periodTo,
          members.map((member) => ({ ...member, period_to: periodTo, statements: 1 })),
          totalOf(parts.get(before)),
        ),
        prepared_by: preparation?.username ?? null,
        needs_other_approver: needsOtherApprover(account.id, preparation, await findApprovers(db, network)),
        to_close: isOver ? members.filter(({ status }) => status === 'open').length : 0,
        ...{ to_approve: toApprove.length, to_approve_amount: payableOf(toApprove) },
        ...{ to_pay: toPay.length, to_pay_amount: payableOf(toPay) },
        exports: await findPaymentFiles(db, network, periodTo),
      },
      { version: tagOfRun(periodTo, members) },
    );
  }
}

const totalOf = (parts: readonly RunPart[] | undefined): number | null =>
  parts === undefined ? null : sumOf(parts.map(({ total }) => total));

const payableOf = (members: readonly RunMember[]): number =>
  decimalOf(sumOf(members.map(({ payable }) => payable)));
