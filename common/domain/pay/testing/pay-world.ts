import fc from 'fast-check';
import type { ConnType } from '../../reading';
import type { PayTerms } from '../terms';

// A small world of pay for model tests: random events, the rows they leave, and what those rows are worth. The
// calculation is written from the rows alone, in BigInt, and uses nothing of the product but types.

/** Pay starts on this day, a Sunday; the clocks change two weeks later. */
export const payFrom = '2025-02-23';
export const modelPsychics = [1, 2] as const;
export const basePayDays = new Map([
  [1, 1],
  [2, 4],
]);

export interface ModelReading {
  connectionId: number;
  psychic: number;
  /** Null for a contact without a known customer. */
  customer: string | null;
  startedAt: Date;
  connType: ConnType;
  freeHundredths: number;
  paidHundredths: number;
  isConnected: boolean;
  isVoided: boolean;
}

export interface ModelTerms {
  id: number;
  /** Null for the network's. */
  psychic: number | null;
  from: string;
  terms: PayTerms;
  isVoided: boolean;
}

/** What happens, with nothing left to choose. */
export type PayEvent =
  | { kind: 'store'; reading: ModelReading }
  | { kind: 'void'; connectionId: number }
  | { kind: 'terms'; terms: ModelTerms }
  | { kind: 'void_terms'; id: number }
  | { kind: 'adjust'; id: number; psychic: number; cents: number }
  | { kind: 'remove_adjustment'; id: number }
  | { kind: 'pay_day'; psychic: number; payDay: number }
  | { kind: 'wait'; days: number }
  | { kind: 'close' }
  | { kind: 'pay' };

// New York days, by the clock of the runtime rather than the product's
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
export const dayIn = (instant: Date): string => calendar.format(instant);
const hour = 3_600_000;
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 24 * hour).toISOString().slice(0, 10);
const weekday = (day: string): number => new Date(day).getUTCDay() + 1;
/** New York midnight is at 4:00 or 5:00 UTC. */
const midnight = (day: string): number => {
  const early = Date.parse(day) + 4 * hour;
  return dayIn(new Date(early)) === day ? early : early + hour;
};

/** Rows as the tables have them, and the independent calculation. */
export class PayWorld {
  today = later(payFrom, 3);

  constructor(
    private readonly start = payFrom,
    private readonly payDays: ReadonlyMap<number, number> = basePayDays,
  ) {}

  readonly readings = new Map<number, ModelReading>();
  readonly terms: ModelTerms[] = [];
  readonly adjustments = new Map<number, { psychic: number; cents: number }>();
  changes: { psychic: number; payDay: number; from: string }[] = [];

  apply(event: PayEvent): void {
    if (event.kind === 'store') this.readings.set(event.reading.connectionId, event.reading);
    if (event.kind === 'void') {
      const reading = this.readings.get(event.connectionId);
      if (reading !== undefined) this.readings.set(event.connectionId, { ...reading, isVoided: true });
    }
    if (event.kind === 'terms') this.terms.push({ ...event.terms });
    if (event.kind === 'void_terms')
      for (const terms of this.terms) if (terms.id === event.id) terms.isVoided = true;
    if (event.kind === 'adjust') this.adjustments.set(event.id, event);
    if (event.kind === 'remove_adjustment') this.adjustments.delete(event.id);
    if (event.kind === 'pay_day') this.changePayDay(event.psychic, event.payDay);
    if (event.kind === 'wait') this.today = later(this.today, event.days);
  }

  private changePayDay(psychic: number, payDay: number): void {
    this.changes = this.changes.filter((one) => one.psychic !== psychic || one.from <= this.today);
    const running = this.periods(psychic, this.today).at(-1);
    this.changes.push({ psychic, payDay, from: later(running?.to ?? this.today, 1) });
  }

