import { act, render, screen } from '@testing-library/react';
import { notifyError, notifyServerError, notifySuccess } from './notices';
import { Notices } from './Notices';

const titles = () => screen.queryAllByRole('strong').map(({ textContent }) => textContent);

describe('notices', () => {
  it('a success ends the errors before it, but for the one that stays', () => {
    render(<Notices />);
    act(() => {
      notifySuccess('Profile Updated', 'Profile was updated');
      notifyServerError();
      notifyError('Gifts Not Sent', 'Nobody is left.');
    });
    expect(titles()).toEqual(['Profile Updated', 'Error Communicating With Server', 'Gifts Not Sent']);
    act(() => notifySuccess('Gifts Sent', 'Your gifts are being processed now.'));
    expect(titles()).toEqual(['Profile Updated', 'Error Communicating With Server', 'Gifts Sent']);
    act(() => notifyError('Not Saved', 'Somebody else was first.'));
    expect(titles()).toContain('Gifts Sent');
    expect(titles()).toContain('Not Saved');
  });
});
