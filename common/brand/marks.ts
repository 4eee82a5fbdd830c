/** The shapes of the networks' logos, in a 24 × 24 square. */

/** The red line, coiled. */
export const spiral = 'M19.5 6.5A9 9 0 1 0 21 12c0 2-1.2 3.2-2.6 3.2S16 14 16 12a4 4 0 1 0-1.2 2.9';
/** A sun above its horizon. */
export const risingSun = 'M3 15a9 9 0 0 1 18 0z';
export const horizon = 'M2 18.5h20';
