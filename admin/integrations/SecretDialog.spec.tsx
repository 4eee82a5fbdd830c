import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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
const question = () => screen.queryByRole('dialog', { name: 'Close without copying?' });

describe('a secret that is shown only once', () => {
  it('asks before closing on Escape or a click outside', async () => {
    const dialog = open();
    escape(dialog);
    expect(closed).not.toHaveBeenCalled();
    expect(question()).not.toBeNull();
    press('Cancel');
    await waitFor(() => expect(question()).toBeNull());
    const beside = dialog.parentElement as HTMLElement;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside);
    expect(closed).not.toHaveBeenCalled();
    expect(question()).not.toBeNull();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('closes without asking once it has been copied', async () => {
    write.mockResolvedValue(undefined);
    const dialog = open();
    press('Copy');
    await screen.findByText('Copied.');
    expect(write).toHaveBeenCalledWith(secret);
    escape(dialog);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('is selected if the browser does not let the page copy', async () => {
    write.mockRejectedValue(new Error('not allowed'));
    const dialog = open();
    press('Copy');
    await screen.findByText(/press Ctrl\+C/);
    expect(getSelection()?.toString()).toBe(secret);
    escape(dialog);
    expect(question()).not.toBeNull();
  });
});
