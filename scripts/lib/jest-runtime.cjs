// Jest's own runtime, but V8 compiles a module once a worker. `vm.compileFunction`, which Jest calls for each module of
// each spec file, compiles anew every time; a script of the same text and name, V8 knows again. A spec file that has the
// whole API loads 2,400 modules.
const vm = require('node:vm');

const { compileFunction } = vm;

/** @type {typeof compileFunction} */
vm.compileFunction = (code, params = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (parsingContext === undefined) return compileFunction(code, params, options);
  const opening = `(function(${params.join(',')}){`;
  // places in the text's first line stay what they are
  const script = new vm.Script(`${opening}${code}\n})`, { filename, columnOffset: -opening.length });
  return script.runInContext(parsingContext);
};

module.exports = require('jest-runtime');
