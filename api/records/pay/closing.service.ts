import { Inject, Injectable, Logger } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { addDays, type Day, dayOf } from '../../../common/domain/new-york-time';
import { decimalOf } from '../../../common/domain/pay/money';
import { dueOn, isShortWeek } from '../../../common/domain/pay/periods';
import {
  canonicalText,
  type StatementOutcome,
  type StatementFigures,
} from '../../../common/domain/pay/statement';
import type { Period } from '../../../common/domain/pay-period';
import type { Actor } from '../../platform/access/actor';
import { Audit } from '../../platform/audit/audit.service';
import type { Env } from '../../platform/config/env';
import { ENV } from '../../platform/database/tokens';
import { tryAgain } from '../../platform/database/try-again';
import { isDatabaseUnavailable } from '../../platform/database/unavailable';
import { lockFigures } from '../statistics/figures-lock.query';
import {
  findCalendar,
  findCalendars,
  findNextDay,
  forgetDirty,
  forgetParked,
  insertLines,
  lockProgress,
  moveProgress,
  type PayCalendar,
  storeStatement,
  takeNumber,
  useExtras,
} from './closing.query';
import { lastEndBy, nextToClose, type OpenStatement, periodAt, readOpen } from './open-statement';
import { numberText } from './statement-number';

/** What became of a psychic's next period; `waiting` if it isn't to be closed yet, `changed` if it isn't as shown. */
type Closed = 'closed' | 'empty' | 'parked' | 'waiting' | 'changed';

/** Whether what would be closed is what somebody saw. */
type IsAsShown = (period: Period, outcome: StatementOutcome) => boolean;

export interface ClosedCounts {
  closed: number;
  parked: number;
}

/**
 * Closes pay periods: each psychic's in order, each in a transaction of its own behind the lock of the network's
 * figures, so that a record is either in the statement or a later correction.
 */
@Injectable()
export class Closing {
  private readonly logger = new Logger(Closing.name);

  constructor(
    private readonly db: DataSource,
    private readonly audit: Audit,
    @Inject(ENV) private readonly env: Pick<Env, 'payHoldWithoutTaxForm'>,
  ) {}

  /**
   * Closes the run that ends on a day: of everybody whose period ends then, after their earlier periods.
   * @param shown the totals that somebody saw, by psychic, null for any; where it is another one by now, nothing is closed
   */
  async closeRun(
    actor: Actor,
    periodTo: Day,
    shown?: ReadonlyMap<number, number | null>,
  ): Promise<ClosedCounts & { changed: number[] }> {
    const counts = { closed: 0, parked: 0, changed: [] as number[] };
    for (const calendar of await findCalendars(this.db, actor.network)) {
      const id = calendar.psychic_id;
      const next = nextToClose(calendar);
      const { from, to } = periodAt(calendar, periodTo);
      if (to !== periodTo || next === null || next.to > periodTo) continue;
      const isAsShown: IsAsShown = (period, outcome) =>
        shown === undefined || period.to !== periodTo || isSameTotal(shown.get(id), outcome);
      const earlier = await this.closeUpTo(actor, id, addDays(from, -1));
      const closed = await this.closeNext(actor, id, periodTo, isAsShown);
      counts.closed += earlier.closed + (closed === 'closed' ? 1 : 0);
      counts.parked += closed === 'parked' ? 1 : 0;
      if (closed === 'changed') counts.changed.push(id);
    }
    return counts;
  }

  /** Closes everything of the network that ended by a day. @param goesOn asked before each period */
  async closeDue(actor: Actor, upTo: Day, goesOn: () => boolean): Promise<ClosedCounts> {
    const counts = { closed: 0, parked: 0 };
    for (const calendar of await findCalendars(this.db, actor.network)) {
      const next = nextToClose(calendar);
      if (next === null || next.to > upTo) continue;
      const { closed, parked } = await this.closeUpTo(actor, calendar.psychic_id, upTo, goesOn);
      counts.closed += closed;
      counts.parked += parked;
    }
    return counts;
  }

  /** Closes a psychic's periods that ended by a day, oldest first, until one is parked. */
  async closeUpTo(
    actor: Actor,
    psychicId: number,
    upTo: Day,
    goesOn: () => boolean = () => true,
  ): Promise<ClosedCounts> {
    const counts = { closed: 0, parked: 0 };
    const yesterday = addDays(dayOf(new Date()), -1);
    const last = upTo < yesterday ? upTo : yesterday;
    while (goesOn()) {
      const closed = await this.closeNext(actor, psychicId, last);
      if (closed === 'closed' || closed === 'parked') counts[closed] += 1;
      if (closed === 'parked' || closed === 'waiting') break;
    }
    return counts;
  }

  /** Whatever fails in one psychic's closing parks the statement, so that the others go on. */
  private async closeNext(
    actor: Actor,
    psychicId: number,
    upTo: Day,
    isAsShown: IsAsShown = () => true,
  ): Promise<Closed> {
    let closing: Period | undefined;
    try {
      return await tryAgain(() =>
        this.db.transaction(async (manager) => {
          const calendar = await this.lock(manager, actor, psychicId);
          const period = nextToClose(calendar);
          // its readings would all be late, if it closed before its last day is over
          if (period === null || period.to > upTo || period.to >= dayOf(new Date())) return 'waiting';
          closing = period;
          const open = await readOpen(manager, calendar, period, true);
          if (!isAsShown(period, open.outcome)) return 'changed';
          return this.close(manager, actor, calendar, open, upTo);
        }),
      );
    } catch (error) {
      const period = closing;
      if (period === undefined || isDatabaseUnavailable(error)) throw error;
      const reason = `error: ${error instanceof Error ? error.message : String(error)}`.slice(0, 1000);
      return this.db.transaction(async (manager) => {
        const calendar = await this.lock(manager, actor, psychicId);
        // closed meanwhile by somebody else
        if (nextToClose(calendar)?.from !== period.from) return 'empty';
        return this.park(manager, actor, calendar, period, reason);
      });
    }
  }

