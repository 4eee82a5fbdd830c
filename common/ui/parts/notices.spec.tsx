import { act, fireEvent, render, screen } from '@testing-library/react';
import { dismissAll, failureNotices, notifyError, notifyServerError, notifySuccess } from './notices';
import { Notices } from './Notices';

const titles = () => screen.queryAllByRole('strong').map(({ textContent }) => textContent);

describe('notices', () => {
  it('a success removes earlier errors, except for the persistent one, which stays on top', () => {
    render(<Notices />);
    act(() => {
      notifySuccess('Profile Updated', 'Profile was updated');
      notifyServerError();
      notifyError('Gifts Not Sent', 'Nobody is left.');
    });
    expect(titles()).toEqual(['Error Communicating With Server', 'Profile Updated', 'Gifts Not Sent']);
    act(() => notifySuccess('Gifts Sent', 'Your gifts are being processed now.'));
    expect(titles()).toEqual(['Error Communicating With Server', 'Profile Updated', 'Gifts Sent']);
    act(() => notifyError('Not Saved', 'Somebody else was first.'));
    expect(titles()).toContain('Gifts Sent');
    expect(titles()).toContain('Not Saved');
  });

  it('a success is removed when something else is done, an error is not', () => {
    render(<Notices />);
    act(dismissAll);
    act(() => {
      notifySuccess('Manager Disabled', 'second cannot log in.');
      notifyError('Not Saved', 'Somebody was first.');
      failureNotices.begun();
    });
    expect(titles()).toEqual(['Not Saved']);
    act(dismissAll);
  });

  it('a repeated message is shown once, until it is closed or another attempt starts', () => {
    render(<Notices />);
    act(dismissAll);
    act(() => {
      notifyError('Login Not Successful', 'It was incorrect.', true);
      notifyError('Login Not Successful', 'It was incorrect.', true);
    });
    expect(titles()).toEqual(['Login Not Successful']);
    act(dismissAll);
    expect(titles()).toEqual([]);
  });

  it('a notice stays while it is being read', () => {
    jest.useFakeTimers();
    render(<Notices />);
    act(() => notifySuccess('Gifts Sent', 'Your gifts are being processed now.'));
    const notice = screen.getByRole('status');
    fireEvent.pointerEnter(notice);
    act(() => jest.advanceTimersByTime(60_000));
    expect(titles()).toEqual(['Gifts Sent']);
    fireEvent.pointerLeave(notice);
    fireEvent.focus(notice);
    act(() => jest.advanceTimersByTime(60_000));
    expect(titles()).toEqual(['Gifts Sent']);
    fireEvent.blur(notice);
    act(() => jest.advanceTimersByTime(60_000));
    expect(titles()).toEqual([]);
    jest.useRealTimers();
  });
});
