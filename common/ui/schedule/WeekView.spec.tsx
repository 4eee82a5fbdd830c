import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type SessionUser, storeUser } from '../../api/session';
import { makeTheme } from '../../brand/theme';
import { saveWeek, type WeekSegment, toWire, zoneShift } from '../../domain/schedule-week';
import { WeekView } from './WeekView';

beforeAll(() => storeUser({ username: 'manager' } as SessionUser));

const shift = zoneShift(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
/** Monday's hours as stored. */
const monday = (from: number, to: number) =>
  toWire(
    saveWeek([{ day: 2, number: 1, from: from * 60, to: to * 60, status: 'A' } satisfies WeekSegment], shift),
  );

const first = monday(10, 13);

function shown() {
  const saves: (string | undefined)[] = [];
  let answer: (week: typeof first, version: string) => void = () => undefined;
  function Editor() {
    const [data, setData] = useState({ data: first, version: '"1"' });
    answer = (next, version) => setData({ data: next, version });
    return (
      <WeekView
        psychicId={22}
        report={{
          data: data as never,
          stale: false,
          reloading: false,
          failed: false,
          refetch: () => undefined,
        }}
        saving={false}
        failure={null}
        onSave={(_, version) => saves.push(version)}
      />
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Editor /> }]);
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return {
    saves,
    press,
    answered: (next: typeof first, version: string) => act(() => answer(next, version)),
    choose: (name: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }),
    done: async () => {
      press('Done');
      await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    },
    hours: () => screen.getByRole('heading', { name: 'Monday' }).closest('li')?.textContent,
  };
}

describe('a day that someone else saves while it is open here', () => {
  it('shows their version if it was only viewed', async () => {
    const { press, answered, done, hours, saves } = shown();
    press('Edit Monday');
    answered(monday(15, 18), '"2"');
    await done();
    expect(hours()).toContain('03:00 PM – 06:00 PM');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(saves).toEqual([]);
  });

  it('asks about it before it can be saved if it was edited', async () => {
    const { press, answered, choose, done, hours, saves } = shown();
    press('Edit Monday');
    choose('Status, segment 1', 'O');
    answered(monday(15, 18), '"2"');
    await done();
    expect(screen.getByRole('alert').textContent).toContain('03:00 PM – 06:00 PM');
    press('Save Schedule');
    expect(saves).toEqual([]);
    press('Keep mine');
    expect(hours()).toContain('On Alert, 10:00 AM – 01:00 PM');
    // a click right after another one counts as a double click
    await waitFor(() => {
      press('Save Schedule');
      expect(saves).toEqual(['"2"']);
    });
  });
});
