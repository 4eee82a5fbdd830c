import fs from 'node:fs';
import path from 'node:path';

/**
 * TypeScript with Nest's decorators and their metadata, through SWC.
 * @param {boolean} tsx
 * @returns {[string, object]}
 */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', decorators: true, tsx },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2022',
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

// tests cannot drive React's production build; and they expect the viewer's clock to be in UTC
Object.assign(process.env, { NODE_ENV: 'test', TZ: 'UTC' });

const rootDir = path.join(import.meta.dirname, '..');

/** Folders whose API and database specs `npm test` runs as one (api/testing/together.ts), as it does those of api/ itself. */
const togetherIn = fs
  .readdirSync(path.join(rootDir, 'api'))
  .filter((name) => fs.existsSync(path.join(rootDir, 'api', name, 'together.spec.ts')));
const notRun =
  process.env.TEST_TOGETHER === '1'
    ? `/api/((${togetherIn.join('|')})/.+|[^/]+)\\.(api|db)\\.spec\\.ts$`
    : '/together\\.spec\\.ts$';

// alone, a test that fails is not repeated
const setupFilesAfterEnv = process.env.TEST_TOGETHER === '1' ? ['<rootDir>/config/second-try.ts'] : undefined;

/** @type {import('jest').Config} */
export default {
  testTimeout: 180_000,
  // each worker has its own databases; three keep two cores busy, because one of them is often waiting
  maxWorkers: 3,
  testSequencer: '<rootDir>/config/together-first.cjs',
  // a process that has run ninety files takes a while to end on two busy cores
  workerGracefulExitTimeout: 5_000,
  rootDir,
  projects: [
    {
      displayName: 'node',
      rootDir,
      testEnvironment: 'node',
      roots: [
        '<rootDir>/api',
        '<rootDir>/demo',
        '<rootDir>/common/domain',
        '<rootDir>/common/brand',
        '<rootDir>/common/documents',
        '<rootDir>/migrations',
        '<rootDir>/packages',
        '<rootDir>/scripts',
      ],
      testMatch: ['**/*.spec.ts'],
      setupFilesAfterEnv,
      testPathIgnorePatterns: ['/node_modules/', notRun],
      // Jest cannot require modules, and these packages are nothing else
      transform: { '\\.ts$': swc(false), 'node_modules/(age-encryption|@noble|@scure)/.+\\.js$': swc(false) },
      transformIgnorePatterns: ['/node_modules/(?!.*(age-encryption|@noble|@scure)/)'],
      globalSetup: '<rootDir>/api/testing/global-setup.ts',
      globalTeardown: '<rootDir>/api/testing/global-teardown.ts',
    },
    {
      displayName: 'web',
      rootDir,
      testEnvironment: 'jsdom',
      roots: [
        '<rootDir>/admin',
        '<rootDir>/psychic-portal',
        '<rootDir>/chat-console',
        '<rootDir>/public-site',
        '<rootDir>/gallery',
        '<rootDir>/common/ui',
        '<rootDir>/common/api',
        '<rootDir>/common/words',
      ],
      testMatch: ['**/*.spec.tsx', '**/*.spec.ts'],
      setupFiles: ['<rootDir>/config/jsdom-globals.ts'],
      setupFilesAfterEnv,
      // hooks and contexts only: the Material components, which no tested page shows, load modules that Jest cannot
      moduleNameMapper: { '^react-admin$': 'ra-core' },
      transform: { '\\.tsx?$': swc(true) },
    },
  ],
};
