import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../common/api/api-error';
import { leaveAsking } from '../../common/ui/form/leave-question';
import { Notices } from '../../common/ui/parts/Notices';
import { opener, send } from '../resources/psychics/page-fixture';
import { ProblemPage } from './index';

it('a report that is too large for the server is kept, with an error until it is changed', async () => {
  window.scrollTo = () => undefined; // jsdom has none
  send.mockReset().mockRejectedValue(new ApiError(413, 'too_large', { detail: 'The request is too large.' }));
  opener()(
    <>
      <ProblemPage />
      <Notices />
    </>,
  );
  const details = screen.getByLabelText<HTMLTextAreaElement>('What Happened?');
  fireEvent.change(details, { target: { value: 'The line went dead.' } });
  fireEvent.click(screen.getByText('Submit'));
  expect((await screen.findByRole('alert')).textContent).toContain('over the limit of about a million');
  expect(screen.queryByText('Problem Not Submitted')).toBeNull();
  expect(details.value).toBe('The line went dead.');
  const leave = jest.fn();
  act(() => void leaveAsking(leave));
  expect(leave).not.toHaveBeenCalled();
  fireEvent.change(details, { target: { value: 'Dead.' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
