import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Statement } from '../../common/api/statistics';
import { addWords } from '../../common/words';
import { portal } from '../words';
import { EqualLine } from './EqualLine';

addWords('portal', portal);

const period = { from: '2026-11-15', to: '2026-11-21' };

function lineOf(revenues: readonly number[], revenue: number) {
  cleanup();
  const statement = {
    days: revenues.map((value) => ({ revenue: value })),
    summary: { revenue, total_calls: 1250 },
  } as Statement;
  render(
    <MemoryRouter>
      <EqualLine statement={statement} period={period} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Reading History' });
  expect(link.getAttribute('href')).toBe('/psychic/readings?start_date=2026-11-15&end_date=2026-11-21');
  return { text: link.closest('p')?.textContent, isAlert: screen.queryByRole('alert') !== null };
}

it('says so if the days match their readings', () => {
  expect(lineOf([0.1, 0.2], 0.3)).toEqual({
    text: 'Matches the 1,250 readings in Reading History for these days, to the cent.',
    isAlert: false,
  });
});

it('shows the difference if they do not', () => {
  expect(lineOf([10, 2.5], 12.51)).toEqual({
    text: '$0.01 less than the readings in Reading History for these days, which total $12.51. Please contact support.',
    isAlert: true,
  });
  expect(lineOf([1000, 12], 2)).toEqual({
    text: '$1,010.00 more than the readings in Reading History for these days, which total $2.00. Please contact support.',
    isAlert: true,
  });
});