  /** Day by day from before the first, each starting on a pay day or with a change, until that of the last day. */
  periods(psychic: number, last: string): { from: string; to: string }[] {
    const starts: string[] = [];
    let payDay = this.payDays.get(psychic) ?? 1;
    for (let day = later(this.start, -14); day <= later(last, 8); day = later(day, 1)) {
      const change = this.changes.find((one) => one.psychic === psychic && one.from === day);
      if (change !== undefined) payDay = change.payDay;
      if (change !== undefined || weekday(day) === payDay) starts.push(day);
    }
    const periods = starts.map((from, n) => ({ from, to: later(starts[n + 1] ?? later(from, 7), -1) }));
    return periods.filter(({ from }) => from <= last);
  }

  /** Those that are over and paid by this product. */
  closable(psychic: number): { from: string; to: string }[] {
    return this.periods(psychic, this.today).filter(({ from, to }) => from >= this.start && to < this.today);
  }

  isRepeat({ psychic, customer, startedAt }: ModelReading): boolean {
    if (customer === null) return false;
    const contacts = [...this.readings.values()].filter(
      (one) => one.psychic === psychic && one.customer === customer && one.isConnected && !one.isVoided,
    );
    const first = Math.min(...contacts.map((one) => one.startedAt.getTime()));
    return startedAt.getTime() >= first + 24 * hour;
  }

  connected(psychic: number, { from, to }: { from: string; to: string }): ModelReading[] {
    return [...this.readings.values()].filter((one) => {
      const day = dayIn(one.startedAt);
      return one.psychic === psychic && one.isConnected && !one.isVoided && from <= day && day <= to;
    });
  }

  private termsOn(psychic: number, day: string): PayTerms | undefined {
    const of = (owner: number | null): ModelTerms[] =>
      this.terms
        .filter((one) => one.psychic === owner && !one.isVoided && one.from <= day)
        .sort((a, b) => a.from.localeCompare(b.from));
    return (of(psychic).at(-1) ?? of(null).at(-1))?.terms;
  }

  /** Cents by contact and kind, such as `17 base`; those of active minutes are `active`. Zeros are left out. */
  worth(psychic: number, period: { from: string; to: string }): Map<string, bigint> {
    const worth = new Map<string, bigint>();
    const readings = this.connected(psychic, period);
    const terms = this.termsOn(psychic, period.from);
    if (terms === undefined || readings.length === 0) return worth;
    const add = (key: string, cents: bigint): void => {
      if (cents !== 0n) worth.set(key, cents);
    };
    let active = 0n;
    for (const reading of readings) {
      const { connectionId, connType } = reading;
      const [free, paid] = [BigInt(reading.freeHundredths), BigInt(reading.paidHundredths)];
      active += free + paid;
      add(`${connectionId} base`, inCents(paid * rate(connType === 'Chat' ? terms.chat : terms.call)));
      if (this.isRepeat(reading)) add(`${connectionId} repeat`, inCents(paid * rate(terms.repeat_bonus)));
      add(`${connectionId} free`, inCents(free * rate(terms.free)));
    }
    for (const tier of [...terms.active].sort((a, b) => b.from - a.from)) {
      const from = rate(tier.from) / 100n;
      if (active < from) continue;
      const counted = terms.active_applies === 'above' ? active - from : active;
      add('active', inCents(counted * rate(tier.per_minute)) + rate(tier.fixed ?? 0) / 100n);
      break;
    }
    return worth;
  }
}

/** A decimal with four places, digit by digit. */
function rate(dollars: number): bigint {
  const [whole = '0', fraction = ''] = String(dollars).split('.');
  return BigInt(whole + fraction.padEnd(4, '0'));
}

/** Millionths of a dollar to cents, a half away from zero. */
const inCents = (millionths: bigint): bigint => (2n * millionths + 10_000n) / 20_000n;

/** Something that a test does; the numbers choose among what exists then. */
export type PayAction =
  | { kind: 'read'; reading: ReadingChoice }
  | { kind: 'correct'; which: number; reading: Partial<ReadingChoice> }
  | { kind: 'void'; which: number }
  | { kind: 'restore'; which: number }
  | { kind: 'void_terms'; which: number }
  | { kind: 'remove_adjustment'; which: number }
  | { kind: 'terms'; psychic: number | null; daysAgo: number; terms: PayTerms }
  | { kind: 'adjust'; psychic: number; cents: number }
  | { kind: 'pay_day'; psychic: number; payDay: number }
  | { kind: 'wait'; days: number }
  | { kind: 'close' }
  | { kind: 'pay' };

