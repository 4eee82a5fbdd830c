import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import { makeTheme } from '../../brand/theme';
import { PasswordDialog } from './PasswordDialog';

/** @returns the saved values */
function shown(asksOld: boolean) {
  const saved: string[][] = [];
  render(
    <ThemeProvider theme={makeTheme('light', 'cos')}>
      <PasswordDialog
        open
        asksOld={asksOld}
        username="QuietHarborJo"
        saving={false}
        refused={{}}
        onClose={() => undefined}
        onSave={(...passwords) => saved.push(passwords)}
      />
    </ThemeProvider>,
  );
  return saved;
}
const type = (name: string, value: string) => {
  const field = document.getElementById(`password-${name}`);
  if (field !== null) fireEvent.change(field, { target: { value } });
};
const save = () => fireEvent.submit(document.getElementById('password-form') as HTMLFormElement);

describe('the new-password dialog', () => {
  it('names the account for password managers, without a visible field', () => {
    shown(false);
    const field = document.querySelector<HTMLInputElement>('form input[autocomplete=username]');
    expect([field?.value, field?.hidden, field?.readOnly]).toEqual(['QuietHarborJo', true, true]);
  });

  it.each(['', 'a\u0007'])('validates the current one by the server’s rule: %j', (old) => {
    const saved = shown(true);
    type('password', 'secret tea');
    type('confirmation', 'secret tea');
    type('old', old);
    save();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(saved).toEqual([]);
    type('old', ' ');
    save();
    expect(saved).toEqual([['secret tea', ' ']]);
  });

  it('asks only for the new password if it is someone else’s', () => {
    const saved = shown(false);
    type('password', 'secret tea');
    type('confirmation', 'secret te');
    save();
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(saved).toEqual([]);
    type('confirmation', 'secret tea');
    save();
    expect(saved).toEqual([['secret tea', '']]);
  });
});
