import { render, screen } from '@testing-library/react';
import type { Factor } from '../../api/security';
import { SignInSecurity } from './SignInSecurity';

const app: Factor = {
  id: 1,
  kind: 'totp',
  label: 'Authenticator app',
  active: true,
  created_at: '2026-11-19T09:00:00-05:00',
  last_used_at: null,
};
const codes: Factor = { ...app, id: 2, kind: 'recovery', label: '', left: 10 };

function shown(...data: Factor[]): void {
  render(
    <SignInSecurity
      factors={{ data, failed: false, refetch: jest.fn() }}
      running={undefined}
      onAdd={jest.fn()}
      onRemove={jest.fn()}
      onRenew={jest.fn()}
    />,
  );
}
const remove = () => screen.queryByRole('button', { name: /^Remove/ });

describe('the second factors of an account', () => {
  it('say once what they are', () => {
    shown(app, codes);
    expect(screen.getAllByText(/Authenticator app/)).toHaveLength(1);
    expect(screen.getByText(/^Added .*, not used yet$/)).toBeTruthy();
    expect(remove()).toBeTruthy();
  });

  it('cannot be removed if the account must have one and has no other', () => {
    shown({ ...app, required: true }, codes);
    expect(screen.getByText(/^Your account must have a second factor\./)).toBeTruthy();
    expect(remove()).toBeNull();
  });
});
