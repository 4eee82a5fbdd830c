import { useEffect, useState } from 'react';
import { readPhonesWith } from '../../common/domain/phone-digits';

/** From the step with the phone on, numbers are read as the server reads them; if it cannot be loaded, by length. */
export function usePhoneReader(isNeeded: boolean): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    void import('../../common/domain/phone-reader').then(
      ({ readPhone }) => {
        readPhonesWith(readPhone);
        // the numbers on the page are read again
        setLoaded(true);
      },
      () => undefined,
    );
  }, [isNeeded]);
}
