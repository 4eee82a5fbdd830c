import { useEffect, useState } from 'react';

/** The time of day, kept up to the minute. @param every milliseconds, where that is not enough */
export function useNow(every = 10_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
