import { useEffect, useState } from 'react';

/** Milliseconds of the local clock, updated four times a second while something is counting. */
export function useNow(counts: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [counts]);
  return now;
}
