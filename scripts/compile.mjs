// Checks the types of the API and writes dist/api: one program for both, with the descriptions that Nest's Swagger
// plugin adds.
import { before as describe } from '@nestjs/swagger/plugin';
import ts from 'typescript';
import { configOf, report } from './lib/typescript.mjs';

const { fileNames, options } = configOf('tsconfig.build.json');
const program = ts.createProgram({ rootNames: fileNames, options });
report(ts.getPreEmitDiagnostics(program));

const built = new Set(fileNames);
const plugin = describe({ classValidatorShim: true, introspectComments: true }, program);
for (const source of program.getSourceFiles())
  if (built.has(source.fileName))
    report(program.emit(source, undefined, undefined, false, { before: [plugin] }).diagnostics);
