import { useMediaQuery } from '@mui/material';

/** Whether the device has no fine pointer, like a phone: a chat then opens in the same tab, whatever the width. */
export const useTouchOnly = (): boolean => !useMediaQuery('(any-pointer: fine)', { noSsr: true });
