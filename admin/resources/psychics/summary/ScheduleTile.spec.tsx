import { screen } from '@testing-library/react';
import { DateTime } from 'luxon';
import { answered, load, opener } from '../page-fixture';
import { ScheduleTile } from './ScheduleTile';

/** @param later in how many days the viewer has hours */
function shown(later: number) {
  const at = (hour: number) => DateTime.now().startOf('day').plus({ days: later }).set({ hour }).toISO();
  load.mockResolvedValue(answered({ days: [], spans: [{ from: at(9), to: at(12), status: 'A' }] }));
  opener()(<ScheduleTile id={22} />);
}

describe('the schedule tile', () => {
  it("shows today's segments in the viewer’s time zone", async () => {
    shown(0);
    expect(await screen.findByText(/9:00 ?AM/i)).toBeTruthy();
    expect(screen.queryByText('Nothing today')).toBeNull();
  });

  it('shows if there are none today', async () => {
    shown(1);
    expect(await screen.findByText('Nothing today')).toBeTruthy();
    expect(screen.queryByText(/9:00 ?AM/i)).toBeNull();
  });
});
