import fc from 'fast-check';
import {
  activeHundredthsOf,
  activeLine,
  earnedKinds,
  type PayReading,
  payLinesOf,
  worthByKind,
  worthOf,
} from './lines';
import { sumOf } from './money';
import { exactTerms, type PayTerms } from './terms';
import { modelTerms } from './testing/pay-world';

const terms: PayTerms = {
  ...{ call: 0.4, chat: 0.7, free: 0.1, repeat_bonus: 0.05, active_applies: 'all' },
  active: [
    { from: 600, per_minute: 0.02 },
    { from: 1200, per_minute: 0.04, fixed: 25 },
  ],
};
const [all, above] = [exactTerms(terms), exactTerms({ ...terms, active_applies: 'above' })];

const reading: PayReading = {
  ...{ id: 7, connectionId: 17, version: 2, day: '2026-11-18' },
  ...{ connType: 'Call', type: 'New', freeHundredths: 300, paidHundredths: 1250 },
};

describe('the lines of a reading', () => {
  it('are paid minutes by call or chat, the bonus of a Repeat contact, and free minutes', () => {
    expect(payLinesOf(reading, all)).toEqual([
      { kind: 'base', hundredths: 1250, rate: 4000, cents: 500 },
      { kind: 'free', hundredths: 300, rate: 1000, cents: 30 },
    ]);
    expect(payLinesOf({ ...reading, connType: 'Chat', type: 'Repeat' }, all)).toEqual([
      { kind: 'base', hundredths: 1250, rate: 7000, cents: 875 },
      { kind: 'repeat', hundredths: 1250, rate: 500, cents: 63 },
      { kind: 'free', hundredths: 300, rate: 1000, cents: 30 },
    ]);
  });

  it('leave out what is zero, or less than half a cent', () => {
    expect(payLinesOf({ ...reading, paidHundredths: 0, freeHundredths: 4 }, all)).toEqual([]);
    expect(payLinesOf({ ...reading, paidHundredths: 5, freeHundredths: 5 }, all)).toEqual([
      { kind: 'base', hundredths: 5, rate: 4000, cents: 2 },
      { kind: 'free', hundredths: 5, rate: 1000, cents: 1 },
    ]);
  });
});

describe('the bonus for active minutes', () => {
  it('starts when a step is reached', () => {
    expect(activeLine(59_999, all)).toBeUndefined();
    expect(activeLine(60_000, all)).toEqual({ kind: 'active', hundredths: 60_000, rate: 200, cents: 1200 });
  });

  it('is that of the highest step, for all minutes, with its fixed amount', () => {
    expect(activeLine(119_999, all)?.cents).toBe(2400);
    expect(activeLine(120_000, all)).toEqual({
      kind: 'active',
      hundredths: 120_000,
      rate: 400,
      cents: 4800 + 2500,
    });
  });

  it('counts only the minutes above the step, if the terms say so', () => {
    expect(activeLine(60_000, above)).toBeUndefined();
    expect(activeLine(70_050, above)).toEqual({ kind: 'active', hundredths: 10_050, rate: 200, cents: 201 });
    // at the step itself only the fixed amount
    expect(activeLine(120_000, above)).toEqual({ kind: 'active', hundredths: 0, rate: 400, cents: 2500 });
  });

  it('is of free and paid minutes', () => {
    expect(activeHundredthsOf([reading, { ...reading, freeHundredths: 1, paidHundredths: 0 }])).toBe(1551);
  });
});

describe('what a period is worth', () => {
  it('is its lines by day and connection, whatever the order of its readings, then the active minutes', () => {
    const readings = [
      { ...reading, connectionId: 9, day: '2026-11-19' },
      { ...reading, connectionId: 30, freeHundredths: 60_000 },
      { ...reading, freeHundredths: 0 },
    ];
    const lines = worthOf('2026-11-15', readings, { id: 4, terms });
    expect(lines.map(({ kind, connectionId, cents }) => [kind, connectionId, cents])).toEqual([
      ['base', 17, 500],
      ['base', 30, 500],
      ['free', 30, 6000],
      ['base', 9, 500],
      ['free', 9, 30],
      ['active', null, 1281],
    ]);
    expect(worthOf('2026-11-15', readings.toReversed(), { id: 4, terms })).toEqual(lines);
    expect(lines[0]).toEqual({
      ...{ kind: 'base', of: null, forPeriodFrom: '2026-11-15', day: '2026-11-18', readingId: 7 },
      ...{ connectionId: 17, version: 2, connType: 'Call', type: 'New', hundredths: 1250, rate: 4000 },
      ...{ cents: 500, wasCents: null, cause: null, termsId: 4, adjustmentId: null },
    });
  });

  it('is the same by kind when contacts that are alike are counted together', () => {
    const minutes = fc.nat({ max: 90_000 });
    const group = fc.record({
      connType: fc.constantFrom('Call' as const, 'Chat' as const),
      type: fc.constantFrom('New' as const, 'Repeat' as const),
      ...{ freeHundredths: minutes, paidHundredths: minutes, contacts: fc.integer({ min: 1, max: 9 }) },
    });
    const property = fc.property(fc.array(group, { maxLength: 5 }), modelTerms, (groups, some) => {
      const readings = groups.flatMap(({ contacts, ...alike }) =>
        Array.from({ length: contacts }, () => ({ ...reading, ...alike })),
      );
      const lines = worthOf('2026-11-15', readings, { id: 4, terms: some });
      const byKind = earnedKinds.map((of) => [
        of,
        sumOf(lines.filter(({ kind }) => kind === of).map(({ cents }) => cents)),
      ]);
      expect(worthByKind(groups, some)).toEqual(Object.fromEntries(byKind));
    });
    fc.assert(property);
  });
});
