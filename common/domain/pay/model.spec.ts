import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { runs } from '../../../api/testing/runs';
import { addDays, type Day } from '../new-york-time';
import type { Period } from '../pay-period';
import type { CreditedLine, DirtyPeriod, ReadingChange } from './corrections';
import { earnedKinds, type PayReading, type StatementLine } from './lines';
import { changeStart, type PayDayChange, payPeriodAt } from './periods';
import { canonicalText, type StatementFigures, type StatementInput, statementOf } from './statement';
import { type DatedTerms, type PayTerms, termsInForce } from './terms';
import {
  dayIn,
  type ModelReading,
  modelPsychics,
  type PayEvent,
  payFrom,
  type PayHistory,
  payHistories,
  PayWorld,
} from './testing/pay-world';
import { type Credited, expectRightPay, type PayLedger } from './testing/right-pay';

/** Mistakes that the properties below must notice. */
const faults = [
  'earlier corrections forgotten',
  'active bonus not corrected',
  'class frozen',
  'debt not carried',
] as const;
type PayFault = (typeof faults)[number];

interface ModelStatement extends StatementFigures {
  psychic: number;
  period: Period;
  hash: string;
  isPaid: boolean;
}

interface Owed {
  basePayDay: number;
  changes: PayDayChange[];
  closedTo: Day;
  dirty: Set<Day>;
}

/**
 * A ledger in memory that closes statements with the product's functions, and marks days that changed as the program
 * does. It knows readings, terms, and adjustments only as rows of the world.
 */
class ModelLedger implements PayLedger {
  readonly statements: ModelStatement[] = [];
  private readonly owed = new Map<number, Owed>();
  private readonly onStatement = new Set<number>();
  private readonly versions = new Map<number, { version: number; places: Set<string> }>();

  constructor(
    private readonly world: PayWorld,
    private readonly fault?: PayFault,
  ) {
    for (const [psychic, basePayDay, first] of [
      [1, 1, payFrom],
      [2, 4, addDays(payFrom, 3)],
    ] as const)
      this.owed.set(psychic, {
        ...{ basePayDay, changes: [], dirty: new Set() },
        closedTo: addDays(first, -1),
      });
  }

  apply(event: PayEvent): void {
    if (event.kind === 'remove_adjustment' && this.onStatement.has(event.id)) return;
    const before = this.classes();
    if (event.kind === 'pay_day') this.changePayDay(event.psychic, event.payDay);
    this.world.apply(event);
    if (event.kind === 'store' || event.kind === 'void') this.markReadings(event, before);
    if (event.kind === 'terms') this.markTerms(event.terms.psychic, event.terms.from);
    if (event.kind === 'void_terms') {
      const terms = this.world.terms.find(({ id }) => id === event.id);
      if (terms !== undefined) this.markTerms(terms.psychic, terms.from);
    }
    if (event.kind === 'close') for (const psychic of modelPsychics) this.close(psychic);
    if (event.kind === 'pay') for (const statement of this.statements) statement.isPaid = true;
  }

  private owedTo(psychic: number): Owed {
    const owed = this.owed.get(psychic);
    if (owed === undefined) throw new Error(`There is no psychic ${psychic}.`);
    return owed;
  }

  private periodAt(psychic: number, day: Day): Period {
    const { basePayDay, changes } = this.owedTo(psychic);
    return payPeriodAt(day, basePayDay, changes);
  }

  private changePayDay(psychic: number, payDay: number): void {
    const owed = this.owedTo(psychic);
    const { today } = this.world;
    const fromDay = changeStart(today, owed.basePayDay, owed.changes);
    owed.changes = [...owed.changes.filter((one) => one.fromDay <= today), { payDay, fromDay }];
  }

  /** Where each contact is and what class it has, as ingest keeps it in the rows. */
  private classes(): Map<number, string> {
    return new Map(
      [...this.world.readings.values()].map((reading) => [
        reading.connectionId,
        JSON.stringify([reading, this.world.isRepeat(reading)]),
      ]),
    );
  }

