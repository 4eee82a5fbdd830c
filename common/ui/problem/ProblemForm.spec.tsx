import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type SessionUser, storeUser } from '../../api/session';
import { makeTheme } from '../../brand/theme';
import { type AfterReport, ProblemForm } from './ProblemForm';

beforeAll(() => storeUser({ username: 'grace' } as SessionUser));

it.each([
  ['navigates once it is sent', undefined, 1],
  ['keeps what was added while it was being sent', 'It broke. Again.', 0],
])('a report %s', (_, added, times) => {
  const onSent = jest.fn();
  const onSubmit = jest.fn<undefined, [unknown, AfterReport]>();
  const element = <ProblemForm running={false} onSubmit={onSubmit} onSent={onSent} />;
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </ThemeProvider>,
  );
  const details = screen.getByLabelText<HTMLTextAreaElement>('What Happened?');
  fireEvent.change(details, { target: { value: 'It broke.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ category: 'Other', details: 'It broke.' });
  if (added !== undefined) fireEvent.change(details, { target: { value: added } });
  act(() => onSubmit.mock.calls[0]?.[1].onSuccess());
  expect(onSent).toHaveBeenCalledTimes(times);
  expect(details.value).toBe(added ?? 'It broke.');
  const isHeld = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  if (added !== undefined) expect(isHeld).toBe(true);
});
