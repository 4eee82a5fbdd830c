import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeName, ChangeState } from './changes';

/** Props of a control that triggers a change. */
interface ChangeAttributes {
  'data-change'?: ChangeName;
  'aria-disabled'?: true;
  /** What is happening; replaces the control's own name. */
  'aria-label'?: string;
}

/**
 * The common behavior of controls that trigger a change. While the request runs, the control remains the same
 * element, so that it keeps the focus; its name says what is happening, and clicks are ignored.
 * @param state undefined for a control that triggers none
 * @returns its attributes, and whether a click counts, to be called once per click
 */
export function useChange(state: ChangeState | undefined): {
  attributes: ChangeAttributes;
  takes: () => boolean;
} {
  const { t } = useTranslation();
  const isTaken = useRef(false);
  const isInert = state !== undefined && (state.running || state.held === true);
  return {
    attributes: {
      ...(state !== undefined && { 'data-change': state.change }),
      ...(isInert && { 'aria-disabled': true }),
      ...(state?.running === true && { 'aria-label': t(`changes.${state.change}`) }),
    },
    takes: () => {
      if (state === undefined) return true;
      if (isInert || isTaken.current) return false;
      isTaken.current = true;
      // the page learns that a request is running in the task after the click; for a submit, that task comes after
      // the button's own
      setTimeout(() => setTimeout(() => (isTaken.current = false)));
      return true;
    },
  };
}

/** For several controls that share a request: the clicked one is running, the others wait. */
export function useWhichRuns(isRunning: boolean): {
  pressed: (change: ChangeName) => void;
  stateOf: (change: ChangeName) => ChangeState;
} {
  const [last, setLast] = useState<ChangeName>();
  return {
    pressed: setLast,
    stateOf: (change) => ({
      change,
      running: isRunning && change === last,
      held: isRunning && change !== last,
    }),
  };
}
