import { createTheme, type Theme } from '@mui/material/styles';
import { lookOf, type Network } from './brands';
import { controlHeight, onPhone, touchHeight } from './sizes';
import { brandColours, font, type Mode, shadows, tokens } from './tokens';

/** `primaryTint` → `--primary-tint` */
const variable = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The MUI theme and the CSS variables used by our own styles, for one mode and network. */
export function makeTheme(mode: Mode, network: Network): Theme {
  const t = tokens[mode];
  const colour = (
    main: string,
    tint: string,
  ): { main: string; light: string; dark: string; contrastText: string } => ({
    main,
    light: tint,
    dark: main,
    contrastText: t.surface,
  });
  const variables = Object.fromEntries(Object.entries(t).map(([name, value]) => [variable(name), value]));
  return createTheme({
    spacing: 4,
    shape: { borderRadius: 6 },
    shadows: Array(25).fill('none') as Theme['shadows'],
    palette: {
      mode,
      primary: { main: t.primary, dark: t.primaryH, light: t.primaryTint, contrastText: t.onPrimary },
      success: colour(t.go, t.goTint),
      warning: colour(t.alert, t.alertTint),
      info: colour(t.talk, t.talkTint),
      error: colour(t.danger, t.dangerTint),
      background: { default: t.canvas, paper: t.surface },
      text: { primary: t.ink, secondary: t.ink2, disabled: t.ink3 },
      divider: t.line,
      action: { hover: t.hover, selected: t.primaryTint },
    },
    typography: { fontFamily: font, fontSize: 14, button: { textTransform: 'none', fontWeight: 600 } },
    transitions: { duration: { enteringScreen: 180, leavingScreen: 120 } },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':root': { ...variables, '--brand': brandColours[lookOf(network)][mode], colorScheme: mode },
          // of a page with a table
          '@page wide': { size: 'landscape' },
          '*, *::before, *::after': { boxSizing: 'border-box' },
          body: {
            fontSize: 14,
            lineHeight: '20px',
            fontVariantNumeric: 'tabular-nums',
            WebkitFontSmoothing: 'antialiased',
          },
          // plain classes, because a page with all rows has tens of thousands of these
          '.icon': { flex: 'none', verticalAlign: -3 },
          '.faint': { color: 'var(--ink3)', fontWeight: 400 },
          a: { color: 'var(--primary)', textDecoration: 'none' },
          'a:hover': { textDecoration: 'underline' },
          ':focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
          // without backgrounds, nothing else shows where a button ends
          '@media (forced-colors: active)': {
            'button, .MuiButton-root': { border: '1px solid ButtonText !important' },
          },
          '@media (prefers-reduced-motion: reduce)': {
            '*, *::before, *::after': { transition: 'none !important', animationDuration: '0s !important' },
          },
        },
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true, size: 'small' },
        styleOverrides: {
          root: {
            height: controlHeight,
            padding: '0 14px',
            fontSize: 14,
            whiteSpace: 'nowrap',
            '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
            [onPhone]: { height: touchHeight },
          },
          outlined: {
            background: 'var(--surface)',
            '&:hover': { background: 'var(--hover)' },
            '&:not(.Mui-disabled)': { borderColor: 'var(--control)', color: 'var(--ink)' },
            '&.MuiButton-colorError:not(.Mui-disabled)': {
              borderColor: 'currentColor',
              color: 'var(--danger)',
            },
          },
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: {
            width: 36,
            height: 36,
            color: 'var(--ink2)',
            '&.Mui-focusVisible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
            [onPhone]: { width: touchHeight, height: touchHeight },
          },
        },
      },
      MuiTableCell: {
        styleOverrides: { root: { fontSize: 13, height: 36, padding: '0 12px', borderColor: t.line } },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiTooltip: {
        styleOverrides: {
          tooltip: { background: t.ink, color: t.surface, fontSize: 12, fontWeight: 400 },
        },
      },
      MuiPopover: { styleOverrides: { paper: { boxShadow: shadows.float } } },
      MuiDialog: { styleOverrides: { paper: { borderRadius: 12, boxShadow: shadows.dialog } } },
    },
  });
}
