import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { addFactor } from '../../api/security';
import { addWords } from '../../words';
import { security } from '../../words/en/ui/security';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { createPasskey, hasPasskeys, NoPasskey } from './passkeys';

jest.mock('../../api/security');
jest.mock('./passkeys');
addWords('ui', { security });

describe('adding a passkey', () => {
  it('says that none was created, and not that the name is wrong', async () => {
    jest.mocked(hasPasskeys).mockReturnValue(true);
    jest.mocked(addFactor).mockResolvedValue({ kind: 'passkey', id: 1 });
    const failure = Object.assign(new NoPasskey(), { message: 'No passkey was created.' });
    jest.mocked(createPasskey).mockRejectedValue(failure);
    render(
      <QueryClientProvider client={new QueryClient()}>
        <AddPasskeyDialog onAdded={jest.fn()} onClose={jest.fn()} />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Create Passkey' }));
    expect((await screen.findByRole('alert')).textContent).toBe('No passkey was created.');
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('false');
  });
});
