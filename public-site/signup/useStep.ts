import { useEffect, useRef, useState } from 'react';
import { lastStep } from './answers';

interface StepEntry {
  signUpStep?: number;
}

const hereOf = (state: unknown): number | undefined => ((state ?? {}) as StepEntry).signUpStep;
const entryOf = (signUpStep: number): StepEntry => ({ signUpStep });

/**
 * The current step of a form, with an entry in the browser's history for each, so that Back and Forward move between
 * them while the values stay in memory.
 * @param first the step that the page opens with; from the last one, nothing leads back
 * @param onMove called with every other step
 */
export function useStep(first: number, onMove: (step: number) => void) {
  const [step, setStep] = useState(first);
  /** A step that the form itself goes back to. */
  const asked = useRef<number>(undefined);
  useEffect(() => {
    // after a reload, the entries of the steps before are still there
    if (hereOf(window.history.state) === first) return;
    const start = first === lastStep ? first : 0;
    window.history.replaceState(entryOf(start), '');
    for (let next = start + 1; next <= first; next++) window.history.pushState(entryOf(next), '');
  }, [first]);
  const show = (next: number): void => {
    setStep(next);
    onMove(next);
  };
  useEffect(() => {
    const move = ({ state }: PopStateEvent): void => {
      const signUpStep = hereOf(state);
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
