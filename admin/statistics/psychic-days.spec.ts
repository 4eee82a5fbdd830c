import type { NetworkDay } from '../../common/api/statistics';
import { daysByPsychic, largestOf } from './psychic-days';

const row = (user_id: number, n: number, revenue: number) =>
  ({ user_id, day: `2026-11-${16 + n}`, revenue, minutes: revenue / 4 }) as NetworkDay;
const answer = {
  data: [22, 57].flatMap((id) =>
    [10, 20].map((value, n) => ({ ...row(id, n + 2, (value + 20) * id), before: row(id, n, value * id) })),
  ),
  total: 0,
  publishedAt: '2026-11-19T13:00:00-05:00',
};
const names = (...ids: number[]) => ids.map((user_id) => ({ user_id, user_name: `n${user_id}` }));

describe('the days of a page of psychics', () => {
  it('are those of the window next to those compared with, in the order of the page', () => {
    const shown = daysByPsychic(names(57, 22), answer);
    expect(shown.map(({ user_id }) => user_id)).toEqual([57, 22]);
    expect(shown[1]?.days).toMatchObject([
      { day: '2026-11-18', isOpen: false, now: { revenue: 660 }, before: { revenue: 220 } },
      { day: '2026-11-19', isOpen: true, now: { revenue: 880 }, before: { revenue: 440 } },
    ]);
    expect(daysByPsychic(names(99), answer)[0]?.days).toEqual([]);
  });

  it('share a scale: the largest of all, before and now', () => {
    expect(largestOf(daysByPsychic(names(57, 22), answer), 'revenue')).toBe(57 * 40);
    expect(largestOf(daysByPsychic(names(57, 22), answer), 'minutes')).toBe(57 * 10);
    const unpublished = daysByPsychic(names(22), { ...answer, publishedAt: undefined });
    expect(largestOf(unpublished, 'revenue')).toBe(22 * 20);
    expect(largestOf([], 'revenue')).toBe(0);
  });
});
