import { linesOf } from './call-lines';

describe('the line of a logged call', () => {
  it("has the counts in the answer's order", () => {
    const [line] = linesOf({
      at: new Date('2026-11-20T15:00:00Z'),
      key_id: 3,
      key_name: 'main switch',
      method: 'POST',
      route: '/api/integrations/readings',
      status: 200,
      milliseconds: 8,
      dry_run: false,
      counts: { stale: 0, created: 1, rejected: 2, corrected: 0, unchanged: 3 },
      errors: null,
      request_id: 'r-1',
    });
    expect(line).toBe(
      '2026-11-20T10:00:00-05:00  key 3 main switch  POST /api/integrations/readings  200  8 ms  ' +
        'created 1, corrected 0, unchanged 3, stale 0, rejected 2  r-1',
    );
  });
});
