import { useCallback, useState } from 'react';

/** The content of a dialog, kept while it closes, so that it does not become empty during the animation. */
export function useShown<T>() {
  const [shown, setShown] = useState<T>();
  const [isOpen, setOpen] = useState(false);
  const show = useCallback((what: T) => {
    setShown(what);
    setOpen(true);
  }, []);
  const hide = useCallback(() => setOpen(false), []);
  return { shown, isOpen, show, hide };
}
