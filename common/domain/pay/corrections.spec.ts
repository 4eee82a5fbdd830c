import { correctionLines, type CreditedLine, type DirtyPeriod, type ReadingChange } from './corrections';
import { type PayReading, type StatementLine, worthOf } from './lines';
import type { PayTerms } from './terms';

const period = { from: '2026-11-15', to: '2026-11-21' };
const terms: PayTerms = {
  ...{ call: 0.4, chat: 0.7, free: 0.1, repeat_bonus: 0.05, active_applies: 'all' },
  active: [{ from: 20, per_minute: 1 }],
};
const reading = (connectionId: number, change: Partial<PayReading> = {}): PayReading => ({
  ...{ id: 100 + connectionId, connectionId, version: 1, day: '2026-11-18', connType: 'Call', type: 'New' },
  ...{ freeHundredths: 0, paidHundredths: 1000, ...change },
});
const change = (was: Partial<ReadingChange>): ReadingChange => ({
  ...{ version: 2, isVoided: false, hasMoved: false, keyName: 'switch', at: '2026-11-23T10:00:00-05:00' },
  ...was,
});

/** A period that was credited once, and what is so now. */
const dirtyOf = (
  credited: readonly CreditedLine[],
  readings: PayReading[],
  changes: [number, Partial<ReadingChange>][] = [],
  inForce: DirtyPeriod['terms'] = { id: 1, terms },
): DirtyPeriod => ({
  ...{ period, credited, readings, terms: inForce },
  changes: new Map(changes.map(([id, one]) => [id, change(one)])),
});
const credit = (...readings: PayReading[]): StatementLine[] =>
  worthOf(period.from, readings, { id: 1, terms });
const short = (lines: StatementLine[]) =>
  lines.map(({ of, connectionId, wasCents, cents, cause }) => [
    of,
    connectionId,
    wasCents,
    cents,
    cause?.kind,
  ]);

