import type { Brand } from './brands';

/** Colors of a sign-up page, by CSS variable name. */
type SignUpLook = Record<
  | 'page'
  | 'head'
  | 'surface'
  | 'sunken'
  | 'ink'
  | 'ink2'
  | 'ink3'
  | 'line'
  | 'control'
  | 'primary'
  | 'primary-h'
  | 'on-primary'
  | 'focus'
  | 'danger'
  | 'danger-tint'
  | 'said-wrong'
  | 'foot'
  | 'foot-ink'
  | 'seal'
  | 'bar-ink'
  | 'sun'
  | 'corner',
  string
>;

/** Like the recruiting pages of the same look; light in both color modes. */
export const signUpLooks: Record<Brand['pages']['look'], SignUpLook> = {
  line: {
    page: '#F7FAFB',
    head: '#E4ECF1',
    surface: '#FFFFFF',
    sunken: '#E4ECF1',
    ink: '#2A1D33',
    ink2: '#574A60',
    ink3: '#574A60',
    line: '#C5D1D9',
    control: '#7A6C86',
    primary: '#8E1B3F',
    'primary-h': '#6E1230',
    'on-primary': '#FFFFFF',
    focus: '#8E1B3F',
    danger: '#8E1B3F',
    'danger-tint': '#F3CDD3',
    'said-wrong': '#8E1B3F',
    foot: '#231729',
    'foot-ink': '#D9D1DD',
    seal: '#F3CDD3',
    'bar-ink': '#574A60',
    sun: '#8E1B3F',
    corner: '10px',
  },
  sun: {
    page: '#CFE4F7',
    head: '#FFC233',
    surface: '#FFFFFF',
    sunken: '#F1F5FB',
    ink: '#14225A',
    ink2: '#3F4A78',
    ink3: '#3F4A78',
    line: '#CFE4F7',
    control: '#5C6AA3',
    primary: '#17307A',
    'primary-h': '#0E2159',
    'on-primary': '#FFFFFF',
    focus: '#17307A',
    // for shapes only: too faint for text
    danger: '#E2432A',
    'danger-tint': '#FFE6A8',
    'said-wrong': '#14225A',
    foot: '#0E2159',
    'foot-ink': '#DCE4F7',
    seal: '#FFC233',
    'bar-ink': '#DCE4F7',
    sun: '#FFC233',
    corner: '0px',
  },
};
