import { fireEvent, render, screen } from '@testing-library/react';
import { useKeptChoice } from '../parts/useKeptChoice';
import { ChartFigure, chartViews } from './ChartFigure';

function KeptView() {
  const [view, setView] = useKeptChoice('days', chartViews);
  return (
    <ChartFigure
      title="Revenue by day"
      value="$12.00"
      finding="in 2 days."
      view={view}
      onView={setView}
      chart={<p>Bars</p>}
      table={<p>Rows</p>}
    />
  );
}

const shown = (text: string) => screen.getByText(text).parentElement?.dataset.hidden === undefined;

beforeEach(() => localStorage.clear());

it('switches from the chart to its table, and remembers the choice', () => {
  const { unmount } = render(<KeptView />);
  expect([shown('Bars'), shown('Rows')]).toEqual([true, false]);
  expect(screen.getByRole('group', { name: 'Revenue by day: chart or table' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect([shown('Bars'), shown('Rows')]).toEqual([false, true]);
  expect(screen.getByRole('button', { name: 'Table' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Chart' }).getAttribute('aria-pressed')).toBe('false');
  unmount();
  render(<KeptView />);
  expect([shown('Bars'), shown('Rows')]).toEqual([false, true]);
});

it('falls back to the default for an invalid stored choice', () => {
  localStorage.setItem('days:', 'pie');
  render(<KeptView />);
  expect(shown('Bars')).toBe(true);
});
