import { screen } from '@testing-library/react';
import { saveWeek, toWire, zoneShift } from '../../../../common/domain/schedule-week';
import { answered, load, opener } from '../page-fixture';
import { ScheduleTile } from './ScheduleTile';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const today = new Date().getDay() + 1;

/** @param day of the viewer's week, 1 is Sunday */
function shown(day: number) {
  const week = [{ day, number: 1, from: 540, to: 720, status: 'A' } as const];
  load.mockResolvedValue(answered(toWire(saveWeek(week, zoneShift(zone, new Date())))));
  opener()(<ScheduleTile id={22} />);
}

describe('the schedule tile', () => {
  it("shows today's segments in the viewer’s time zone", async () => {
    shown(today);
    expect(await screen.findByText(/9:00 ?AM/i)).toBeTruthy();
    expect(screen.queryByText('Nothing today')).toBeNull();
  });

  it('shows if there are none today', async () => {
    shown((today % 7) + 1);
    expect(await screen.findByText('Nothing today')).toBeTruthy();
    expect(screen.queryByText(/9:00 ?AM/i)).toBeNull();
  });
});
