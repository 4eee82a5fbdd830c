import { useEffect, useState } from 'react';

/** The current time, updated every minute. @param every interval in milliseconds, if a minute is too long */
export function useNow(every = 10_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
