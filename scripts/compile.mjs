// Checks the types of the API and writes dist/api: one program for both, with the descriptions that Nest's Swagger
// plugin adds. With --tests the types of specs, measurements and scripts are checked too, and the same is written.
import { before as describe } from '@nestjs/swagger/plugin';
import path from 'node:path';
import ts from 'typescript';

// nothing of our own is imported: a signal ends this at once, whatever is being compiled
const root = path.resolve(import.meta.dirname, '..');

/** @type {ts.FormatDiagnosticsHost} */
const format = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};

/** @param {readonly ts.Diagnostic[]} diagnostics */
function report(diagnostics) {
  if (diagnostics.length === 0) return;
  process.stderr.write(ts.formatDiagnosticsWithColorAndContext(diagnostics, format));
  process.exit(1);
}

/** @param {string} name */
function configOf(name) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (/** @type {ts.Diagnostic} */ fault) => report([fault]),
  };
  const config = ts.getParsedCommandLineOfConfigFile(path.join(root, name), {}, host);
  if (config === undefined) throw new Error(`${name} cannot be read.`);
  report(config.errors);
  return config;
}

const built = configOf('tsconfig.build.json');
const checked = process.argv.includes('--tests') ? configOf('tsconfig.json') : built;
const program = ts.createProgram({
  rootNames: checked.fileNames,
  options: { ...built.options, types: checked.options.types },
});
report(ts.getPreEmitDiagnostics(program));

const wanted = new Set(built.fileNames);
const plugin = describe({ classValidatorShim: true, introspectComments: true }, program);
for (const source of program.getSourceFiles())
  if (wanted.has(source.fileName))
    report(program.emit(source, undefined, undefined, false, { before: [plugin] }).diagnostics);