interface ReadingChoice {
  psychic: number;
  customer: string | null;
  daysAgo: number;
  /** Minute of the day; -1 for its last second. */
  minute: number;
  connType: ConnType;
  freeHundredths: number;
  paidHundredths: number;
  isConnected: boolean;
}

const chosen = <T>(values: readonly T[], which: number): T | undefined => values[which % values.length];

const startOf = ({ daysAgo, minute }: { daysAgo: number; minute: number }, today: string): Date => {
  const day = later(today, -daysAgo);
  return new Date(minute < 0 ? midnight(later(day, 1)) - 1000 : midnight(day) + minute * 60_000);
};

/** The event that an action is in this world; undefined if there is nothing to do it to. */
export function eventOf(action: PayAction, world: PayWorld): PayEvent | undefined {
  if (action.kind === 'read') {
    const { daysAgo, minute, isConnected, ...choice } = action.reading;
    const [free, paid] = isConnected ? [choice.freeHundredths, choice.paidHundredths] : [0, 0];
    const reading = { ...choice, isConnected, freeHundredths: free, paidHundredths: paid };
    const connectionId = world.readings.size + 1;
    const startedAt = startOf({ daysAgo, minute }, world.today);
    return { kind: 'store', reading: { ...reading, connectionId, startedAt, isVoided: false } };
  }
  if (action.kind === 'terms') return newTerms(action, world);
  if (action.kind === 'adjust') return { ...action, id: Math.max(0, ...world.adjustments.keys()) + 1 };
  if (action.kind === 'void_terms' || action.kind === 'remove_adjustment') {
    const live = world.terms.filter(({ isVoided }) => !isVoided).map(({ id }) => id);
    const id = chosen(action.kind === 'void_terms' ? live : [...world.adjustments.keys()], action.which);
    return id === undefined ? undefined : { kind: action.kind, id };
  }
  if (action.kind === 'void' || action.kind === 'restore' || action.kind === 'correct') {
    const wanted = [...world.readings.values()].filter(
      ({ isVoided }) => isVoided === (action.kind === 'restore'),
    );
    const reading = chosen(wanted, action.which);
    if (reading === undefined) return undefined;
    if (action.kind === 'void') return { kind: 'void', connectionId: reading.connectionId };
    if (action.kind === 'restore') return { kind: 'store', reading: { ...reading, isVoided: false } };
    return { kind: 'store', reading: corrected(reading, action.reading, world.today) };
  }
  return action;
}

function corrected(was: ModelReading, change: Partial<ReadingChoice>, today: string): ModelReading {
  const { daysAgo, minute, ...fields } = change;
  const startedAt =
    daysAgo === undefined || minute === undefined ? was.startedAt : startOf({ daysAgo, minute }, today);
  const reading = { ...was, ...fields, startedAt };
  return reading.isConnected ? reading : { ...reading, freeHundredths: 0, paidHundredths: 0 };
}

/** There are no two unvoided ones of the same owner and day. */
function newTerms(
  { psychic, daysAgo, terms }: Extract<PayAction, { kind: 'terms' }>,
  world: PayWorld,
): PayEvent | undefined {
  const from = later(world.today, -daysAgo);
  if (world.terms.some((one) => one.psychic === psychic && one.from === from && !one.isVoided))
    return undefined;
  return { kind: 'terms', terms: { id: world.terms.length + 1, psychic, from, terms, isVoided: false } };
}

/** Terms of the network from before the first day, unless there are some: without any, nothing closes. */
export function firstTerms(world: PayWorld, terms: PayTerms): PayEvent | undefined {
  if (world.terms.some((one) => one.psychic === null && !one.isVoided && one.from <= payFrom))
    return undefined;
  const id = world.terms.length + 1;
  return { kind: 'terms', terms: { id, psychic: null, from: '2020-01-01', terms, isVoided: false } };
}

