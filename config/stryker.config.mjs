// What `npm run mutate` (scripts/mutate.mjs) mutates and how; it adds the files, their specs, and their reports.
/** @type {Partial<import('@stryker-mutator/api/core').StrykerOptions>} */
export default {
  testRunner: 'jest',
  // each mutant runs only the tests that cover its place
  coverageAnalysis: 'perTest',
  // messages are not logic
  mutator: { plugins: null, excludedMutations: ['StringLiteral'] },
  incremental: true,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: {
    allowColor: false,
    allowEmojis: false,
    logTests: false,
    reportTests: false,
    reportMutants: true,
    reportScoreTable: true,
    skipFull: false,
    maxTestsToLog: 0,
  },
  ignorePatterns: ['/.data', '/dist', '/docs', '/e2e', '/bench', '/coverage', '/test-results'],
  // jest leaks a little memory with each run
  maxTestRunnerReuse: 100,
  allowConsoleColors: false,
};
