import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The heading of what a step has brought takes the keyboard. Before what is wrong with it does, which is an effect.
 * @param step what is shown; the keyboard stays where it is at first
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