  private markReadings(event: PayEvent, before: Map<number, string>): void {
    for (const [id, now] of this.classes()) {
      const was = before.get(id);
      if (now === was) continue;
      for (const text of [was, now]) {
        if (text === undefined) continue;
        const [reading] = JSON.parse(text) as [{ psychic: number; startedAt: string }];
        this.mark(reading.psychic, dayIn(new Date(reading.startedAt)));
      }
      const known = this.versions.get(id) ?? { version: 0, places: new Set<string>() };
      const isItself =
        event.kind === 'store'
          ? event.reading.connectionId === id
          : event.kind === 'void' && event.connectionId === id;
      const reading = this.world.readings.get(id);
      if (!isItself || reading === undefined) continue;
      const { from } = this.periodAt(reading.psychic, dayIn(reading.startedAt));
      this.versions.set(id, {
        version: known.version + 1,
        places: known.places.add(`${reading.psychic} ${from}`),
      });
    }
  }

  private markTerms(psychic: number | null, from: Day): void {
    for (const affected of psychic === null ? modelPsychics : [psychic])
      for (
        let day = from < payFrom ? payFrom : from;
        day <= this.owedTo(affected).closedTo;
        day = addDays(day, 1)
      )
        this.mark(affected, day);
  }

  private mark(psychic: number, day: Day): void {
    const owed = this.owedTo(psychic);
    if (day <= owed.closedTo) owed.dirty.add(day);
  }

  /** As if everything could have changed. */
  markAll(): void {
    for (const psychic of modelPsychics) this.markTerms(psychic, payFrom);
  }

  private readingsOf(psychic: number, period: Period): PayReading[] {
    return this.world.connected(psychic, period).map((reading: ModelReading) => ({
      id: 1000 + reading.connectionId,
      connectionId: reading.connectionId,
      version: this.versions.get(reading.connectionId)?.version ?? 0,
      day: dayIn(reading.startedAt),
      connType: reading.connType,
      type: this.world.isRepeat(reading) ? 'Repeat' : 'New',
      freeHundredths: reading.freeHundredths,
      paidHundredths: reading.paidHundredths,
    }));
  }

  private termsOf(psychic: number, period: Period): { id: number; terms: PayTerms } | undefined {
    const rows = this.world.terms.map((row): DatedTerms & typeof row & { effectiveFrom: Day } => ({
      ...row,
      effectiveFrom: row.from,
      voidedAt: row.isVoided ? 'once' : null,
    }));
    const of = (owner: number | null) => rows.filter((row) => row.psychic === owner);
    return termsInForce(period.from, of(psychic), of(null));
  }

  closedTo(psychic: number): Day {
    return this.owedTo(psychic).closedTo;
  }

  credited(psychic: number, from: Day): Credited[] {
    return this.creditedLines(psychic, from).map(({ kind, of, connectionId, cents }) => ({
      key: connectionId === null ? (of ?? kind) : `${connectionId} ${of ?? kind}`,
      cents,
    }));
  }

  totals(): ModelStatement[] {
    return this.statements;
  }

  frozen(): string[] {
    return this.statements.map(({ hash, lines }) => `${hash} ${JSON.stringify(lines)}`);
  }

  private creditedLines(psychic: number, from: Day): CreditedLine[] {
    return this.statements
      .filter((statement) => statement.psychic === psychic)
      .flatMap(({ lines }) => lines)
      .filter(
        ({ forPeriodFrom, kind, of }) =>
          forPeriodFrom === from && earnedKinds.some((one) => one === (of ?? kind)),
      );
  }

  private dirtyPeriod(psychic: number, period: Period): DirtyPeriod {
    const changes = new Map<number, ReadingChange>();
    for (const [id, { version, places }] of this.versions) {
      const isVoided = this.world.readings.get(id)?.isVoided === true;
      changes.set(id, { version, isVoided, hasMoved: places.size > 1, keyName: 'switch', at: '2026-03-01' });
    }
    const dirty = {
      ...{ period, changes, terms: this.termsOf(psychic, period) },
      readings: this.readingsOf(psychic, period),
      credited: this.creditedLines(psychic, period.from),
    };
    return this.fault === undefined ? dirty : withFault(dirty, this.fault);
  }

