import { renderFirstSteps } from './first-step';

describe('the first step before its script', () => {
  it('has no field that a browser without dialogs would write into the address', async () => {
    for (const { html } of await renderFirstSteps()) {
      expect(html).toMatch(/<dialog open[^>]*><form method="dialog"/);
      expect(html.match(/<(input|select|textarea|button)[^>]*\sname=[^>]*>/g)).toBeNull();
    }
  });
});
