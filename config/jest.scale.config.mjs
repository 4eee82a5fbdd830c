import base from './jest.config.mjs';

const [node] = base.projects ?? [];
const { globalSetup: _, globalTeardown: __, ...alone } = /** @type {Record<string, unknown>} */ (node);

/** The simulated week of `npm run simulate -- --days`, which has a database of its own. */
/** @type {import('jest').Config} */
export default {
  ...base,
  testTimeout: 7_200_000,
  projects: [{ ...alone, roots: ['<rootDir>/api/testing/scale'], testMatch: ['**/*.scale.ts'] }],
};
