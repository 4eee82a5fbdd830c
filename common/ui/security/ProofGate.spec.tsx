import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { askForProof } from '../../api/proof';
import { ApiError } from '../../api/api-error';
import { sendProof as sendsProof } from '../../api/security';
import { ProofGate } from './ProofGate';

jest.mock('../../api/security');
const sendProof = jest.mocked(sendsProof);

beforeEach(() => sendProof.mockReset());

const open = (): void => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <label>
        Note
        <input />
      </label>
      <ProofGate />
    </QueryClientProvider>,
  );
};
const password = () => screen.findByLabelText('Password');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const ended = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the question for a proof', () => {
  it('appears over the page, and the calls go on once the password is right', async () => {
    open();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'half a thought' } });
    sendProof.mockRejectedValueOnce(new ApiError(422, 'wrong_password')).mockResolvedValueOnce();
    const both = Promise.all([askForProof(['password']), askForProof(['password'])]);
    fireEvent.change(await password(), { target: { value: 'wrong' } });
    screen.getByRole('button', { name: 'Confirm' }).focus();
    press('Confirm');
    await screen.findByText('That password is not correct.');
    const field = await password();
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(await password(), { target: { value: 'right' } });
    expect(screen.queryByText('That password is not correct.')).toBeNull();
    press('Confirm');
    expect(await both).toEqual([true, true]);
    await ended();
    expect(sendProof.mock.calls).toEqual([[{ password: 'wrong' }], [{ password: 'right' }]]);
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a thought');
  });

  it('says until when no more are taken', async () => {
    open();
    const text = 'Too many failed attempts. Please try again in 3 minutes.';
    sendProof.mockRejectedValueOnce(new ApiError(429, 'throttled', { detail: text }));
    const asked = askForProof(['password']);
    await password();
    press('Confirm');
    await screen.findByText('Enter your password.');
    fireEvent.change(await password(), { target: { value: 'wrong' } });
    press('Confirm');
    await screen.findByText(text);
    press('Cancel');
    expect(await asked).toBe(false);
    await ended();
  });

  it('offers the account’s other ways', async () => {
    open();
    const asked = askForProof(['totp', 'password']);
    await password();
    press('Use your authenticator app');
    const code = screen.getByLabelText('Code from your authenticator app');
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    fireEvent.change(code, { target: { value: '123 456' } });
    sendProof.mockResolvedValueOnce();
    press('Confirm');
    expect(await asked).toBe(true);
    expect(sendProof.mock.calls).toEqual([[{ code: '123456' }]]);
  });
});
