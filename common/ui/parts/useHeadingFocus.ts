import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the heading of a new step. This runs before the focus moves to an error, which happens in an effect.
 * @param step the current step; the focus is not moved initially
 */
export function useHeadingFocus(step: unknown): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
