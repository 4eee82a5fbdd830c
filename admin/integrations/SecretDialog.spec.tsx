import { fireEvent, render, screen } from '@testing-library/react';
import { SecretDialog } from './SecretDialog';

const secret = 'whsec_c2VjcmV0';
const closed = jest.fn();
const write = jest.fn();

function open(): HTMLElement {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
  closed.mockReset();
  render(<SecretDialog secret={secret} onClose={closed} />);
  return screen.getByRole('dialog', { name: 'Secret' });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const escape = (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' });

describe('a secret that is shown only once', () => {
  it('is closed by nothing but its button', () => {
    const dialog = open();
    escape(dialog);
    const beside = dialog.parentElement as HTMLElement;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(closed).not.toHaveBeenCalled();
    press('Done');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('can be copied', async () => {
    write.mockResolvedValue(undefined);
    open();
    press('Copy');
    await screen.findByText('Copied.');
    expect(write).toHaveBeenCalledWith(secret);
  });

  it('is selected if the browser does not let the page copy', async () => {
    write.mockRejectedValue(new Error('not allowed'));
    open();
    press('Copy');
    await screen.findByText(/The secret is selected/);
    expect(getSelection()?.toString()).toBe(secret);
  });
});