  private async lock(manager: EntityManager, actor: Actor, psychicId: number): Promise<PayCalendar> {
    await lockFigures(manager, actor.network);
    await lockProgress(manager, psychicId);
    return findCalendar(manager, psychicId);
  }

  private async close(
    manager: EntityManager,
    actor: Actor,
    calendar: PayCalendar,
    open: OpenStatement,
    upTo: Day,
  ): Promise<Closed> {
    const { outcome, period, extras } = open;
    const { psychic_id } = calendar;
    if (outcome.outcome === 'parked') return this.park(manager, actor, calendar, period, outcome.reason);
    if (outcome.outcome === 'nothing') {
      await forgetDirty(manager, psychic_id, extras.dirty);
      await this.skip(manager, calendar, period, upTo);
      return 'empty';
    }
    await this.store(manager, actor, calendar, open, outcome);
    await moveProgress(manager, psychic_id, period.to);
    return 'closed';
  }

  /** Takes the period and those after it that have nothing as closed. */
  private async skip(
    manager: EntityManager,
    calendar: PayCalendar,
    period: Period,
    upTo: Day,
  ): Promise<void> {
    const { psychic_id } = calendar;
    await forgetParked(manager, psychic_id, period.from);
    const next = await findNextDay(manager, psychic_id, period.to);
    const before = next === null ? upTo : addDays(periodAt(calendar, next).from, -1);
    const last = lastEndBy(calendar, period, before < upTo ? before : upTo);
    await moveProgress(manager, psychic_id, last ?? period.to);
  }

  private async store(
    manager: EntityManager,
    actor: Actor,
    calendar: PayCalendar,
    { period, terms, extras }: OpenStatement,
    { lines, sums, total, payable, readings, activeHundredths }: StatementFigures,
  ): Promise<void> {
    const { network, psychic_id } = calendar;
    const number = await takeNumber(manager, network);
    const [termsId, previousHash] = [terms?.id ?? null, extras.last?.hash ?? null];
    const text = canonicalText(
      { network, number, psychicId: psychic_id, period, termsId, previousHash },
      lines,
    );
    const heldReason = this.whyHeld(calendar);
    const id = await storeStatement(manager, {
      ...periodOf(calendar, period),
      ...{ status: 'closed', parkedReason: null, number, termsId, previousHash },
      hash: createHash('sha256').update(text).digest('hex'),
      ...{ closedAt: new Date(), closedBy: actor.account?.id ?? null },
      ...{ heldAt: heldReason === null ? null : new Date(), heldReason },
      ...{ totalCents: total, payableCents: payable, readings, activeHundredths },
      ...{ baseCents: sums.base, repeatCents: sums.repeat, freeCents: sums.free, activeCents: sums.active },
      ...{ correctionCents: sums.correction, adjustmentCents: sums.adjustment, carriedCents: sums.carried },
    });
    if (id === undefined) throw new Error('the period has a statement already');
    await insertLines(manager, id, psychic_id, lines);
    await useExtras(manager, psychic_id, id, extras);
    await this.audit.record(manager, actor, {
      action: 'closed the statement',
      on: psychic_id,
      after: {
        ...{ number: numberText(number, period.to), period_from: period.from, period_to: period.to },
        ...{ total: decimalOf(total), ...(heldReason !== null && { held: heldReason }) },
      },
    });
  }

  private whyHeld({ isBlacklisted, hasTaxForm }: PayCalendar): string | null {
    if (isBlacklisted) return 'blacklisted';
    return this.env.payHoldWithoutTaxForm && !hasTaxForm ? 'no_tax_form' : null;
  }

  private async park(
    manager: EntityManager,
    actor: Actor,
    calendar: PayCalendar,
    period: Period,
    reason: string,
  ): Promise<Closed> {
    const parked = { status: 'parked', parkedReason: reason } as const;
    const id = await storeStatement(manager, { ...periodOf(calendar, period), ...parked });
    if (id === undefined) return 'parked';
    if (reason !== 'no_terms')
      this.logger.warn(
        `A statement of psychic ${calendar.psychic_id} from ${period.from} is parked: ${reason}`,
      );
    await this.audit.record(manager, actor, {
      action: 'parked the statement',
      on: calendar.psychic_id,
      after: { period_from: period.from, period_to: period.to, reason },
    });
    return 'parked';
  }
}

/** @param shown undefined if nothing was shown */
const isSameTotal = (shown: number | null | undefined, outcome: StatementOutcome): boolean =>
  outcome.outcome === 'closed'
    ? shown === null || shown === outcome.total
    : outcome.outcome === 'parked' || shown == null;

const periodOf = ({ network, psychic_id }: PayCalendar, period: Period) => ({
  ...{ network, psychicId: psychic_id, periodFrom: period.from, periodTo: period.to },
  ...{ dueOn: dueOn(period), isShort: isShortWeek(period) },
});