describe('corrections', () => {
  it('are none of a period that is worth what was credited', () => {
    const readings = [reading(1), reading(2, { type: 'Repeat', freeHundredths: 500 })];
    expect(correctionLines(dirtyOf(credit(...readings), readings))).toEqual([]);
  });

  it('count earlier corrections, and are none when asked again', () => {
    const first = credit(reading(1));
    const more = reading(1, { version: 2, paidHundredths: 1500 });
    const second = correctionLines(dirtyOf(first, [more]));
    expect(short(second)).toEqual([['base', 1, 400, 200, 'corrected']]);
    expect(correctionLines(dirtyOf([...first, ...second], [more]))).toEqual([]);
    const less = reading(1, { version: 3, paidHundredths: 500 });
    expect(short(correctionLines(dirtyOf([...first, ...second], [less])))).toEqual([
      ['base', 1, 600, -400, 'corrected'],
    ]);
  });

  it('say what was, what is, and by whom', () => {
    const now = reading(1, { version: 2, paidHundredths: 1512, connType: 'Chat' });
    const [line] = correctionLines(dirtyOf(credit(reading(1)), [now], [[1, {}]]));
    expect(line).toEqual({
      ...{ kind: 'correction', of: 'base', forPeriodFrom: '2026-11-15', day: '2026-11-18', readingId: 101 },
      ...{ connectionId: 1, version: 2, connType: 'Chat', type: 'New', hundredths: 1512, rate: 7000 },
      ...{ cents: 658, wasCents: 400, termsId: 1, adjustmentId: null },
      cause: {
        ...{
          kind: 'corrected',
          version: 2,
          key_name: 'switch',
          terms_id: 1,
          at: '2026-11-23T10:00:00-05:00',
        },
        ...{ was_minutes: 10, now_minutes: 15.12, was_rate: 0.4, now_rate: 0.7 },
      },
    });
  });

  it('credit a late reading, from nothing', () => {
    const [line] = correctionLines(dirtyOf([], [reading(1)], [[1, { version: 1 }]]));
    expect(line).toMatchObject({
      of: 'base',
      wasCents: 0,
      cents: 400,
      cause: { kind: 'late', was_minutes: null },
    });
  });

  it('take back a voided reading and give it again when it is sent again', () => {
    const first = credit(reading(1, { freeHundredths: 100 }));
    const taken = correctionLines(dirtyOf(first, [], [[1, { isVoided: true }]]));
    expect(short(taken)).toEqual([
      ['base', 1, 400, -400, 'voided'],
      ['free', 1, 10, -10, 'voided'],
    ]);
    expect(taken[0]).toMatchObject({ version: 2, hundredths: 0, cause: { was_minutes: 10, now_minutes: 0 } });
    const back = reading(1, { version: 3, freeHundredths: 100 });
    expect(short(correctionLines(dirtyOf([...first, ...taken], [back])))).toEqual([
      ['base', 1, 0, 400, 'restored'],
      ['free', 1, 0, 10, 'restored'],
    ]);
  });

  it('follow a reading to another psychic or week, and back', () => {
    const first = credit(reading(1));
    const gone = correctionLines(dirtyOf(first, [], [[1, { hasMoved: true }]]));
    expect(short(gone)).toEqual([['base', 1, 400, -400, 'moved']]);
    // in the other statement
    const there = reading(1, { version: 2 });
    expect(short(correctionLines(dirtyOf([], [there], [[1, { hasMoved: true }]])))).toEqual([
      ['base', 1, 0, 400, 'moved'],
    ]);
    const back = reading(1, { version: 3 });
    expect(short(correctionLines(dirtyOf([...first, ...gone], [back], [[1, { hasMoved: true }]])))).toEqual([
      ['base', 1, 0, 400, 'moved'],
    ]);
  });

  it('take back a reading that is no longer connected', () => {
    expect(short(correctionLines(dirtyOf(credit(reading(1)), [], [[1, {}]])))).toEqual([
      ['base', 1, 400, -400, 'corrected'],
    ]);
  });

  it('follow the class of a reading that did not change itself', () => {
    const first = credit(reading(1));
    const repeat = reading(1, { type: 'Repeat' });
    const now = correctionLines(dirtyOf(first, [repeat]));
    expect(short(now)).toEqual([['repeat', 1, 0, 50, 'class']]);
    expect(now[0]?.cause).toMatchObject({ key_name: null, at: null, was_rate: null, now_rate: 0.05 });
    const again = correctionLines(dirtyOf([...first, ...now], [reading(1)]));
    expect(short(again)).toEqual([['repeat', 1, 50, -50, 'class']]);
    expect(again[0]?.cause).toMatchObject({ was_minutes: 10, now_minutes: 10, was_rate: 0.05, now_rate: 0 });
  });

  it('follow terms that were added or voided since', () => {
    const first = credit(reading(1, { paidHundredths: 2000 }));
    const dearer = { id: 2, terms: { ...terms, call: 0.5, active: [{ from: 20, per_minute: 2 }] } };
    const lines = correctionLines(dirtyOf(first, [reading(1, { paidHundredths: 2000 })], [], dearer));
    expect(short(lines)).toEqual([
      ['base', 1, 800, 200, 'terms'],
      ['active', null, 2000, 2000, 'terms'],
    ]);
    expect(lines.map(({ termsId, cause }) => [termsId, cause?.terms_id])).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });

  it('correct the active minutes of the whole period', () => {
    const first = credit(reading(1));
    const late = reading(2, { paidHundredths: 0, freeHundredths: 1000, version: 1 });
    const lines = correctionLines(dirtyOf(first, [reading(1), late], [[2, { version: 1 }]]));
    expect(short(lines)).toEqual([
      ['free', 2, 0, 100, 'late'],
      ['active', null, 0, 2000, 'minutes'],
    ]);
    expect(
      short(correctionLines(dirtyOf([...first, ...lines], [reading(1)], [[2, { isVoided: true }]]))),
    ).toEqual([
      ['free', 2, 100, -100, 'voided'],
      ['active', null, 2000, -2000, 'minutes'],
    ]);
  });

  it('are in the order of contacts, whatever the order of readings', () => {
    const lines = correctionLines(dirtyOf(credit(reading(20)), [reading(30), reading(4)]));
    expect(lines.map(({ of, connectionId }) => [of, connectionId])).toEqual([
      ['base', 4],
      ['base', 20],
      ['base', 30],
      ['active', null],
    ]);
  });
});
