import {
  attentionOf,
  changeInPercent,
  flagsOf,
  isToApprove,
  isToPay,
  needsOtherApprover,
  type RunPart,
  runState,
  usualOf,
} from './run';

const part = (status: RunPart['status'], changes: Partial<RunPart> = {}): RunPart => ({
  ...{ status, isHeld: false, total: 100, payable: 100 },
  ...changes,
});
const held = { isHeld: true };
const nothing = { total: -5, payable: 0 };

describe('the state of a run', () => {
  it.each<[string, RunPart[], string]>([
    ['open', [part('open'), part('closed')], '2026-11-21'],
    ['over', [part('open'), part('paid')], '2026-11-22'],
    ['over', [], '2026-11-22'],
    ['closed', [part('closed'), part('paid')], '2026-11-22'],
    ['approved', [part('approved'), part('paid'), part('closed', held)], '2026-11-22'],
    ['paid', [part('paid'), part('approved', nothing), part('approved', held), part('parked')], '2026-11-22'],
    ['closed', [part('closed', held), part('parked')], '2026-11-22'],
  ])('is %s with %j', (state, parts, today) => {
    expect(runState('2026-11-21', today, parts)).toBe(state);
  });
});

it('each button is about what is not held', () => {
  const all = [
    part('closed'),
    part('closed', held),
    part('approved'),
    part('approved', held),
    part('approved', nothing),
    part('paid'),
    part('parked'),
    part('open'),
  ];
  const chosen = (holds: (one: RunPart) => boolean): number[] =>
    all.flatMap((one, n) => (holds(one) ? [n] : []));
  expect([chosen(isToApprove), chosen(isToPay)]).toEqual([[0], [2]]);
});

describe('the flags of a statement', () => {
  const facts = {
    ...{ total: 300, isShort: false, hasTerms: true, hasTaxForm: true },
    former: { count: 2, total: 200 },
  };

  it.each<[string[], Partial<typeof facts>]>([
    [[], {}],
    [['unusual'], { total: 301 }],
    [[], { total: 0, former: { count: 1, total: -5 } }],
    [['unusual'], { total: 1, former: { count: 1, total: -5 } }],
    [['below_zero'], { total: -1 }],
    [['first'], { total: 9_999, former: { count: 0, total: 0 } }],
    [['no_terms', 'short_week', 'no_tax_form'], { hasTerms: false, isShort: true, hasTaxForm: false }],
  ])('are %j for %j', (flags, changes) => {
    expect(flagsOf({ ...facts, ...changes })).toEqual(flags);
  });

  it('order statements by the first one, after parked and held ones', () => {
    const order = [
      attentionOf([], true),
      attentionOf(['no_terms', 'first'], false),
      attentionOf(['first'], false),
      attentionOf([], false),
    ];
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(new Set(order).size).toBe(4);
  });
});

it('compares with the week before, and with what is usual', () => {
  expect([
    changeInPercent(150, 120),
    changeInPercent(0, 3),
    changeInPercent(5, 0),
    changeInPercent(5, null),
  ]).toEqual([25, -100, null, null]);
  expect([usualOf({ count: 0, total: 0 }), usualOf({ count: 3, total: 100 })]).toEqual([null, 33]);
});

it('asks for another approver only of whoever prepared the run, if there is one', () => {
  const by = (account: number) => ({ by: account, at: new Date() });
  expect(needsOtherApprover(1, by(1), [1, 2])).toBe(true);
  expect(needsOtherApprover(1, by(1), [1])).toBe(false);
  expect(needsOtherApprover(1, by(2), [1, 2])).toBe(false);
  expect(needsOtherApprover(1, undefined, [1, 2])).toBe(false);
});
