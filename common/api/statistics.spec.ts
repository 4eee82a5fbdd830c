import { QueryClient } from '@tanstack/react-query';
import { client as api } from './client';
import { statisticsQueries } from './statistics';

const load = jest.spyOn(api, 'GET');
const period = { from: '2026-11-15', to: '2026-11-21' };
const headers = new Map<string, string>();

/** Responses for the days and the readings' totals, one per request. */
function statementOf(days: readonly number[], readings: readonly number[]) {
  const [nextDay, nextSum] = [days.values(), readings.values()];
  load.mockReset().mockImplementation((path) => {
    const data = String(path).endsWith('/days')
      ? [{ revenue: nextDay.next().value }, { revenue: 0.2 }]
      : { readings: [], summary: { revenue: nextSum.next().value } };
    return Promise.resolve({ data, response: { headers } } as never);
  });
  return new QueryClient().query(statisticsQueries.statement(22, period));
}

describe('a statement', () => {
  it('that matches its readings is requested once', async () => {
    const { days, summary } = await statementOf([0.1], [0.3]);
    expect([days[0]?.revenue, summary.revenue]).toEqual([0.1, 0.3]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is requested again if a reading arrived between the two responses', async () => {
    const { days, summary } = await statementOf([0.1, 10.1], [10.3, 10.3]);
    expect([days[0]?.revenue, summary.revenue]).toEqual([10.1, 10.3]);
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('that still does not match is shown as it is', async () => {
    const { days, summary } = await statementOf([1, 2], [5, 6]);
    expect([days[0]?.revenue, summary.revenue]).toEqual([2, 6]);
    expect(load).toHaveBeenCalledTimes(4);
  });
});
