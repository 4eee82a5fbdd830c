// Jest's own runtime, but each worker reads and compiles a module only once. Jest does so again for each spec file,
// and a spec with the whole API loads 2,400 modules.
require('./short-lived.cjs');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const { compileFunction } = vm;

/** @type {Map<string, { code: string, script: vm.Script }>} by wrapper and file of the module */
const compiled = new Map();

/**
 * `vm.compileFunction`, which Jest calls for each module of each spec file, compiles every time; a script is compiled
 * once.
 * @type {typeof compileFunction}
 */
vm.compileFunction = (code, params = [], options = {}) => {
  const { filename = '', parsingContext } = options;
  if (parsingContext === undefined) return compileFunction(code, params, options);
  const opening = `(function(${params.join(',')}){`;
  const place = opening + filename;
  let known = compiled.get(place);
  if (known?.code !== code) {
    // must not change positions in the first line of the text
    const script = new vm.Script(`${opening}${code}\n})`, { filename, columnOffset: -opening.length });
    known = { code, script };
    compiled.set(place, known);
  }
  return known.script.runInContext(parsingContext);
};

/**
 * What Jest keeps to itself.
 * @typedef {{ isInternalModule?: boolean }} Options
 * @typedef {{ transform(filename: string, options?: Options): string }} Texts
 */

class OnceRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} all */
  constructor(...all) {
    super(...all);
    const texts = /** @type {{ transformCache: Texts }} */ (/** @type {unknown} */ (this)).transformCache;
    const transform = texts.transform.bind(texts);
    // the transformer checks by modification time whether a file is cached, and reads the file itself if not
    /** @type {Texts} */
    const unread = Object.create(texts, { fileCache: { value: { readFile: () => undefined } } });
    const transformUnread = texts.transform.bind(unread);
    texts.transform = (filename, options) =>
      (options?.isInternalModule ? transform : transformUnread)(filename, options);
  }
}

module.exports = { __esModule: true, default: OnceRuntime };
