import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { NetworkDay } from '../../common/api/statistics';
import { MemoryRouter } from 'react-router-dom';
import { makeTheme } from '../../common/brand/theme';
import { addDays } from '../../common/domain/new-york-time';
import { PayWeek } from './PayWeekCard';

const theme = makeTheme('light', 'cos');
const noFigures = {
  calls: 0,
  chats: 0,
  repeats: 0,
  paid_minutes: 0,
  paid_call_minutes: 0,
  paid_chat_minutes: 0,
  free_minutes: 0,
  missed: 0,
  rated: 0,
  rating_sum: 0,
};

const dayFrom = (first: string, n: number, revenue: number) => ({
  ...noFigures,
  day: addDays(first, n),
  revenue,
  minutes: revenue / 2,
  seconds: 30 * revenue,
});
/**
 * The week from Sunday, Nov 15, after that from Nov 8, by revenue; a minute is two dollars.
 * @param until when the part of the other week's open day ends
 */
const fortnight = (revenue: readonly number[], until?: string): NetworkDay[] =>
  Array.from({ length: 7 }, (_, n) => {
    const earlier = dayFrom('2026-11-08', n, revenue[n] ?? 0);
    const isPart = until?.startsWith(earlier.day) === true;
    return {
      ...dayFrom('2026-11-15', n, revenue[n + 7] ?? 0),
      before: { ...earlier, ...(isPart && { until }) },
    };
  });
const before = [100, 200, 300, 400, 500, 600, 700];

/** On Thursday, Nov 19, 2:30 pm in New York. */
function shown(days: NetworkDay[] | undefined, publishedAt?: string, failed = false) {
  const data = days && { data: days, total: 0, publishedAt };
  const { container } = render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <PayWeek part={{ data, failed, retry: () => undefined }} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  return {
    heads: [...container.querySelectorAll('figcaption')].map(({ textContent }) => textContent),
    drawn: (kind: string) => container.querySelectorAll(`svg[role=img]:first-of-type .${kind}`).length / 2,
    label: screen.queryAllByRole('img', { name: /^Network revenue/ })[0]?.getAttribute('aria-label'),
  };
}
const cells = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).join('|'));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-19T14:30:00-05:00') });
});
afterEach(() => jest.useRealTimers());

describe('the pay week day by day', () => {
  it('compares as much time: today so far with the same day up to the same time', () => {
    const { heads, drawn, label } = shown(
      fortnight([...before, 110, 190, 330, 410.5, 525], '2026-11-12T13:00:00-05:00'),
      '2026-11-19T13:00:00-05:00',
    );
    expect(heads).toEqual([
      '$1,565.50revenue. +4.4% vs. Nov 8 – 12, 1:00 PM New York time.',
      '782.75minutes. +4.4% vs. Nov 8 – 12, 1:00 PM New York time.',
    ]);
    expect([drawn('bar'), drawn('open'), drawn('before')]).toEqual([4, 1, 7]);
    expect(label).toContain('Wednesday $410.50, Thursday so far $525.00. Prior week: Sunday $100.00,');
    expect(cells()).toEqual([
      'Sun, Nov 15|$110.00|$100.00|+10.0%|55.00|50.00|+10.0%',
      'Mon, Nov 16|$190.00|$200.00|-5.0%|95.00|100.00|-5.0%',
      'Tue, Nov 17|$330.00|$300.00|+10.0%|165.00|150.00|+10.0%',
      'Wed, Nov 18|$410.50|$400.00|+2.6%|205.25|200.00|+2.6%',
      'Thu, Nov 19 so far|$525.00|$500.00|+5.0%|262.50|250.00|+5.0%',
      'Fri, Nov 20|–|$600.00|–|–|300.00|–',
      'Sat, Nov 21|–|$700.00|–|–|350.00|–',
      'So far vs. Nov 8 – 12, 1:00 PM New York time|$1,565.50|$1,500.00|+4.4%|782.75|750.00|+4.4%',
    ]);
    expect(screen.getByText('Days in New York time. As of 06:00 PM UTC.')).toBeTruthy();
  });

  it('leads to the same comparison by psychic, and to those who fell to zero, largest loss first', () => {
    shown(fortnight(before), '2026-11-19T13:00:00-05:00');
    const [compared, fell] = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(compared).toBe('/statistics?start_date=2026-11-15&end_date=2026-11-21&compare=before');
    expect(fell).toBe(`${compared}&trend=stopped&sort=total_revenue_change&order=ASC`);
  });

  it('goes by the publication: a day that ended after it counts up to it', () => {
    const { heads, drawn } = shown(
      fortnight([100, 200, 300, 100, 500, 600, 700, 110, 190, 330, 80], '2026-11-11T22:00:00-05:00'),
      '2026-11-18T22:00:00-05:00',
    );
    expect(heads[0]).toBe('$710.00revenue. +1.4% vs. Nov 8 – 11, 10:00 PM New York time.');
    expect([drawn('bar'), drawn('open')]).toEqual([3, 1]);
    expect(cells()[3]).toBe('Wed, Nov 18 so far|$80.00|$100.00|-20.0%|40.00|50.00|-20.0%');
    expect(cells()[4]).toBe('Thu, Nov 19|–|$500.00|–|–|250.00|–');
  });

  it.each([
    ['2026-11-14T22:00:00-05:00', '$0.00revenue. Nothing to compare yet.'],
    [undefined, '$0.00revenue. Nothing to compare yet.'],
  ])('has nothing to compare as of %s', (publishedAt, head) => {
    const { heads, drawn, label } = shown(fortnight([...before, 110]), publishedAt);
    expect(heads[0]).toBe(head);
    expect([drawn('bar'), drawn('open'), drawn('before')]).toEqual([0, 0, 7]);
    expect(label).toContain('nothing is published for this pay week yet');
    expect(cells()).toHaveLength(7);
  });

  it('says so if there is nothing to compare with', () => {
    const { heads } = shown(fortnight([0, 0, 0, 0, 0, 0, 0, 110, 190]), '2026-11-17T07:00:00-05:00');
    expect(heads[0]).toBe('$300.00revenue. None for Nov 8 – 10.');
    expect(cells()[0]).toBe('Sun, Nov 15|$110.00|$0.00|–|55.00|0.00|–');
  });

  it('shows an error, and a table if the user chose it', () => {
    shown(undefined, undefined, true);
    expect(screen.getByText('The daily figures could not be loaded.')).toBeTruthy();
    shown(fortnight(before), '2026-11-19T13:00:00-05:00');
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(screen.getByRole('table', { name: 'Pay week by day, compared with the prior week' })).toBeTruthy();
  });
});