  /** Closes what is over, oldest first, until something is parked. */
  private close(psychic: number): void {
    const owed = this.owedTo(psychic);
    for (;;) {
      const period = this.periodAt(psychic, addDays(owed.closedTo, 1));
      if (period.to >= this.world.today) return;
      const waiting = [...this.world.adjustments].filter(
        ([id, one]) => one.psychic === psychic && !this.onStatement.has(id),
      );
      const starts = new Map(
        [...owed.dirty].map((day) => {
          const dirty = this.periodAt(psychic, day);
          return [dirty.from, dirty];
        }),
      );
      const former = this.statements.filter((one) => one.psychic === psychic).at(-1);
      const input: StatementInput = {
        ...{ period, terms: this.termsOf(psychic, period), readings: this.readingsOf(psychic, period) },
        dirty: [...starts.values()]
          .filter(({ from }) => from >= payFrom)
          .map((one) => this.dirtyPeriod(psychic, one)),
        adjustments: waiting.map(([id, { cents }]) => ({ id, cents })),
        lastTotal: this.fault === 'debt not carried' ? 0 : (former?.total ?? 0),
      };
      const made = statementOf(input);
      if (made.outcome === 'parked') return;
      if (made.outcome === 'closed') {
        for (const [id] of waiting) this.onStatement.add(id);
        this.statements.push({
          ...made,
          psychic,
          period,
          isPaid: false,
          ...this.sealed(psychic, period, made.lines),
        });
      }
      owed.dirty.clear();
      owed.closedTo = period.to;
    }
  }

  private sealed(psychicId: number, period: Period, lines: StatementLine[]): { hash: string } {
    const previousHash = this.statements.filter((one) => one.psychic === psychicId).at(-1)?.hash ?? null;
    const head = { network: 'cos', number: this.statements.length + 1, termsId: null, previousHash };
    const text = canonicalText({ ...head, psychicId, period }, lines);
    return { hash: createHash('sha256').update(text).digest('hex') };
  }
}

function withFault(dirty: DirtyPeriod, fault: PayFault): DirtyPeriod {
  const { credited, readings, terms } = dirty;
  if (fault === 'earlier corrections forgotten')
    return { ...dirty, credited: credited.filter(({ kind }) => kind !== 'correction') };
  if (fault === 'active bonus not corrected')
    return {
      ...dirty,
      terms: terms && { ...terms, terms: { ...terms.terms, active: [] } },
      credited: credited.filter(({ kind, of }) => (of ?? kind) !== 'active'),
    };
  if (fault !== 'class frozen') return dirty;
  const classOf = new Map(
    credited.map(({ connectionId, type }) => [connectionId, type]).reverse() as [
      number,
      PayReading['type'],
    ][],
  );
  return {
    ...dirty,
    readings: readings.map((one) => ({ ...one, type: classOf.get(one.connectionId) ?? one.type })),
  };
}

/** @param fault one that the properties must notice */
const expectRight = async (history: PayHistory, fault?: PayFault): Promise<void> => {
  const world = new PayWorld();
  await expectRightPay(history, new ModelLedger(world, fault), world);
};

describe('pay, whatever happens', () => {
  it('credits exactly what each period is worth, and pays or carries it', async () => {
    await fc.assert(
      fc.asyncProperty(payHistories(90), (history) => expectRight(history)),
      { seed: 1, numRuns: runs(120, 10_000) },
    );
  });

  it.each(faults)('notices the mistake: %s', async (fault) => {
    const { failed, errorInstance } = await fc.check(
      fc.asyncProperty(payHistories(90), (history) => expectRight(history, fault)),
      { seed: 1, numRuns: 120, endOnFailure: true },
    );
    expect(failed).toBe(true);
    // by a comparison, not by an error in the test
    expect(errorInstance).toHaveProperty('matcherResult');
  });
});
