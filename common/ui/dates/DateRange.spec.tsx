import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Period } from '../../domain/pay-period';
import { DateRange } from './DateRange';

const week: Period = { from: '2026-11-15', to: '2026-11-21' };

function shown(period = week) {
  const asked: Period[] = [];
  function Range() {
    const [now, setNow] = useState(period);
    return (
      <DateRange
        period={now}
        onUpdate={(next) => {
          asked.push(next);
          setNow(next);
        }}
      />
    );
  }
  render(<Range />);
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const type = (name: string, value: string) => {
    act(() => field(name).focus());
    fireEvent.change(field(name), { target: { value } });
  };
  return {
    asked,
    field,
    type,
    update: () => fireEvent.click(screen.getByRole('button', { name: 'Update' })),
  };
}

describe('a range of dates', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-19T18:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('shows the window, and Enter submits the typed one without moving the focus', () => {
    const { asked, field, type } = shown();
    expect([field('Start date').value, field('End date').value]).toEqual(['11/15/2026', '11/21/2026']);
    type('Start date', '11/1/2026');
    fireEvent.keyDown(field('Start date'), { key: 'Enter' });
    expect(asked).toEqual([{ from: '2026-11-01', to: '2026-11-21' }]);
    expect(field('Start date').value).toBe('11/01/2026');
    expect(document.activeElement).toBe(field('Start date'));
  });

  it('normalizes a date on blur', () => {
    const { field, type } = shown();
    type('Start date', '2/3/1850');
    fireEvent.blur(field('Start date'));
    expect(field('Start date').value).toBe('02/03/1900');
    type('End date', '1/2/2090');
    fireEvent.blur(field('End date'));
    expect(field('End date').value).toBe('01/02/2026');
  });

  it('leaves an untouched end date in the next year alone', () => {
    const { asked, field, update } = shown({ from: '2026-12-27', to: '2027-01-02' });
    act(() => field('End date').focus());
    fireEvent.blur(field('End date'));
    update();
    expect(asked).toEqual([{ from: '2026-12-27', to: '2027-01-02' }]);
  });

  it('shows errors below the field, and does not submit', () => {
    const { asked, field, type, update } = shown();
    type('End date', 'soon');
    update();
    expect(field('End date').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a date as mm/dd/yyyy')).toBeTruthy();
    type('End date', '11/14/2026');
    update();
    expect(screen.getByText('The start date must not be after the end date')).toBeTruthy();
    expect(asked).toEqual([]);
    type('End date', '11/15/2026');
    expect(screen.queryByText('The start date must not be after the end date')).toBeNull();
    update();
    expect(asked).toEqual([{ from: '2026-11-15', to: '2026-11-15' }]);
  });

  it('submits the same window again', () => {
    const { asked, update } = shown();
    update();
    expect(asked).toEqual([week]);
  });
});
