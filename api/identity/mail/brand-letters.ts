import type { BrandLook } from '../../../common/brand/brands';

/** The print styles of each brand's mail. Mail programs support few fonts, and none of ours. */
interface LetterLook {
  /** The rule on top. */
  rule: string;
  paper: string;
  line: string;
  ink: string;
  /** For the notes below. */
  ink2: string;
  button: string;
  /** Pixels. */
  corner: number;
  /** Weight and family of the name and the heading. */
  weight: number;
  display: string;
}

export const letterLooks: Record<BrandLook, LetterLook> = {
  line: {
    rule: '#8E1B3F',
    paper: '#F7FAFB',
    line: '#C5D1D9',
    ink: '#2A1D33',
    ink2: '#574A60',
    button: '#8E1B3F',
    corner: 24,
    weight: 400,
    display: 'Georgia,serif',
  },
  sun: {
    rule: '#FFC233',
    paper: '#FFFFFF',
    line: '#CFE4F7',
    ink: '#14225A',
    ink2: '#3F4A78',
    button: '#17307A',
    corner: 0,
    weight: 900,
    display: "'Arial Black',Arial,sans-serif",
  },
};
