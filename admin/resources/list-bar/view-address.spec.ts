import type { TableDefaults, TableState } from '../../../common/domain/table-address';
import { presetPeriods } from '../../../common/ui/dates/periods';
import { viewAddress, viewState } from './view-address';

// a week before and a week after; the pay week begins on Monday
const before = { today: '2026-11-25', payDay: 2 };
const after = { today: '2026-12-02', payDay: 2 };
const usualOf = ({ today, payDay }: typeof before) => presetPeriods(today, payDay).this_week;
const defaultsOn = (time: typeof before): TableDefaults => ({
  sort: 'call_date',
  order: 'DESC',
  perPage: 10,
  period: usualOf(time),
  sortable: ['call_date'],
  filters: { result: () => true },
});
const state: TableState = {
  sort: 'call_date',
  order: 'DESC',
  page: 3,
  perPage: 50,
  term: '',
  filters: { result: ['Dropped'] },
};

/** The dates that a view of these opens a week later. */
const later = (period: TableState['period'], defaults = defaultsOn) =>
  viewState(viewAddress({ ...state, period }, defaults(before), before), defaults(after), after).period;

describe('a saved view', () => {
  it('“Dropped last week” opens last week, also next week', () => {
    const view = viewAddress(
      { ...state, period: { from: '2026-11-16', to: '2026-11-22' } },
      defaultsOn(before),
      before,
    );
    expect(view).toBe('result=Dropped&period=last_week');
    expect(viewState(view, defaultsOn(after), after)).toEqual({
      sort: 'call_date',
      order: 'DESC',
      term: '',
      filters: { result: ['Dropped'] },
      period: { from: '2026-11-23', to: '2026-11-29' },
    });
  });

  it.each(['this_week', 'last_week', 'this_month', 'last_month', 'last_90'] as const)(
    'keeps %s by its name',
    (name) =>
      expect(later(presetPeriods(before.today, before.payDay)[name])).toEqual(
        presetPeriods(after.today, after.payDay)[name],
      ),
  );

  it('keeps free dates as dates', () => {
    const days = { from: '2026-11-16', to: '2026-11-23' };
    expect(later(days)).toEqual(days);
  });

  it('keeps the usual dates of its list as such', () => {
    const lastSeven = ({ today }: typeof before): TableDefaults => ({
      ...defaultsOn(before),
      period: { from: `${today.slice(0, 8)}01`, to: today },
    });
    expect(later(lastSeven(before).period, lastSeven)).toEqual(lastSeven(after).period);
  });

  it('of an earlier version has no dates, and leaves those that are shown', () => {
    expect(viewState('result=Dropped', defaultsOn(after), after)).not.toHaveProperty('period');
    expect(viewState('period=constructor', defaultsOn(after), after)).not.toHaveProperty('period');
  });
});
