// `npm run lint`: ESLint, and the types of everything. Both ask for the types of the same places, which is most of their
// work, so both have the same programs.
import { ESLint } from 'eslint';
import ts from 'typescript';
import { configOf, told } from './lib/typescript.mjs';

const programs = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.scripts.json'].map((name) => {
  const { fileNames, options } = configOf(name);
  // ESLint's rules look from a place to what it stands in
  return ts.createProgram(fileNames, options, ts.createCompilerHost(options, true));
});

const eslint = new ESLint({ overrideConfig: { languageOptions: { parserOptions: { programs } } } });
const results = await eslint.lintFiles('.');
const formatter = await eslint.loadFormatter();
process.stdout.write(await formatter.format(results));
const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);

const findings = programs.flatMap((program) => ts.getPreEmitDiagnostics(program));
// what stands in several programs is told once
const areTypesRight = told(ts.sortAndDeduplicateDiagnostics(findings));

process.exit(isClean && areTypesRight ? 0 : 1);
