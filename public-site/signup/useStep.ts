import { useEffect, useRef, useState } from 'react';

interface StepEntry {
  signUpStep?: number;
}

const entryOf = (signUpStep: number): StepEntry => ({ signUpStep });

/**
 * The current step of a form, with an entry in the browser's history for each, so that Back and Forward move between
 * them while the values stay in memory.
 * @param first the step that the page opens with: a reload keeps the entry but loses what is only in memory
 * @param onMove called with every other step
 */
export function useStep(first: number, onMove: (step: number) => void) {
  const [step, setStep] = useState(first);
  /** A step that the form itself goes back to. */
  const asked = useRef<number>(undefined);
  useEffect(() => window.history.replaceState(entryOf(first), ''), [first]);
  const show = (next: number): void => {
    setStep(next);
    onMove(next);
  };
  useEffect(() => {
    const move = ({ state }: PopStateEvent): void => {
      const { signUpStep } = (state ?? {}) as StepEntry;
      // a link within the page has an entry without a step
      if (signUpStep === undefined) return;
      if (signUpStep === asked.current) setStep(signUpStep);
      else show(signUpStep);
      asked.current = undefined;
    };
    window.addEventListener('popstate', move);
    return () => window.removeEventListener('popstate', move);
  });
  return {
    step,
    goTo: (next: number): void => {
      onMove(next);
      if (next < step) {
        // shown once the browser has gone back to its entry
        asked.current = next;
        window.history.go(next - step);
      } else {
        window.history.pushState(entryOf(next), '');
        setStep(next);
      }
    },
    /** Shows a step from which nothing leads back. */
    end: (last: number): void => {
      window.history.replaceState(entryOf(last), '');
      show(last);
    },
  };
}
