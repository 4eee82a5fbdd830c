import { fireEvent, render, screen } from '@testing-library/react';
import { storeUser, type SessionUser } from '../../api/session';
import { ConfirmDialog } from './ConfirmDialog';
import { setDecisionKeys } from './decision-keys';
import { DecisionBar } from './DecisionBar';

const names = { approve: 'Approve it', reject: 'Reject it' };
const asked = jest.fn();

function shown({ barrier, isAsking = false }: { barrier?: string; isAsking?: boolean } = {}) {
  return render(
    <>
      <input aria-label="Search" />
      <select aria-label="Rows" />
      <DecisionBar names={names} barrier={barrier} onAsk={asked} />
      {isAsking && (
        <ConfirmDialog open text="It is done." act="Do it" onClose={jest.fn()} onConfirm={jest.fn()} />
      )}
    </>,
  );
}

const press = (key: string, more: object = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
};

const signIn = (user_id: number) => storeUser({ user_id } as SessionUser);

beforeEach(() => {
  localStorage.clear();
  asked.mockReset();
});

describe('decision keys', () => {
  it('ask, and are shown on their buttons', () => {
    shown();
    press('a');
    press('R');
    expect(asked.mock.calls).toEqual([
      ['approve', true],
      ['reject', true],
    ]);
    expect(screen.getByRole('button', { name: 'Approve it' }).getAttribute('aria-keyshortcuts')).toBe('A');
    expect(screen.getByRole('button', { name: 'Reject it' }).getAttribute('aria-keyshortcuts')).toBe('R');
    expect(screen.getByText('R').tagName).toBe('KBD');
  });

  it("do not type letters into the question's field", () => {
    shown();
    // false: the key's default action was prevented
    expect(fireEvent.keyDown(document.body, { key: 'r' })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true);
  });

  it.each(['a switch', 'a closed list'])('are not taken by %s, which keeps the focus', (name) => {
    render(
      <>
        <input type="checkbox" role="switch" aria-label="a switch" />
        <div
          role="combobox"
          aria-expanded="false"
          aria-controls="none"
          tabIndex={0}
          aria-label="a closed list"
        />
      </>,
    );
    shown();
    screen.getByLabelText(name).focus();
    press('a');
    expect(asked).toHaveBeenCalledWith('approve', true);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('ignore key presses with %s', (held) => {
    shown();
    press('a', { [held]: true });
    expect(asked).not.toHaveBeenCalled();
  });

  it.each(['Search', 'Rows'])('type letters in “%s”', (label) => {
    shown();
    screen.getByLabelText(label).focus();
    press('a');
    expect(asked).not.toHaveBeenCalled();
  });

  it('do nothing while a question is open, wherever the focus is', () => {
    shown({ isAsking: true });
    press('a');
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('do nothing while deciding is not possible, or once nothing is pending', () => {
    const { unmount } = shown({ barrier: 'Save first.' });
    press('a');
    expect(screen.getByText('Save first.')).toBeTruthy();
    unmount();
    press('a');
    expect(asked).not.toHaveBeenCalled();
  });

  it('can be turned off by each user', () => {
    signIn(1);
    setDecisionKeys(false);
    const { unmount } = shown();
    press('a');
    expect(asked).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Approve it' }).hasAttribute('aria-keyshortcuts')).toBe(false);
    expect(screen.queryByText('A')).toBeNull();
    unmount();
    signIn(2);
    shown();
    press('a');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