const which = fc.nat({ max: 200 });
const psychic = fc.constantFrom(...modelPsychics);
const rates = fc.oneof(
  fc.constantFrom(0, 0.4, 0.0001),
  fc.nat({ max: 9999 }).map((n) => n / 10_000),
);

export const modelTerms: fc.Arbitrary<PayTerms> = fc.record({
  call: rates,
  chat: rates,
  free: rates,
  repeat_bonus: rates,
  active: fc
    .array(
      fc.record({
        steps: fc.integer({ min: 1, max: 2500 }),
        per_minute: rates,
        fixed: fc.option(
          fc.nat({ max: 500 }).map((cents) => cents / 100),
          { nil: undefined },
        ),
      }),
      { maxLength: 3 },
    )
    .map((tiers) => {
      let hundredths = 0;
      return tiers.map(({ steps, per_minute, fixed }) => {
        hundredths += steps;
        return { from: hundredths / 100, per_minute, ...(fixed !== undefined && { fixed }) };
      });
    }),
  active_applies: fc.constantFrom('all' as const, 'above' as const),
});

const hundredths = fc.oneof(fc.nat({ max: 9 }), fc.nat({ max: 3000 }));
const daysAgo = fc.nat({ max: 24 });
const reading: fc.Arbitrary<ReadingChoice> = fc.record({
  psychic,
  customer: fc.constantFrom('ann', 'ann', 'ben', null),
  daysAgo,
  minute: fc.oneof(fc.nat({ max: 1379 }), fc.constant(-1)),
  connType: fc.constantFrom('Call' as const, 'Chat' as const),
  freeHundredths: hundredths,
  paidHundredths: hundredths,
  isConnected: fc.oneof({ weight: 7, arbitrary: fc.constant(true) }, fc.constant(false)),
});

/** A correction changes few of a reading's fields; the day and minute together. */
const correction = fc
  .tuple(reading, fc.constantFrom('psychic', 'customer', 'time', 'minutes', 'isConnected', 'connType', 'all'))
  .map(([row, field]): Partial<ReadingChoice> => {
    if (field === 'all') return row;
    if (field === 'time') return { daysAgo: row.daysAgo, minute: row.minute };
    if (field === 'minutes')
      return { freeHundredths: row.freeHundredths, paidHundredths: row.paidHundredths };
    return { [field]: row[field as keyof ReadingChoice] };
  });

const act = <Kind extends string, Rest extends object>(
  weight: number,
  kind: Kind,
  rest: { [Field in keyof Rest]: fc.Arbitrary<Rest[Field]> },
) => ({ weight, arbitrary: fc.record({ kind: fc.constant(kind), ...rest }) });

const action = fc.oneof(
  act(14, 'read', { reading }),
  act(4, 'correct', { which, reading: correction }),
  act(1, 'void', { which }),
  act(1, 'restore', { which }),
  act(2, 'terms', {
    psychic: fc.option(psychic),
    daysAgo: fc.integer({ min: -10, max: 30 }),
    terms: modelTerms,
  }),
  act(1, 'void_terms', { which }),
  act(1, 'adjust', {
    psychic,
    cents: fc.integer({ min: -5000, max: 5000 }).filter((cents) => cents !== 0),
  }),
  act(1, 'remove_adjustment', { which }),
  act(1, 'pay_day', { psychic, payDay: fc.integer({ min: 1, max: 7 }) }),
  act(5, 'wait', { days: fc.integer({ min: 1, max: 8 }) }),
  act(5, 'close', {}),
  act(1, 'pay', {}),
) as fc.Arbitrary<PayAction>;

/** Terms, which most histories start with, and what happens then. */
export interface PayHistory {
  terms: PayTerms;
  hasTermsFirst: boolean;
  actions: PayAction[];
}

export const payHistories = (length: number): fc.Arbitrary<PayHistory> =>
  fc.record({
    terms: modelTerms,
    hasTermsFirst: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
    actions: fc.array(action, { minLength: length / 3, maxLength: length, size: 'max' }),
  });
