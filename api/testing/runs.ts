/** How often something random is tried: few times in `npm test`, many in `npm run test:long`. */
export const runs = (few: number, many: number): number => (process.env.LONG_RUNS === '1' ? many : few);
