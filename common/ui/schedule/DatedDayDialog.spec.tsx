import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type SessionUser, storeUser } from '../../api/session';
import { makeTheme } from '../../brand/theme';
import { addWords } from '../../words';
import { scheduleDays } from '../../words/en/ui/schedule-days';
import { endSessionHere } from '../testing/session-end';
import { DatedDayDialog, keptDatedDay } from './DatedDayDialog';
import type { ScheduleDayChange } from './useScheduleDays';

addWords('ui', { schedule_days: scheduleDays });

const date = '2026-11-24';
const hours = (to: number) => ({ day: 3, number: 1, from: 540, to, status: 'A' }) as const;

function show(to = 720, version = '"1"') {
  const saved: ScheduleDayChange[] = [];
  const dialog = (
    <DatedDayDialog
      day={{ date, kind: 'own', hours: 24, segments: [hours(to)] }}
      week={{ data: [], version }}
      version={version}
      running={false}
      failure={null}
      onSave={(change) => saved.push(change)}
      onClose={() => undefined}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: dialog }]);
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return saved;
}

const until = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'To hour, segment 1' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Hours typed until 2 PM, a session that ends, and the same account signing in again. */
function typedBefore(): void {
  show();
  fireEvent.change(until(), { target: { value: '2' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'To AM or PM, segment 1' }), {
    target: { value: 'PM' },
  });
  endSessionHere();
  storeUser({ user_id: 1, network: 'cos' } as SessionUser);
}

beforeEach(() => {
  sessionStorage.clear();
  storeUser({ user_id: 1, network: 'cos' } as SessionUser);
});

it('keeps hours that were typed when the session ended, for the page to open their day again', () => {
  typedBefore();
  expect(keptDatedDay()).toBe(date);
  const saved = show();
  expect(until().value).toBe('2');
  press('Save');
  expect(saved).toMatchObject([{ kind: 'day', date, version: '"1"', day: { segments: [{ to: 840 }] } }]);
  expect(keptDatedDay()).toBeUndefined();
});

it('asks about hours that somebody else saved meanwhile, before it sends others', async () => {
  typedBefore();
  const saved = show(960, '"2"');
  press('Save');
  expect(saved).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('09:00 AM – 04:00 PM');
  press('Keep mine');
  await waitFor(() => {
    press('Save');
    expect(saved).toMatchObject([{ version: '"2"', day: { segments: [{ to: 840 }] } }]);
  });
});

it('takes typed hours along to every week', () => {
  const saved = show();
  fireEvent.change(until(), { target: { value: '11' } });
  press('Every Tuesday');
  expect(until().value).toBe('11');
  press('Save');
  expect(saved).toMatchObject([{ kind: 'week', version: '"1"' }]);
});
