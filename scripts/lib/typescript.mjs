// TypeScript's configurations and findings, for what compiles and what lints.
import path from 'node:path';
import ts from 'typescript';

// a program that compiles ends at once by a signal: nothing of ours that would wait is imported here
const root = path.resolve(import.meta.dirname, '..', '..');

/** @type {ts.FormatDiagnosticsHost} */
const format = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

/**
 * Says what was found. @returns whether that was nothing
 * @param {readonly ts.Diagnostic[]} diagnostics
 */
export function told(diagnostics) {
  if (diagnostics.length > 0)
    process.stderr.write(ts.formatDiagnosticsWithColorAndContext(diagnostics, format));
  return diagnostics.length === 0;
}

/**
 * Ends this process if anything was found.
 * @param {readonly ts.Diagnostic[]} diagnostics
 */
export function report(diagnostics) {
  if (!told(diagnostics)) process.exit(1);
}

/** @param {string} name of a file at the top, such as `tsconfig.json` */
export function configOf(name) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (/** @type {ts.Diagnostic} */ fault) => report([fault]),
  };
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, name), {}, host);
  if (config === undefined) throw new Error(`${name} cannot be read.`);
  report(config.errors);
  return config;
}
