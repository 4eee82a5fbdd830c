import { useMediaQuery } from '@mui/material';
import { useState } from 'react';
import type { Mode } from '../../brand/tokens';
import type { Colours } from './TopBar';

const key = 'colours';

function chosen(): Mode | undefined {
  try {
    const mode = localStorage.getItem(key);
    return mode === 'light' || mode === 'dark' ? mode : undefined;
  } catch {
    return undefined;
  }
}

function choose(mode: Mode): void {
  try {
    localStorage.setItem(key, mode);
  } catch {
    // without storage, it lasts as long as the page
  }
}

/** Light or dark: the choice stored in this browser, otherwise the device's setting. */
export function useColours(): Colours {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [mode, setMode] = useState(chosen);
  return {
    mode: mode ?? (isDark ? 'dark' : 'light'),
    onChange: (next) => {
      choose(next);
      setMode(next);
    },
  };
}
