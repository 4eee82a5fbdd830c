import { type RefObject, useRef, useState } from 'react';

/**
 * Copies a text that the page shows. Without HTTPS, browsers give pages no clipboard access: then the text is
 * selected, so that it can be copied with the keyboard or the browser's menu.
 * @returns the reference of the text's element, and what became of the last attempt
 */
export function useCopy<Shown extends HTMLElement>(
  text: string,
): {
  shown: RefObject<Shown | null>;
  outcome: 'done' | 'failed' | undefined;
  copy: () => void;
} {
  const shown = useRef<Shown>(null);
  const [outcome, setOutcome] = useState<'done' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('done');
    } catch {
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
      setOutcome('failed');
    }
  };
  return { shown, outcome, copy: () => void copy() };
}
