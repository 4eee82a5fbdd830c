import { useCallback, useState } from 'react';

/**
 * An answer as it was when editing began, until editing ends: a later one does not take away what was typed.
 * @returns what to show, and how to say that it is being edited
 */
export function useHeld<T>(latest: T | undefined): [T | undefined, (isEdited: boolean) => void] {
  const [held, setHeld] = useState<T>();
  const shown = held ?? latest;
  const hold = useCallback((isEdited: boolean) => setHeld(isEdited ? shown : undefined), [shown]);
  return [shown, hold];
}
