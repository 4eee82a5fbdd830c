import { act, fireEvent, render, screen } from '@testing-library/react';
import { dismissAll, failureNotices, notifyError, notifyServerError, notifySuccess } from './notices';
import { Notices } from './Notices';

const titles = () => screen.queryAllByRole('strong').map(({ textContent }) => textContent);

describe('notices', () => {
  it('the newest is on top; a success removes earlier errors, except for the persistent one', () => {
    render(<Notices />);
    act(() => {
      notifySuccess('Profile Updated', 'Profile was updated');
      notifyServerError();
      notifyError('Gifts Not Sent', 'Nobody is left.');
    });
    expect(titles()).toEqual(['Gifts Not Sent', 'Error Communicating With Server', 'Profile Updated']);
    act(() => notifySuccess('Gifts Sent', 'Your gifts are being processed now.'));
    expect(titles()).toEqual(['Gifts Sent', 'Error Communicating With Server', 'Profile Updated']);
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

  it('are two at most, besides those that stay: more would cover the page', () => {
    render(<Notices />);
    act(dismissAll);
    act(() => {
      notifyServerError();
      ['First', 'Second', 'Third'].forEach((name) => notifySuccess(name, 'It was approved.'));
    });
    expect(titles()).toEqual(['Third', 'Second', 'Error Communicating With Server']);
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
    fireEvent.pointerMove(notice);
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

  it('can be undone, and disappears when what it says is over', () => {
    render(<Notices />);
    act(dismissAll);
    const undo = jest.fn();
    const stop = jest.fn();
    let over = (): void => undefined;
    const follow = (end: () => void) => {
      over = end;
      return stop;
    };
    act(() => notifySuccess('Status Changed', 'MercyLane is Inactive.', { undo, follow }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo: Status Changed' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(titles()).toEqual([]);
    expect(stop).toHaveBeenCalledTimes(1);
    act(() => notifySuccess('Status Changed', 'MercyLane is Inactive.', { undo, follow }));
    act(() => over());
    expect(titles()).toEqual([]);
    expect(stop).toHaveBeenCalledTimes(2);
  });
});
