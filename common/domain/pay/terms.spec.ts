import { exactTerms, highestPayRate, mostTiers, parsePayTerms, type PayTerms, termsInForce } from './terms';

const usual: PayTerms = {
  call: 0.4,
  chat: 0.35,
  free: 0,
  repeat_bonus: 0.05,
  active: [
    { from: 600, per_minute: 0.02 },
    { from: 1200.5, per_minute: 0.0401, fixed: 12.5 },
  ],
  active_applies: 'above',
};

const errorsOf = (change: object): string[] =>
  Object.entries(parsePayTerms({ ...usual, ...change }).errors ?? {}).map(
    ([field, { key }]) => `${field}: ${key}`,
  );

describe('terms', () => {
  it('are kept as they were written', () => {
    expect(parsePayTerms(usual)).toEqual({ value: usual });
    expect(parsePayTerms({ ...usual, active: [] })).toEqual({ value: { ...usual, active: [] } });
  });

  it('are whole units in the arithmetic', () => {
    expect(exactTerms(usual)).toEqual({
      ...{ call: 4000, chat: 3500, free: 0, repeatBonus: 500, applies: 'above' },
      tiers: [
        { from: 60_000, perMinute: 200, fixed: 0 },
        { from: 120_050, perMinute: 401, fixed: 1250 },
      ],
    });
  });

  it.each([
    [{ call: highestPayRate, chat: 0.0001 }, []],
    [{ call: 99.0001 }, ['call: pay_rate.invalid']],
    [{ chat: 0.400_01 }, ['chat: pay_rate.invalid']],
    [{ free: -0.01 }, ['free: pay_rate.invalid']],
    [{ repeat_bonus: '0.05' }, ['repeat_bonus: pay_rate.invalid']],
    [{ call: undefined, chat: null }, ['call: pay_rate.invalid', 'chat: pay_rate.invalid']],
    [{ active_applies: 'some' }, ['active_applies: not_one_of']],
    [{ bonus: 1 }, ['bonus: unknown_field']],
    [{ active: {} }, ['active: pay_tiers.not_list']],
    [{ active: Array(mostTiers + 1).fill({}) }, ['active: pay_tiers.too_many']],
    [{ active: [5] }, ['active.0: not_object']],
    [{ active: [{ from: 0, per_minute: 1 }] }, ['active.0.from: pay_tier.from']],
    [{ active: [{ from: 0.005, per_minute: 1 }] }, ['active.0.from: pay_tier.from']],
    [{ active: [{ from: 100_000, per_minute: 1 }] }, ['active.0.from: pay_tier.from']],
    [{ active: [{ from: 1, per_minute: 100 }] }, ['active.0.per_minute: pay_rate.invalid']],
    [{ active: [{ from: 1, per_minute: 1, fixed: 0.001 }] }, ['active.0.fixed: pay_tier.fixed']],
    [{ active: [{ from: 1, per_minute: 1, fixed: -1 }] }, ['active.0.fixed: pay_tier.fixed']],
    [{ active: [{ from: 1, per_minute: 1, fixed: 10_000 }] }, ['active.0.fixed: pay_tier.fixed']],
    [
      {
        active: [
          { from: 2, per_minute: 0 },
          { from: 2, per_minute: 1 },
          { from: 1, per_minute: 1 },
        ],
      },
      ['active.1.from: pay_tier.order', 'active.2.from: pay_tier.order'],
    ],
  ])('with %j have the errors %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors);
  });

  it.each([undefined, null, [], 'terms'])('are not %j', (terms) => {
    expect(parsePayTerms(terms).errors?.['']?.key).toBe('not_object');
  });
});

describe('the terms in force', () => {
  const row = (id: number, effectiveFrom: string, voidedAt: Date | null = null) => ({
    id,
    effectiveFrom,
    voidedAt,
  });
  const network = [row(1, '2026-01-01'), row(2, '2026-03-01'), row(3, '2026-05-01', new Date())];
  const own = [row(5, '2026-04-01'), row(4, '2026-02-01'), row(6, '2026-06-01', new Date())];
  const at = (day: string): number | undefined => termsInForce(day, own, network)?.id;

  it('are the latest that began, first the psychic’s own, never voided ones', () => {
    expect(['2026-01-31', '2026-02-01', '2026-03-31', '2026-04-01', '2026-07-01'].map(at)).toEqual([
      1, 4, 4, 5, 5,
    ]);
    expect(termsInForce('2026-06-01', [], network)?.id).toBe(2);
  });

  it('are none before the first', () => {
    expect(at('2025-12-31')).toBeUndefined();
  });
});
