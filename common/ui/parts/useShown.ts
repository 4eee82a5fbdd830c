import { useCallback, useState } from 'react';

/** What a dialog shows, kept while it closes, so that it does not empty before it is gone. */
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
