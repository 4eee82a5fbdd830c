import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Toggle } from '../parts/Toggle';
import { ChangeButton, onSubmit } from './ChangeButton';
import { Select } from './Select';
import { useWhichRuns } from './useChange';

/** Enough tasks for a click and its effects. */
const pressIsOver = () =>
  act(async () => {
    for (let task = 0; task < 5; task++) await new Promise((resolve) => setTimeout(resolve));
  });

let end: () => void;
const sent = jest.fn();

/** A form whose requests run until `end` is called. */
function ChangeProbe() {
  const [isRunning, setRunning] = useState(false);
  const { pressed, stateOf } = useWhichRuns(isRunning);
  end = () => act(() => setRunning(false));
  const send = (what: 'saveProfile' | 'rejectProfile' | 'setAutoEmail' | 'setAccountStatus') => {
    pressed(what);
    sent(what);
    // like a mutation, which updates the page in a separate task
    setTimeout(() => setRunning(true));
  };
  return (
    <form onSubmit={onSubmit(() => send('saveProfile'))}>
      <ChangeButton {...stateOf('saveProfile')}>Save</ChangeButton>
      <ChangeButton {...stateOf('rejectProfile')} onPress={() => send('rejectProfile')}>
        Reject
      </ChangeButton>
      <Toggle
        label="Emails"
        on={false}
        state={stateOf('setAutoEmail')}
        onChange={() => send('setAutoEmail')}
      />
      <Select
        label="Status"
        value="Active"
        choices={['Active', 'Pending'].map((value) => ({ value, text: value }))}
        state={stateOf('setAccountStatus')}
        onChange={() => send('setAccountStatus')}
      />
    </form>
  );
}

beforeEach(() => {
  sent.mockClear();
  render(<ChangeProbe />);
});

const choosePending = (control: HTMLElement) => fireEvent.change(control, { target: { value: 'Pending' } });

describe('a control that triggers a change', () => {
  it.each([
    ['button', 'Save', 'Saving the profile…', fireEvent.click],
    ['switch', 'Emails', 'Emails: Saving…', fireEvent.click],
    ['combobox', 'Status', 'Saving the status…', choosePending],
  ] as const)(
    'a %s stays the same element, says what is happening, and ignores a second click',
    async (role, name, doing, press) => {
      const control = screen.getByRole(role, { name });
      act(() => control.focus());
      press(control);
      // before and after the page knows that a request is running
      press(control);
      await pressIsOver();
      press(control);
      expect(sent).toHaveBeenCalledTimes(1);
      expect(screen.getByRole(role, { name: doing })).toBe(control);
      expect(control.getAttribute('aria-disabled')).toBe('true');
      expect(control.hasAttribute('disabled')).toBe(false);
      expect(document.activeElement).toBe(control);
      end();
      expect(screen.getByRole(role, { name })).toBe(control);
      expect(control.hasAttribute('aria-disabled')).toBe(false);
      press(control);
      expect(sent).toHaveBeenCalledTimes(2);
    },
  );

  it('keeps its own name while waiting for another one', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await pressIsOver();
    const reject = screen.getByRole('button', { name: 'Reject' });
    expect(reject.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(reject);
    fireEvent.click(screen.getByRole('switch', { name: 'Emails' }));
    expect(sent.mock.calls).toEqual([['saveProfile']]);
  });

  it('ignores the second half of a double click', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Reject' }), { detail: 2 });
    expect(sent).not.toHaveBeenCalled();
  });
});
