import type { PayReading } from './lines';
import { canonicalText, type StatementHead, type StatementInput, statementOf } from './statement';
import type { PayTerms } from './terms';

const terms: PayTerms = {
  ...{ call: 0.4, chat: 0.4, free: 0, repeat_bonus: 0.05, active: [], active_applies: 'all' },
};
const reading = (connectionId: number, change: Partial<PayReading> = {}): PayReading => ({
  ...{ id: 100 + connectionId, connectionId, version: 1, day: '2026-11-18', connType: 'Call', type: 'New' },
  ...{ freeHundredths: 0, paidHundredths: 1000, ...change },
});
const before = { from: '2026-11-08', to: '2026-11-14' };
const input: StatementInput = {
  period: { from: '2026-11-15', to: '2026-11-21' },
  terms: { id: 1, terms },
  ...{ readings: [], dirty: [], adjustments: [], lastTotal: 0 },
};
const statement = (change: Partial<StatementInput>) => {
  const made = statementOf({ ...input, ...change });
  if (made.outcome !== 'closed') throw new Error(`The statement is ${made.outcome}.`);
  return made;
};
const dirtyWith = (readings: PayReading[]) => ({
  ...{ period: before, terms: input.terms, readings, credited: [], changes: new Map() },
});

describe('a statement', () => {
  it('has its lines in a fixed order, whatever the order of its parts', () => {
    const { lines } = statement({
      readings: [reading(3), reading(2, { type: 'Repeat' })],
      dirty: [
        dirtyWith([reading(1, { day: '2026-11-10' })]),
        {
          ...dirtyWith([reading(9, { day: '2026-11-02' })]),
          period: { from: '2026-11-01', to: '2026-11-07' },
        },
      ],
      adjustments: [
        { id: 12, cents: -300 },
        { id: 11, cents: 500 },
      ],
      lastTotal: -250,
    });
    expect(
      lines.map(({ kind, of, forPeriodFrom, connectionId, adjustmentId, cents }) =>
        [kind, of, forPeriodFrom, connectionId ?? adjustmentId, cents].join(' '),
      ),
    ).toEqual([
      'base  2026-11-15 2 400',
      'repeat  2026-11-15 2 50',
      'base  2026-11-15 3 400',
      'correction base 2026-11-01 9 400',
      'correction base 2026-11-08 1 400',
      'adjustment  2026-11-15 11 500',
      'adjustment  2026-11-15 12 -300',
      'carried  2026-11-15  -250',
    ]);
  });

  it('is the sum of its lines, by kind and together', () => {
    const made = statement({
      readings: [reading(2, { type: 'Repeat', freeHundredths: 250 })],
      dirty: [dirtyWith([reading(1, { day: '2026-11-10' })])],
      adjustments: [{ id: 11, cents: 500 }],
      lastTotal: -250,
    });
    expect(made.sums).toEqual({
      ...{ base: 400, repeat: 50, free: 0, active: 0, correction: 400, adjustment: 500, carried: -250 },
    });
    expect(made).toMatchObject({ total: 1100, payable: 1100, readings: 1, activeHundredths: 1250 });
  });

  it('below zero pays nothing, and exactly zero carries nothing', () => {
    const owing = statement({ readings: [reading(1)], adjustments: [{ id: 1, cents: -401 }] });
    expect(owing).toMatchObject({ total: -1, payable: 0 });
    const next = statement({ readings: [reading(1)], lastTotal: owing.total });
    expect(next).toMatchObject({ total: 399, payable: 399, sums: { carried: -1 } });
    const even = statement({ readings: [reading(1)], adjustments: [{ id: 1, cents: -400 }] });
    expect(even).toMatchObject({ total: 0, payable: 0 });
    expect(statement({ readings: [reading(1)], lastTotal: even.total }).sums.carried).toBe(0);
  });

  it('does not carry what was paid', () => {
    expect(statement({ readings: [reading(1)], lastTotal: 9000 })).toMatchObject({ total: 400 });
  });

  it('is none without readings, adjustments, and corrections, also with a debt', () => {
    expect(statementOf(input)).toEqual({ outcome: 'nothing' });
    expect(statementOf({ ...input, lastTotal: -500, terms: undefined })).toEqual({ outcome: 'nothing' });
  });

  it('is one with readings that earn nothing, or with an adjustment alone', () => {
    expect(statement({ readings: [reading(1, { paidHundredths: 0 })] })).toMatchObject({
      lines: [],
      total: 0,
    });
    expect(statement({ terms: undefined, adjustments: [{ id: 1, cents: 5 }] })).toMatchObject({ total: 5 });
  });

  it('is parked without terms, also if only a correction needs them', () => {
    const parked = { outcome: 'parked', reason: 'no_terms' };
    expect(statementOf({ ...input, terms: undefined, readings: [reading(1)] })).toEqual(parked);
    const dirty = { ...dirtyWith([reading(1, { day: '2026-11-10' })]), terms: undefined };
    expect(statementOf({ ...input, dirty: [dirty] })).toEqual(parked);
    // nothing left to pay by them
    expect(statementOf({ ...input, dirty: [{ ...dirty, readings: [] }] })).toEqual({ outcome: 'nothing' });
  });

  it.each([
    ['a reading twice', { readings: [reading(1), reading(1)] }],
    ['a reading twice', { readings: [reading(1)], dirty: [dirtyWith([reading(1, { day: '2026-11-10' })])] }],
    ['a period twice', { dirty: [dirtyWith([]), dirtyWith([])] }],
    [
      'a correction of a period that is not closed',
      { dirty: [{ ...dirtyWith([]), period: { from: '2026-11-22', to: '2026-11-28' } }] },
    ],
    ['a reading outside of its period', { readings: [reading(1, { day: '2026-11-22' })] }],
    ['a reading outside of its period', { readings: [reading(1, { day: '2026-11-14' })] }],
    ['a reading outside of its period', { dirty: [dirtyWith([reading(1)])] }],
    ['minutes that are not a number', { readings: [reading(1, { paidHundredths: 0.5 })] }],
    ['minutes that are not a number', { readings: [reading(1, { freeHundredths: -1 })] }],
    [
      'a total beyond any pay',
      { adjustments: [{ id: 1, cents: Number.MAX_SAFE_INTEGER }], readings: [reading(1)] },
    ],
  ])('is parked by %s', (reason, change) => {
    const outcome = statementOf({ ...input, ...change });
    expect(outcome).toEqual({ outcome: 'parked', reason: `invariant: ${reason}` });
  });
});

