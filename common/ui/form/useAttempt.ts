import { type RefObject, useEffect, useRef } from 'react';
import { beginAttempt, endAttempt } from '../parts/notices';

/** Moves the focus to the first wrong field, unless a summary of the errors takes it. */
function focusWrong(button: HTMLButtonElement): void {
  const form = button.form ?? button.closest('[role=dialog]');
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  if (wrong == null || form?.querySelector('[data-summary]') != null) return;
  wrong.focus();
  // the field may have had the focus; below it are the error, a keyboard, and notices
  wrong.scrollIntoView({ block: 'center' });
}

/**
 * What a form's button does about errors: its form shows what the server refuses, and the first wrong field gets the
 * focus.
 * @returns to be called when the button is pressed
 */
export function useAttempt(button: RefObject<HTMLButtonElement | null>, isRunning: boolean): () => void {
  const isBegun = useRef(false);
  const wasRunning = useRef(false);
  useEffect(() => {
    const element = button.current;
    if (element === null) return;
    if (isRunning) wasRunning.current = true;
    else if (isBegun.current || wasRunning.current) {
      if (wasRunning.current) endAttempt(element);
      isBegun.current = false;
      wasRunning.current = false;
      focusWrong(element);
    }
  });
  useEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null) endAttempt(element);
    };
  }, [button]);
  return () => {
    if (button.current === null) return;
    const element = button.current;
    isBegun.current = true;
    beginAttempt(element);
    // without a request, the attempt is over once its errors are shown
    setTimeout(() =>
      setTimeout(() => {
        isBegun.current = false;
        if (!wasRunning.current) endAttempt(element);
      }),
    );
  };
}
