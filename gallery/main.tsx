import '@fontsource-variable/atkinson-hyperlegible-next';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeTheme } from '../common/brand/theme';
import { mount } from '../common/ui/parts/WebApp';
import { Gallery } from './Gallery';

/** The display follows the URL without a page load: about a hundred states are visited in sequence. */
function ShownPart() {
  const address = new URLSearchParams(useSyncExternalStore(followAddress, () => window.location.search));
  const mode = address.get('mode') === 'dark' ? 'dark' : 'light';
  return (
    <ThemeProvider theme={themes[mode]}>
      <CssBaseline enableColorScheme />
      <Gallery key={address.toString()} part={address.get('part')} state={address.get('state')} />
    </ThemeProvider>
  );
}

function followAddress(changed: () => void): () => void {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
}

const themes = { light: makeTheme('light', 'cos'), dark: makeTheme('dark', 'cos') };

// components with links need a router; none of them leaves this page
mount(<RouterProvider router={createMemoryRouter([{ path: '*', element: <ShownPart /> }])} />);
