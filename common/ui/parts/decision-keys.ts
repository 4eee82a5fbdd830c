import { type RefObject, useEffect } from 'react';
import { storedUser } from '../../api/session';

export type Decision = 'approve' | 'reject';
export const decisions: readonly Decision[] = ['approve', 'reject'];

/** The key that asks whether to decide so. */
export const decisionKeys: Record<Decision, string> = { approve: 'a', reject: 'r' };

const switchedOff = (): string => `decision-keys-off:${storedUser()?.user_id ?? ''}`;

/** Whether single keys work on this browser for who is signed in. */
export const hasDecisionKeys = (): boolean => localStorage.getItem(switchedOff()) === null;

export function setDecisionKeys(on: boolean): void {
  if (on) localStorage.removeItem(switchedOff());
  else localStorage.setItem(switchedOff(), 'yes');
}

/** What takes letters for itself while it has the keyboard. */
const takesLetters =
  'input,textarea,select,[contenteditable],[role=combobox],[role=listbox],[role=menu],[role=dialog]';

/** Nobody types. */
export const isFreeForKeys = (): boolean => document.activeElement?.closest(takesLetters) == null;

/** While a dialog is open, the page is hidden from those who hear it. */
export const isBehindDialog = (element: Element | null): boolean =>
  element?.closest('[aria-hidden=true]') != null;

/** Asks at a key, unless something else wants the key. */
export function useDecisionKeys(
  isOn: boolean,
  bar: RefObject<Element | null>,
  onAsk: (decision: Decision) => void,
): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (!isFreeForKeys() || isBehindDialog(bar.current)) return;
      const asked = decisions.find((decision) => decisionKeys[decision] === key.toLowerCase());
      if (asked === undefined) return;
      // the question may have a field with the focus, which the letter is not meant for
      event.preventDefault();
      onAsk(asked);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
