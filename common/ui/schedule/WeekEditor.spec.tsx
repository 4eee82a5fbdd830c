import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type SessionUser, storeUser } from '../../api/session';
import { makeTheme } from '../../brand/theme';
import type { WeekSegment } from '../../domain/schedule-week';
import { WeekEditor } from './WeekEditor';

const saved: WeekSegment[] = [
  { day: 2, number: 1, from: 600, to: 780, status: 'A' },
  { day: 2, number: 2, from: 780, to: 840, status: 'O' },
  { day: 6, number: 1, from: 840, to: 1440, status: 'A' },
];
beforeAll(() => storeUser({ username: 'manager' } as SessionUser));

const theme = makeTheme('light', 'cos');
const thursday = new Date(2026, 10, 19, 14, 42);

function shown() {
  const saves: (readonly WeekSegment[])[] = [];
  const changes: (readonly WeekSegment[])[] = [];
  let setSaving: (saving: boolean) => void = () => undefined;
  function Editor() {
    const [segments, setSegments] = useState<readonly WeekSegment[]>(saved);
    const [saving, set] = useState(false);
    setSaving = set;
    return (
      <WeekEditor
        segments={segments}
        onChange={(next) => {
          changes.push(next);
          setSegments(next);
        }}
        now={thursday}
        savedSegments={saved}
        saving={saving}
        onSave={() => saves.push(segments)}
      />
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Editor /> }]);
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return {
    saves,
    changes,
    press,
    setSaving: (saving: boolean) => act(() => setSaving(saving)),
    choose: (name: string, value: string) =>
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } }),
    done: async () => {
      press('Done');
      await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    },
    day: (name: string) => {
      const item = screen.getByRole('heading', { name }).closest('li');
      if (item === null) throw new Error(`${name} is not in the list`);
      return item;
    },
    status: () => screen.getByRole('status').textContent,
  };
}

describe('the editor of a week', () => {
  it('shows the week as a chart and as a list', () => {
    const { day, status } = shown();
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Thursday, 02:42 PM');
    expect(
      within(day('Monday'))
        .getAllByText(/AM|PM/)
        .map((span) => span.textContent),
    ).toEqual(['AAvailable, 10:00 AM – 01:00 PM', 'OOn Alert, 01:00 PM – 02:00 PM']);
    expect(within(day('Friday')).getByText(/02:00 PM – 12:00 AM/)).toBeTruthy();
    expect(within(day('Sunday')).getByText('No hours')).toBeTruthy();
    expect(day('Thursday').getAttribute('aria-current')).toBe('date');
    expect(status()).toBe('');
  });

  it('merges a day on closing, and names the unsaved days', async () => {
    const { press, choose, done, day, status, saves } = shown();
    press('Edit Friday');
    press('Delete segment 1');
    await done();
    press('Edit Monday');
    choose('Status, segment 2', 'A');
    await done();
    expect(status()).toBe('Unsaved: Monday, Friday');
    expect(within(day('Friday')).getByText('No hours')).toBeTruthy();
    press('Save Schedule');
    expect(saves).toEqual([
      [
        { day: 2, number: 1, from: 600, to: 780, status: 'A' },
        { day: 2, number: 2, from: 780, to: 840, status: 'A' },
      ],
    ]);
  });

  it('does not change a day that was only viewed', async () => {
    const { press, done, changes } = shown();
    press('Edit Monday');
    await done();
    expect(changes).toEqual([]);
  });

  it('asks before a reload while a day is being edited or is unsaved', async () => {
    const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { press, choose, done } = shown();
    press('Edit Monday');
    expect(isHeld()).toBe(false);
    choose('Status, segment 2', 'A');
    expect(isHeld()).toBe(true);
    choose('Status, segment 2', 'O');
    await done();
    expect(isHeld()).toBe(false);
    press('Edit Friday');
    press('Delete segment 1');
    await done();
    expect(isHeld()).toBe(true);
  });

  it('can’t be saved while a day has errors, and says why', async () => {
    const { press, done, status } = shown();
    press('Edit Monday');
    press('Add segment');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
    expect(screen.getByText('Monday: overlapping segments')).toBeTruthy();
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save Schedule' });
    expect(save.disabled).toBe(true);
    press('Edit Monday');
    expect(screen.getByRole('alert').textContent).toBe('Overlaps segments 2 and 3');
    press('Delete segment 1');
    await done();
    expect(status()).toBe('');
    expect(save.disabled).toBe(false);
  });

  it('shows on the Save button that it is saving, and keeps the focus there', () => {
    const { press, setSaving } = shown();
    const save = screen.getByRole('button', { name: 'Save Schedule' });
    act(() => save.focus());
    press('Save Schedule');
    setSaving(true);
    expect(screen.getByRole('button', { name: 'Saving the schedule…' })).toBe(save);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit Monday' }).disabled).toBe(true);
    setSaving(false);
    expect(screen.getByRole('button', { name: 'Save Schedule' })).toBe(save);
    expect(document.activeElement).toBe(save);
  });
});
