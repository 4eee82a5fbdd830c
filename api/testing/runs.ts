/** Number of runs of a randomized test: few in `npm test`, many in `npm run test:long`. */
export const runs = (few: number, many: number): number => (process.env.LONG_RUNS === '1' ? many : few);
