import { portal } from '../words';
import { figuresOf, type OwnGroup, ownFigures, repeatShare } from './own-figures';
import { chartPeriod, rangeOf } from './ranges';
import type { OwnStatistics } from '../../common/api/statistics';
import schema from '../../common/api/openapi.json';

const named = (Object.keys(ownFigures) as OwnGroup[]).flatMap((group) => figuresOf(group));

it('every figure that is answered is shown once, with its name and its meaning', () => {
  const answered = Object.keys(schema.components.schemas.OwnStatistics.properties).filter(
    (field) => !field.startsWith('period'),
  );
  expect(named.map(([figure]) => figure).toSorted()).toEqual(answered.toSorted());
  const { names, meanings } = portal.statistics;
  expect(Object.keys(names).toSorted()).toEqual(answered.toSorted());
  expect(Object.keys(meanings).toSorted()).toEqual(answered.toSorted());
});

it('a change has its sign, and none where there was nothing to compare with', () => {
  const change = new Map(named).get('rating_cng');
  expect([0.064, -0.03, 0, null].map((value) => change?.(value))).toEqual(['+0.06', '−0.03', '0.00', '–']);
});

it('repeats are a share of calls and chats', () => {
  expect(repeatShare({ rep_calls: 1, all_calls: 4 } as OwnStatistics)).toBe(25);
  expect(repeatShare({ rep_calls: 0, all_calls: 0 } as OwnStatistics)).toBe(0);
});

it('today shows the bars of the past week, every other range its own', () => {
  const rows = [
    { period: 'today', period_from: '2026-11-22', period_to: '2026-11-22' },
    { period: 'week', period_from: '2026-11-16', period_to: '2026-11-22' },
    { period: 'month', period_from: '2026-10-24', period_to: '2026-11-22' },
  ] as OwnStatistics[];
  expect(chartPeriod(rows, 'today')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(chartPeriod(rows, 'month')).toEqual({ from: '2026-10-24', to: '2026-11-22' });
  expect(chartPeriod(rows, 'two_months')).toBeUndefined();
});

it('an address without a range is that of the past week', () => {
  expect([null, 'year', 'month'].map(rangeOf)).toEqual(['week', 'week', 'month']);
});
