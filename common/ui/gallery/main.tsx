import '@fontsource-variable/atkinson-hyperlegible-next';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeTheme } from '../../brand/theme';
import { mount } from '../parts/WebApp';
import { Gallery } from './Gallery';

const address = new URLSearchParams(window.location.search);
const theme = makeTheme(address.get('mode') === 'dark' ? 'dark' : 'light', 'cos');
const gallery = <Gallery part={address.get('part')} state={address.get('state')} />;

// parts with links need a router; none of them leads away from here
const router = createMemoryRouter([{ path: '*', element: gallery }]);

mount(
  <ThemeProvider theme={theme}>
    <CssBaseline enableColorScheme />
    <RouterProvider router={router} />
  </ThemeProvider>,
);
