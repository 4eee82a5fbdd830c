// Converts the reports of jest and Playwright to one format.
import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ name: string, file: string, seconds: number, error?: string, firstError?: string }} Timed
 * a test and how long it took; one with a first error alone passed at the second try
 * @typedef {{ passed: number, failed: number, tests: Timed[] }} Report
 */

/** @type {Report} */
const nothing = { passed: 0, failed: 0, tests: [] };

/**
 * @typedef {{
 *   numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number,
 *   testResults: {
 *     name: string, message: string, assertionResults: {
 *       ancestorTitles: string[], fullName: string, duration?: number | null, failureMessages?: string[],
 *       retryReasons?: string[]
 *     }[]
 *   }[]
 * }} JestReport
 */

/** @param {string} file @returns {Report} of `jest --json` */
export function readJest(file) {
  if (!fs.existsSync(file)) return nothing;
  const report = /** @type {JestReport} */ (JSON.parse(fs.readFileSync(file, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    tests: report.testResults.flatMap(({ name, message, assertionResults }) =>
      // a file that cannot be run has no tests
      assertionResults.length === 0 && message !== ''
        ? [{ name: 'the file cannot be run', file: name, seconds: 0, error: message, firstError: undefined }]
        : assertionResults.map(({ ancestorTitles: [first = ''], fullName, duration, ...results }) => ({
            name: fullName,
            // specs that run together are the outermost blocks of one
            file: first.endsWith('.spec.ts') ? path.join(path.dirname(name), first) : name,
            seconds: (duration ?? 0) / 1000,
            error: results.failureMessages?.[0],
            firstError: results.retryReasons?.[0],
          })),
    ),
  };
}

/**
 * @typedef {{ duration: number, error?: { message?: string } }} Attempt
 * @typedef {{ projectName: string, status: string, results: Attempt[] }} Project
 * @typedef {{ title: string, file: string, tests: Project[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {Suite & { stats: { expected: number, flaky: number, unexpected: number } }} PlaywrightReport
 */

/** @param {string} file @returns {Report} of Playwright's json reporter */
export function readPlaywright(file) {
  if (!fs.existsSync(file)) return nothing;
  const report = /** @type {PlaywrightReport} */ (JSON.parse(fs.readFileSync(file, 'utf8')));
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    tests: specsOf(report).flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `${title} (${projectName})`,
        file: `e2e/${file}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        error: status === 'unexpected' ? (results.at(-1)?.error?.message ?? 'failed') : undefined,
        firstError: results[0]?.error?.message,
      })),
    ),
  };
}

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param {{ name: string, seconds: number }[]} timed
 * @param {number} [most]
 * @returns {string[]} one line each, the longest first
 */
export function longest(timed, most = timed.length) {
  return [...timed]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}

/** @param {Timed} test @param {string} error @returns {string[]} the test and the beginning of its error */
const withError = ({ name, file }, error) => [
  `● ${file}: ${name}`,
  ...stripVTControlCharacters(error).trim().split('\n').slice(0, 12),
];

/** @param {Timed[]} tests */
export const failed = (tests) =>
  tests.flatMap((test) => (test.error === undefined ? [] : withError(test, test.error)));

/** @param {Timed[]} tests those that passed at the second try, with their first error */
export const repeated = (tests) =>
  tests.flatMap((test) =>
    test.error === undefined && test.firstError !== undefined ? withError(test, test.firstError) : [],
  );

/**
 * @param {Timed[]} tests @returns {{ name: string, seconds: number }[]} the test time of each spec file
 */
export function byFile(tests) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  return [...files].map(([name, seconds]) => ({ name, seconds }));
}
