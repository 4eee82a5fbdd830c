import { fireEvent, screen, within } from '@testing-library/react';
import type { PsychicDay } from '../../../../common/api/statistics';
import { addDays } from '../../../../common/domain/new-york-time';
import { currentPayPeriod } from '../../../../common/ui/dates/windows';
import { answered, load, opener } from '../page-fixture';
import { PayWeeks } from './PayWeeks';

const { from } = currentPayPeriod().period;
const first = addDays(from, -49);

/** Readings of a day, by its number of weeks ago; none in the third week ago. */
const readingsOf = (n: number): number => (Math.floor(n / 7) === 4 ? 0 : 2 + (n % 3));
const days: PsychicDay[] = Array.from({ length: 56 }, (_, n) => ({
  day: addDays(first, n),
  calls: readingsOf(n),
  chats: 0,
  repeats: Math.max(0, readingsOf(n) - 1),
  seconds: 735 * readingsOf(n),
  minutes: 12.25 * readingsOf(n),
  paid_minutes: 10 * readingsOf(n),
  paid_call_minutes: 10 * readingsOf(n),
  paid_chat_minutes: 0,
  free_minutes: 2.25 * readingsOf(n),
  revenue: 19.99 * readingsOf(n),
  missed: n % 4,
  rated: readingsOf(n) > 0 ? 1 : 0,
  rating_sum: readingsOf(n) > 0 ? 5 : 0,
}));

/** Counts day by day, independently of the page. */
function counted(week: number) {
  let [readings, repeats, cents, missed] = [0, 0, 0, 0];
  for (const row of days)
    if (Math.floor((Date.parse(row.day) - Date.parse(first)) / 604_800_000) === week) {
      readings += row.calls;
      repeats += row.repeats;
      cents += Math.round((row.revenue ?? 0) * 100);
      missed += row.missed;
    }
  return { readings, repeats, cents, missed };
}
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const shares = Array.from({ length: 8 }, (_, week) => {
  const { readings, repeats } = counted(week);
  return readings === 0 ? undefined : ((100 * repeats) / readings).toFixed(2);
});

async function shown(answer: readonly PsychicDay[]) {
  localStorage.clear();
  load.mockReset().mockResolvedValue(answered(answer));
  const close = opener()(<PayWeeks psychic={{ user_id: 22, username: 'amberTide', record: undefined }} />);
  const card = within(await screen.findByRole('region', { name: 'Eight pay weeks' }));
  return { card, close };
}

const figure = (chart: HTMLElement) => chart.closest('figure')?.querySelector('figcaption')?.textContent;

describe('eight pay weeks', () => {
  it('are four charts from one request: revenue, minutes, percentage of repeats, missed', async () => {
    const { card } = await shown(days);
    expect(load).toHaveBeenCalledTimes(1);
    const [revenue, , repeat, missed] = card.getAllByRole('img');
    if (revenue === undefined || repeat === undefined || missed === undefined) throw new Error('no charts');
    for (let week = 0; week < 8; week += 1)
      expect(revenue.getAttribute('aria-label')).toContain(` ${dollars(counted(week).cents)}`);
    expect(figure(revenue)).toMatch(`${dollars(counted(7).cents)}revenue so far; best in the week of `);
    expect(figure(missed)).toMatch(`${counted(7).missed}missed so far; most in the week of `);

    // the third week ago had no readings: no dot, no line to it, and nothing announced
    const known = shares.filter((share) => share !== undefined);
    expect(known).toHaveLength(7);
    expect(repeat.querySelectorAll('circle')).toHaveLength(7);
    expect(repeat.querySelectorAll('.joint')).toHaveLength(5);
    const spoken = repeat.getAttribute('aria-label') ?? '';
    expect([...spoken.matchAll(/[\d.]+\.\d\d(?=%)/g)].map(([share]) => share)).toEqual(known);
    const before = known.slice(0, -1).map(Number);
    expect(figure(repeat)).toBe(
      `${known.at(-1)}%repeats so far; ` +
        `${Math.min(...before).toFixed(2)}% to ${Math.max(...before).toFixed(2)}% in prior weeks.`,
    );
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('have the same figures as a table, current week first', async () => {
    const { card } = await shown(days);
    fireEvent.click(card.getByRole('button', { name: 'Table' }));
    const rows = card.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(8);
    for (const [place, row] of rows.entries()) {
      const { readings, cents, missed } = counted(7 - place);
      const [, ...cells] = [...row.children].map(({ textContent }) => textContent);
      expect(cells).toEqual([
        String(readings),
        (12.25 * readings).toFixed(2),
        dollars(cents),
        shares[7 - place] ?? '–',
        String(missed),
        readings === 0 ? '–' : '5.00',
      ]);
    }
    expect(rows[0]?.textContent).toContain('so far');
  });

  it('show an empty state', async () => {
    const none = {
      calls: 0,
      repeats: 0,
      seconds: 0,
      minutes: 0,
      revenue: 0,
      missed: 0,
      rated: 0,
      rating_sum: 0,
    };
    const { card } = await shown(days.map((day) => ({ ...day, ...none })));
    expect(card.getAllByRole('img').map(figure)).toEqual([
      '$0.00revenue so far; none in eight weeks.',
      '0.00minutes so far; none in eight weeks.',
      '–repeats: no readings in eight weeks.',
      '0missed so far; none in eight weeks.',
    ]);
    expect(card.getByRole('img', { name: /^Repeat share/ }).getAttribute('aria-label')).toBe(
      'Repeat share for amberTide by pay week: no readings in eight weeks.',
    );
  });
});
