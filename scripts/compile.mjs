// Writes dist/api, with the descriptions that Nest's Swagger plugin adds. What cannot be read is told; types are checked
// once, by the lint.
import { before as describe } from '@nestjs/swagger/plugin';
import path from 'node:path';
import ts from 'typescript';

// a program that compiles ends at once by a signal: nothing of ours that would wait is imported here
const root = path.resolve(import.meta.dirname, '..');

/** @type {ts.FormatDiagnosticsHost} */
const format = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

/**
 * Ends this process if anything was found.
 * @param {readonly ts.Diagnostic[]} diagnostics
 */
function report(diagnostics) {
  if (diagnostics.length === 0) return;
  process.stderr.write(ts.formatDiagnosticsWithColorAndContext(diagnostics, format));
  process.exit(1);
}

const host = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: (/** @type {ts.Diagnostic} */ fault) => report([fault]),
};
const config = ts.getParsedCommandLineOfConfigFile(path.join(root, 'tsconfig.build.json'), {}, host);
if (config === undefined) throw new Error('tsconfig.build.json cannot be read.');
report(config.errors);

const program = ts.createProgram({ rootNames: config.fileNames, options: config.options });
report(ts.getPreEmitDiagnostics(program));

const built = new Set(config.fileNames);
const plugin = describe({ classValidatorShim: true, introspectComments: true }, program);
for (const source of program.getSourceFiles())
  if (built.has(source.fileName))
    report(program.emit(source, undefined, undefined, false, { before: [plugin] }).diagnostics);
