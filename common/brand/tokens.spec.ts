import { brandColours, type Mode, tokens } from './tokens';

const luminance = (hex: string): number =>
  [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * ([0.2126, 0.7152, 0.0722][i] ?? 0), 0);

const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

/** 4.5 for text on its background, 3 for controls and shapes (WCAG 2.2 AA). */
const pairs: [text: string, ground: string, least: number][] = [
  ...['ink', 'ink2', 'ink3'].flatMap((text) =>
    ['canvas', 'surface', 'sunken', 'hover'].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ...['canvas', 'surface', 'hover', 'primaryTint', 'sunken'].map((ground): [string, string, number] => [
    'primary',
    ground,
    4.5,
  ]),
  ...['go', 'alert', 'talk', 'off', 'danger'].flatMap((state): [string, string, number][] => [
    [state, `${state}Tint`, 4.5],
    [state, 'surface', 4.5],
  ]),
  ...['go', 'talk', 'danger'].map((state): [string, string, number] => ['surface', state, 4.5]),
  ['onPrimary', 'primary', 4.5],
  ['onPrimary', 'primaryH', 4.5],
  ['alert', 'alertFill', 4.5],
  ['control', 'surface', 3],
  ['control', 'canvas', 3],
  ['focus', 'surface', 3],
  ['focus', 'canvas', 3],
];

describe.each(['light', 'dark'] as Mode[])('%s colors', (mode) => {
  const of = (name: string): string => (tokens[mode] as Record<string, string>)[name] ?? '';

  it.each(pairs)('%s on %s has a contrast of at least %d', (text, ground, least) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.entries(brandColours))('the logo of %s is legible', (_, colours) => {
    expect(contrast(colours[mode], of('surface'))).toBeGreaterThanOrEqual(4.5);
  });
});
