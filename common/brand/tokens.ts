import type { BrandLook } from './brands';

export type Mode = 'light' | 'dark';

/** The app's colors. Every pair in use meets WCAG 2.2 AA contrast; see `tokens.spec.ts`. */
const light = {
  canvas: '#F1F4F3',
  surface: '#FFFFFF',
  sunken: '#E8EDEB',
  hover: '#F4F7F6',
  line: '#D5DDDA',
  control: '#798883',
  ink: '#16211E',
  ink2: '#43514C',
  ink3: '#5B6964',
  primary: '#17506E',
  primaryH: '#0F3D56',
  onPrimary: '#FFFFFF',
  primaryTint: '#E0EBF1',
  focus: '#1F74A8',
  go: '#1B6639',
  goTint: '#DDF0E3',
  alert: '#7D4B00',
  alertTint: '#FBEACA',
  alertFill: '#F6D38B',
  talk: '#2B4CA8',
  talkTint: '#E3E9FA',
  off: '#53605B',
  offTint: '#E8EDEB',
  danger: '#A1261E',
  dangerH: '#831B15',
  dangerTint: '#FBE6E3',
};

const dark: typeof light = {
  canvas: '#0F1514',
  surface: '#171F1D',
  sunken: '#0B100F',
  hover: '#1D2725',
  line: '#2C3835',
  control: '#71817C',
  ink: '#E7EEEB',
  ink2: '#B6C2BD',
  ink3: '#94A29D',
  primary: '#8AC3E2',
  primaryH: '#A9D5EC',
  onPrimary: '#06202E',
  primaryTint: '#16313F',
  focus: '#8AC3E2',
  go: '#7FCF9A',
  goTint: '#15311F',
  alert: '#EBBB62',
  alertTint: '#362808',
  alertFill: '#574010',
  talk: '#A9BCF7',
  talkTint: '#1E2950',
  off: '#A6B3AE',
  offTint: '#242E2B',
  danger: '#F49C91',
  dangerH: '#F8B7AF',
  dangerTint: '#3C1815',
};

export const tokens = { light, dark };

/** The one color that identifies the network. */
export const brandColours: Record<BrandLook, Record<Mode, string>> = {
  line: { light: '#8E1B3F', dark: '#E58BA6' },
  sun: { light: '#17307A', dark: '#FFC233' },
};

export const font = '"Atkinson Hyperlegible Next Variable", system-ui, sans-serif';

export const shadows = {
  float: '0 1px 2px #12201C14, 0 6px 20px #12201C1F',
  dialog: '0 2px 6px #12201C1F, 0 24px 60px #12201C42',
};
