import { bareDigits, betweenDigits, plainPaste, zipOf } from './pasted';

describe('a pasted number', () => {
  it.each([
    [' 900-11-2233', '900-11-2233', '900112233'],
    ['912 34 5681', '912 34 5681', '912345681'],
    ['912.34.5681', '912.34.5681', '912345681'],
    ['912–34–5685', '912-34-5685', '912345685'],
    ['912‑34‑5685', '912-34-5685', '912345685'],
    ['912−34−5685', '912-34-5685', '912345685'],
    ['912\u00A034\u202F5685', '912 34 5685', '912345685'],
    ['\u202A4821\u202C', '4821', '4821'],
    ['\uFEFF4\u200B821 ', '4821', '4821'],
    ['48a1', '48a1', '48a1'],
    ['٤٨٢١', '٤٨٢١', '٤٨٢١'],
  ])('%j becomes %j, with the digits %j', (typed, plain, digits) => {
    expect(plainPaste(typed)).toBe(plain);
    expect(bareDigits(typed)).toBe(digits);
  });

  it('documents the characters it removes', () => {
    const digits = new RegExp(`^[${betweenDigits}]*(\\d[${betweenDigits}]*){4}$`);
    for (const text of ['48 21', '4‑8‑2‑1', '\u202A4821\u202C', '48.21']) expect(text).toMatch(digits);
    for (const text of ['482', '48a1', '48211']) expect(text).not.toMatch(digits);
  });
});

describe('a ZIP code', () => {
  it.each([
    ['10001', '10001'],
    [' 10001-1234 ', '10001'],
    ['10001–1234', '10001'],
    ['10001 1234', '10001'],
    ['100011234', '10001'],
    ['1000', undefined],
    ['10001-12', undefined],
    ['10001-12345', undefined],
    ['K1A 0B1', undefined],
  ])('%j becomes %j', (typed, zip) => expect(zipOf(typed)).toBe(zip));
});
