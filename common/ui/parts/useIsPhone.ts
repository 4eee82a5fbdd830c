import { useMediaQuery } from '@mui/material';
import { phoneScreen } from '../../brand/sizes';

/** Whether the screen is a phone's, at most 720 px wide. */
export function useIsPhone(): boolean {
  return useMediaQuery(phoneScreen, { noSsr: true });
}