describe('the text of a statement', () => {
  const head: StatementHead = {
    ...{ network: 'cos', number: 7, psychicId: 5, period: input.period, termsId: 1, previousHash: 'ab' },
  };
  const { lines } = statement({
    readings: [reading(2)],
    dirty: [dirtyWith([reading(1, { day: '2026-11-10' })])],
  });

  it('is the same for the same lines', () => {
    expect(canonicalText(head, lines)).toBe(
      [
        '["statement 1","cos",7,5,"2026-11-15","2026-11-21",1,"ab"]',
        '[1,"base",null,"2026-11-15","2026-11-18",102,2,1,"Call","New",1000,4000,400,null,null,1,null]',
        '[2,"correction","base","2026-11-08","2026-11-10",101,1,1,"Call","New",1000,4000,400,0,' +
          '["late",1,null,1,null,10,null,0.4,null],1,null]',
        '',
      ].join('\n'),
    );
  });

  it('does not depend on the order of a cause’s fields', () => {
    const turned = lines.map((line) => ({
      ...line,
      cause: line.cause && Object.fromEntries(Object.entries(line.cause).toReversed()),
    })) as typeof lines;
    expect(canonicalText(head, turned)).toBe(canonicalText(head, lines));
  });

  it('changes with every field of the head and of a line', () => {
    const text = canonicalText(head, lines);
    for (const field of Object.keys(head))
      expect(canonicalText({ ...head, [field]: { from: 'x', to: 'y' } }, lines)).not.toBe(text);
    for (const field of Object.keys(lines[0] ?? {}))
      expect(canonicalText(head, lines.map((line) => ({ ...line, [field]: {} })) as typeof lines)).not.toBe(
        text,
      );
  });
});
