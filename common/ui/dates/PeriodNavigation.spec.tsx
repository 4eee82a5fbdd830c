import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Period } from '../../domain/pay-period';
import { PeriodNavigation } from './PeriodNavigation';

const current: Period = { from: '2026-11-15', to: '2026-11-21' };

function shown(period: Period, bounds?: Period) {
  const asked: Period[] = [];
  render(
    <PeriodNavigation
      period={period}
      current={current}
      today="2026-11-19"
      onPeriod={(next) => asked.push(next)}
      bounds={bounds}
    />,
  );
  return { asked, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) };
}

describe('period navigation', () => {
  it('steps in both directions from the pay period', () => {
    const { asked, press } = shown(current);
    press('Previous Period');
    press('Next Period');
    press('Current Period');
    expect(asked).toEqual([
      { from: '2026-11-08', to: '2026-11-14' },
      { from: '2026-11-22', to: '2026-11-28' },
    ]);
    expect(screen.getByText('Nov 15 – Nov 21, 2026')).toBeTruthy();
  });

  it('does not go past a period in the future, says why, and can return', () => {
    const { asked, press } = shown({ from: '2026-11-22', to: '2026-11-28' });
    press('Next Period');
    expect(asked).toEqual([]);
    const next = screen.getByRole('button', { name: 'Next Period' });
    const reason = document.getElementById(next.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('This period has not started yet, so there is no later one.');
    press('Current Period');
    expect(asked).toEqual([current]);
  });

  it('stays within its bounds', () => {
    const bounds = { from: '2026-11-08', to: '2026-11-21' };
    const late = shown(current, bounds);
    late.press('Next Period');
    late.press('Previous Period');
    expect(late.asked).toEqual([{ from: '2026-11-08', to: '2026-11-14' }]);
    cleanup();
    const early = shown({ from: '2026-11-08', to: '2026-11-14' }, bounds);
    early.press('Previous Period');
    early.press('Next Period');
    expect(early.asked).toEqual([current]);
  });
});
