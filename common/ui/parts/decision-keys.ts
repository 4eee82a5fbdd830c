import { type RefObject, useEffect } from 'react';
import { storedUser } from '../../api/session';

export type Decision = 'approve' | 'reject';
export const decisions: readonly Decision[] = ['approve', 'reject'];

/** The keyboard shortcut for each decision. */
export const decisionKeys: Record<Decision, string> = { approve: 'a', reject: 'r' };

/** Whether this is an Apple device, where Command takes the place of Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Whether a key press sends the text that is being typed: Enter with Ctrl, or with Command. */
export const isSendKey = ({
  key,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean => key === 'Enter' && (ctrlKey || metaKey);

const switchedOff = (): string => `decision-keys-off:${storedUser()?.user_id ?? ''}`;

/** Whether single-key shortcuts are on for the signed-in user in this browser. */
export const hasDecisionKeys = (): boolean => localStorage.getItem(switchedOff()) === null;

export function setDecisionKeys(on: boolean): void {
  if (on) localStorage.removeItem(switchedOff());
  else localStorage.setItem(switchedOff(), 'yes');
}

/** Inputs without text: they keep the focus after a click. */
const withoutText = ['checkbox', 'radio', 'button', 'submit', 'range', 'file']
  .map((type) => `[type=${type}]`)
  .join();

/** Elements that use letter keys while focused; a list to choose from only while it is open. */
const takesLetters = `input:not(${withoutText}),textarea,select,[contenteditable],[role=combobox][aria-expanded=true],[role=listbox],[role=menu],[role=dialog]`;

/** The user is not typing. */
export const isFreeForKeys = (): boolean => document.activeElement?.closest(takesLetters) == null;

/** While a dialog is open, the page is hidden from screen readers. */
export const isBehindDialog = (element: Element | null): boolean =>
  element?.closest('[aria-hidden=true]') != null;

/**
 * Whether a key press is a shortcut of the page: a single key, while these are on and nothing else takes it.
 * @param within part of the page, which an open dialog hides
 */
export const isShortcut = ({ ctrlKey, metaKey, altKey }: KeyboardEvent, within: Element | null): boolean =>
  !ctrlKey && !metaKey && !altKey && hasDecisionKeys() && isFreeForKeys() && !isBehindDialog(within);

/** Asks on a key press, unless something else handles the key. */
export function useDecisionKeys(
  isOn: boolean,
  bar: RefObject<Element | null>,
  onAsk: (decision: Decision) => void,
): void {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event, bar.current)) return;
      const asked = decisions.find((decision) => decisionKeys[decision] === event.key.toLowerCase());
      if (asked === undefined) return;
      // the question may focus a field, which should not receive the letter
      event.preventDefault();
      onAsk(asked);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
