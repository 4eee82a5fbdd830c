import base from './jest.config.mjs';

const [node] = base.projects ?? [];

/** The attacks run by `npm run test:security`, which `npm test` leaves out. */
/** @type {import('jest').Config} */
export default {
  ...base,
  testTimeout: 1_800_000,
  projects: [
    {
      ...(typeof node === 'object' && node),
      roots: ['<rootDir>/api/testing/attacks'],
      testMatch: ['**/*.attack.ts'],
    },
  ],
};
