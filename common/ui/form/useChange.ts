import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change, ChangeState } from './changes';

/** What a control that causes a change says of itself. */
interface ChangeAttributes {
  'data-change'?: Change;
  'aria-disabled'?: true;
  /** What happens, in place of the control's own name. */
  'aria-label'?: string;
}

/**
 * One rule for every control that causes a change: while its request runs it stays the element it is, so that the
 * keyboard keeps its place; its name says what happens, and presses do nothing.
 * @param state undefined for a control that causes none
 * @returns its attributes, and whether a press counts, which is asked once a press
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
      // the page hears that a request runs in the task after the press; a submit has that task after the button's own
      setTimeout(() => setTimeout(() => (isTaken.current = false)));
      return true;
    },
  };
}

/** Of several controls that share a request: the one that was pressed runs, the others are held meanwhile. */
export function useWhichRuns(isRunning: boolean): {
  pressed: (change: Change) => void;
  stateOf: (change: Change) => ChangeState;
} {
  const [last, setLast] = useState<Change>();
  return {
    pressed: setLast,
    stateOf: (change) => ({
      change,
      running: isRunning && change === last,
      held: isRunning && change !== last,
    }),
  };
}
