import { fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import { type WeekSegment, saveWeek, toWire, zoneShift } from '../../../common/domain/schedule-week';
import type { ScheduleSegment } from '../../../common/api/schedules';
import { answered, button, conditions, faster, load, opener, send } from './page-fixture';
import { SchedulePage } from './SchedulePage';

const shift = zoneShift(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());

/** The API's response for hours in the viewer's time zone, each on a separate day. */
const answer = (...days: [day: number, from: number, to: number][]) =>
  toWire(
    saveWeek(
      days.map(([day, from, to]): WeekSegment => ({
        day,
        number: 1,
        from: from * 60,
        to: to * 60,
        status: 'A',
      })),
      shift,
    ),
  ) as ScheduleSegment[];

const day = (name: string) => {
  const item = screen.getByRole('heading', { name }).closest('li');
  if (item === null) throw new Error(`${name} is not in the list`);
  return within(item);
};

/** The page on return: with the previous response, and another one pending. */
async function comeBack(before: ReturnType<typeof answer>) {
  const open = opener();
  load.mockResolvedValueOnce(answered(before));
  const leave = open(<SchedulePage />, '/?week=every');
  await screen.findByRole('heading', { name: 'Monday' });
  leave();
  let arrive: (week: ReturnType<typeof answer>) => void = () => undefined;
  load.mockReturnValueOnce(new Promise((resolve) => (arrive = (week) => resolve(answered(week)))));
  open(<SchedulePage />, '/?week=every');
  return (week: ReturnType<typeof answer>) => arrive(week);
}

interface SentSchedule {
  body: { schedule: object };
}
const saved = () =>
  send.mock.calls.map((call) => (call as unknown as [string, SentSchedule])[1].body.schedule);

beforeEach(() =>
  send
    .mockReset()
    .mockImplementation(((_: string, { body }: SentSchedule) =>
      Promise.resolve(answered(body.schedule))) as never),
);

describe('returning to the schedule', () => {
  it('shows the fresh week, and saves based on it', async () => {
    const arrive = await comeBack(answer([2, 9, 12], [4, 13, 17]));
    expect(day('Monday').getByText(/09:00 AM – 12:00 PM/)).toBeTruthy();
    const fresh = answer([2, 10, 11]);
    arrive(fresh);
    expect(await day('Monday').findByText(/10:00 AM – 11:00 AM/)).toBeTruthy();
    expect(day('Wednesday').getByText('No hours')).toBeTruthy();
    expect(screen.queryByText(/^Unsaved/)).toBeNull();
    fireEvent.click(button('Save Schedule'));
    await waitFor(() => expect(saved()).toEqual([fresh]));
  });

  it('keeps days edited before the fresh response', async () => {
    const arrive = await comeBack(answer([2, 9, 12], [4, 13, 17]));
    fireEvent.click(button('Edit Wednesday'));
    fireEvent.click(button('Delete segment 1'));
    fireEvent.click(button('Done'));
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    arrive(answer([2, 10, 11], [4, 8, 9]));
    expect(await day('Monday').findByText(/10:00 AM – 11:00 AM/)).toBeTruthy();
    expect(day('Wednesday').getByText('No hours')).toBeTruthy();
    expect(screen.getByText('Unsaved: Wednesday')).toBeTruthy();
    // both sides have changed Wednesday
    expect(screen.getByText('Wednesday is now “08:00 AM – 09:00 AM, Available”.')).toBeTruthy();
    fireEvent.click(button('Save Schedule'));
    expect(saved()).toEqual([]);
    fireEvent.click(button('Keep mine'));
    // a click in the same task as the previous one is ignored
    await waitFor(() => {
      fireEvent.click(button('Save Schedule'));
      expect(saved()).toEqual([answer([2, 10, 11])]);
    });
    await waitFor(() => expect(screen.queryByText(/^Unsaved/)).toBeNull());
  });

  it('does not overwrite what someone else saved: that day is shown, and then both are saved', async () => {
    const open = opener();
    load.mockResolvedValueOnce(answered(answer([2, 9, 12])));
    open(<SchedulePage />, '/?week=every');
    await screen.findByRole('heading', { name: 'Monday' });
    fireEvent.click(button('Edit Monday'));
    fireEvent.click(button('Delete segment 1'));
    fireEvent.click(button('Done'));
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    send.mockRejectedValueOnce(faster());
    load.mockResolvedValue(answered(answer([2, 9, 12], [4, 8, 9]), '"2"'));
    fireEvent.click(button('Save Schedule'));
    expect(await screen.findByText(/^ruth updated this on /)).toBeTruthy();
    expect(await day('Wednesday').findByText(/08:00 AM – 09:00 AM/)).toBeTruthy();
    expect(screen.getByText('Unsaved: Monday')).toBeTruthy();
    fireEvent.click(button('Save Schedule'));
    await waitFor(() => expect(saved().at(-1)).toEqual(answer([4, 8, 9])));
    expect(conditions(send)).toEqual(['"1"', '"2"']);
    await waitFor(() => expect(screen.queryByText(/^ruth/)).toBeNull());
  });
});
