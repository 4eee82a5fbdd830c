import { portal } from '../words';
import { figuresOf, type OwnGroup, ownFigures, repeatShare } from './own-figures';
import { chartPeriod, rangeOf } from './ranges';
import type { OwnStatistics } from '../../common/api/statistics';
import schema from '../../common/api/openapi.json';

const named = (Object.keys(ownFigures) as OwnGroup[]).flatMap((group) => figuresOf(group));

it('shows every figure of the response once, with its name and definition', () => {
  const answered = Object.keys(schema.components.schemas.OwnStatistics.properties).filter(
    (field) => !field.startsWith('period'),
  );
  expect(named.map(([figure]) => figure).toSorted()).toEqual(answered.toSorted());
  const { names, meanings } = portal.statistics;
  expect(Object.keys(names).toSorted()).toEqual(answered.toSorted());
  expect(Object.keys(meanings).toSorted()).toEqual(answered.toSorted());
});

it('shows a change with its sign, or nothing if there is nothing to compare with', () => {
  const change = new Map(named).get('rating_cng');
  expect([0.064, -0.03, 0, null].map((value) => change?.(value))).toEqual(['+0.06', '−0.03', '0.00', '–']);
});

it('shows repeats as a percentage of calls and chats', () => {
  expect(repeatShare({ rep_calls: 1, all_calls: 4 } as OwnStatistics)).toBe(25);
  expect(repeatShare({ rep_calls: 0, all_calls: 0 } as OwnStatistics)).toBe(0);
});

it('shows the past week’s bars for today, and every other range’s own', () => {
  const rows = [
    { period: 'today', period_from: '2026-11-22', period_to: '2026-11-22' },
    { period: 'week', period_from: '2026-11-16', period_to: '2026-11-22' },
    { period: 'month', period_from: '2026-10-24', period_to: '2026-11-22' },
  ] as OwnStatistics[];
  expect(chartPeriod(rows, 'today')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(chartPeriod(rows, 'month')).toEqual({ from: '2026-10-24', to: '2026-11-22' });
  expect(chartPeriod(rows, 'two_months')).toBeUndefined();
});

it('uses the past week for a URL without a range', () => {
  expect([null, 'year', 'month'].map(rangeOf)).toEqual(['week', 'week', 'month']);
});
