// `npm run mutate:sql -- [folder or file …]`: breaks the SQL of the queries, one place at a time, and runs the specs that
// cover it; a break that no spec notices is a survivor. Works on a copy of the sources. With TEST_DATABASE_URL it uses
// that server, otherwise one of its own. `--near` asks only the specs of the query's own domain where it has some: quick,
// and what survives there may be noticed elsewhere. `--list` only prints the breaks as JSON, one a line.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withServer } from './lib/database.mjs';
import { apply, mutantsOf } from './lib/sql-mutants.mjs';
import { isStopping, main, root, say } from './lib/steps.mjs';

const folder = path.join(root, '.data', 'mutate-sql');
const copy = path.join(folder, 'sources');
const memory = path.join(folder, 'killed.json');
/** What jest's configuration names, and what specs read, too. */
const copied = [
  'api',
  'common',
  'docs',
  'examples',
  'migrations',
  'scripts',
  'admin',
  'psychic-portal',
  'chat-console',
  'public-site',
  'jest.config.mjs',
  'package.json',
  'tsconfig.api.json',
  'tsconfig.build.json',
];
/** These run programs, servers or thousands of mails; what they show is shown elsewhere, too. */
const tooSlow =
  /\/(?:gift-sending|embedded|database-away|demo|import|live-events|[a-z-]+-killed)\.(?:db|api)\.spec\.ts$/;
/** A spec that takes longer than this many times what it takes with whole sources stands still: that is a kill. */
const patience = 4;
const leastSeconds = 40;

/**
 * @typedef {import('./lib/sql-mutants.mjs').Mutant} Mutant
 * A query and the specs that cover it.
 * @typedef {{ file: string, source: string, specs: string[] }} Plan
 */

/** @param {string} under */
const files = (under) =>
  fs
    .readdirSync(path.join(root, under), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
/** @param {string} file */
const text = (file) => fs.readFileSync(path.resolve(root, file), 'utf8');
/** @param {...string} texts */
const hash = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex');

/** @param {string} file */
const isQuery = (file) =>
  /\.query\.ts$|^api\/integrations\/lists\/[a-z-]+\.list\.ts$|^api\/(?:statistics\/figures|database\/list)\.ts$/.test(
    file,
  );

/** @param {string} file */
const domainOf = (file) => `${file.split('/').slice(0, 2).join('/')}/`;

/** @type {Map<string, string[]>} */
const imports = new Map();
/**
 * What a file imports of ours, directly.
 * @param {string} file
 */
function importsOf(file) {
  const known = imports.get(file);
  if (known !== undefined) return known;
  const found = [...text(file).matchAll(/\bfrom '(\.[^']+)'/g)].map(
    ([, name]) => `${path.join(path.dirname(file), name)}.ts`,
  );
  imports.set(file, found);
  return found;
}

/**
 * What a file is made of, itself and through what it imports.
 * @param {string} from
 * @param {Set<string>} found
 */
function partsOf(from, found = new Set()) {
  for (const name of importsOf(from).flatMap((name) => [name, name.replace(/\.ts$/, '/index.ts')]))
    if (!found.has(name) && fs.existsSync(path.join(root, name))) {
      found.add(name);
      partsOf(name, found);
    }
  return found;
}

/**
 * The specs of a query's domain (its folder right under api/), those that use something of its folder, themselves or
 * through a helper of testing/, and for the SQL of lists the spec of all lists.
 * @param {string} file
 * @param {string[]} specs
 */
function coveringSpecs(file, specs) {
  const own = path.dirname(file);
  /**
   * @param {string} from
   * @param {Set<string>} seen
   * @returns {boolean}
   */
  const uses = (from, seen = new Set()) =>
    importsOf(from).some((name) => {
      if (seen.has(name) || !fs.existsSync(path.join(root, name))) return false;
      seen.add(name);
      return path.dirname(name) === own || (name.includes('/testing/') && uses(name, seen));
    });
  const isList = /\b(?:ListFields|selectFigures)\b/.test(text(file));
  return specs.filter(
    (spec) =>
      (spec.startsWith(domainOf(file)) ||
        uses(spec) ||
        (isList && spec.endsWith('/lists.api.spec.ts') && spec.split('/').length === 2)) &&
      partsOf(spec).has(file),
  );
}

function makeCopy() {
  fs.rmSync(copy, { recursive: true, force: true });
  fs.mkdirSync(copy, { recursive: true });
  for (const name of copied) fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
}

/** Whether a run has left a migrated database on the server: no break touches migrations, so the others clone the same. */
let hasTemplate = false;

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();
/**
 * Nothing that jest started outlives it, also when this program is ended.
 * @param {import('node:child_process').ChildProcess} child
 */
const end = (child) => {
  if (child.pid === undefined) return; // it never began
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it is gone already
  }
};
process.on('exit', () => children.forEach(end));

/**
 * Runs a spec on the copy. Resolves to whether it passed, and what it said.
 * @param {string} spec
 * @param {string} url of the database server
 * @param {number} seconds that it may take
 * @returns {Promise<{ passed: boolean, said: string }>}
 */
function runSpec(spec, url, seconds) {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        path.join('node_modules', 'jest', 'bin', 'jest.js'),
        ...['--selectProjects', 'node', '--runInBand', '--silent', '--forceExit'],
        ...['--env', './scripts/lib/first-failure.cjs', '--setupFiles', './scripts/lib/mutate-setup.cjs'],
        ...['--cacheDirectory', path.join(folder, 'jest'), '--runTestsByPath', spec],
      ],
      {
        cwd: copy,
        stdio: ['ignore', 'ignore', 'pipe'],
        detached: true,
        env: {
          ...process.env,
          TEST_DATABASE_URL: url,
          ...(hasTemplate && { TEST_TEMPLATE_KEPT: '1' }),
        },
      },
    );
    children.add(child);
    let said = '';
    child.stderr
      .setEncoding('utf8')
      .on('data', (/** @type {string} */ more) => (said = (said + more).slice(-4000)));
    const timer = setTimeout(end, seconds * 1000, child);
    child.on('error', reject);
    child.on('exit', (code) => {
      hasTemplate ||= code === 0;
      clearTimeout(timer);
      children.delete(child);
      resolve({ passed: code === 0, said });
    });
  });
}

/**
 * Seconds that each spec takes with whole sources; one that fails there can judge nothing.
 * @param {string[]} specs
 * @param {string} url
 */
async function measure(specs, url) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const spec of specs) {
    const begin = Date.now();
    const { passed, said } = await runSpec(spec, url, 600);
    if (!passed) throw new Error(`${spec} fails on sources that are whole:\n${said}`);
    seconds.set(spec, (Date.now() - begin) / 1000);
    say(`${spec} passes, in ${secondsOf(spec, seconds).toFixed(0)} s`);
  }
  return seconds;
}

/**
 * What was measured; nothing, if everything that the spec judges was known.
 * @param {string} spec
 * @param {Map<string, number>} seconds
 */
const secondsOf = (spec, seconds) => seconds.get(spec) ?? 0;

/**
 * @param {string} source
 * @param {number} at
 */
const lineOf = (source, at) => source.slice(0, at).split('\n').length;
/**
 * @param {string} file
 * @param {string} source
 * @param {Mutant} mutant
 */
const describe = (file, source, mutant) => `${file}:${lineOf(source, mutant.start)}  ${mutant.what}`;

/** @param {string} file */
const nameOf = (file) => path.basename(file).split('.')[0];

/**
 * Which spec is asked first: the one that has noticed most in this file, then its namesake, those of the domain, the quick
 * ones.
 * @param {string} file
 * @param {Map<string, number>} noticed
 * @param {Map<string, number>} seconds
 */
const bySuspicion = (file, noticed, seconds) => {
  /** @param {string} spec */
  const isOwn = (spec) => Number(spec.startsWith(domainOf(file))) + Number(nameOf(spec) === nameOf(file));
  /** @param {string} a @param {string} b */
  return (a, b) =>
    (noticed.get(b) ?? 0) - (noticed.get(a) ?? 0) ||
    isOwn(b) - isOwn(a) ||
    secondsOf(a, seconds) - secondsOf(b, seconds);
};

/**
 * The spec that notices; the specs are asked in their order.
 * @param {string} file
 * @param {string} source
 * @param {Mutant} mutant
 * @param {string[]} specs
 * @param {Map<string, number>} seconds
 * @param {string} url
 */
async function killerOf(file, source, mutant, specs, seconds, url) {
  const place = path.join(copy, file);
  fs.writeFileSync(place, apply(source, mutant));
  try {
    for (const spec of specs) {
      const most = Math.max(leastSeconds, patience * secondsOf(spec, seconds));
      if (!(await runSpec(spec, url, most)).passed) return spec;
    }
    return undefined;
  } finally {
    fs.writeFileSync(place, source);
  }
}

main(async () => {
  const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  /** @param {string} file */
  const isWanted = (file) =>
    wanted.length === 0 ||
    wanted.some((name) => file === name || file.startsWith(`${name.replace(/\/$/, '')}/`));
  const sources = process.argv.includes('--list') ? wanted : files('api').filter(isQuery).filter(isWanted);
  if (sources.length === 0) throw new Error('There is no query there.');
  if (process.argv.includes('--list')) {
    for (const file of sources)
      for (const mutant of mutantsOf(text(file), file))
        say(JSON.stringify({ file, what: mutant.what, source: apply(text(file), mutant) }));
    // no exit: a pipe would lose what is not written yet
    return;
  }
  const specs = files('api').filter((file) => file.endsWith('.spec.ts') && !tooSlow.test(file));
  const helpers = [...files('api/testing'), ...files('migrations')].map(text);
  const isNear = process.argv.includes('--near');
  const plans = sources.map((file) => {
    const covering = coveringSpecs(file, specs);
    const own = covering.filter((spec) => spec.startsWith(domainOf(file)));
    return { file, source: text(file), specs: isNear && own.length > 0 ? own : covering };
  });
  for (const { file, specs } of plans) if (specs.length === 0) say(`${file}: no spec covers it`);
  /** @type {string[]} */
  const known = fs.existsSync(memory) ? JSON.parse(fs.readFileSync(memory, 'utf8')) : [];
  const killed = new Set(known);
  /** @type {string[]} */
  const survivors = [];
  let count = 0;
  makeCopy();
  await withServer(async (url) => {
    /**
     * @param {Plan} plan
     * @param {Mutant} mutant
     */
    const isKnown = (plan, mutant) => plan.specs.some((spec) => killed.has(keyOf(plan, mutant, spec)));
    /**
     * A kill is known until the break, the spec that noticed or what specs are made of is another.
     * @param {Plan} plan
     * @param {Mutant} mutant
     * @param {string} spec
     */
    const keyOf = ({ file, source }, mutant, spec) =>
      hash(file, apply(source, mutant), text(spec), ...helpers);
    const open = plans.filter((plan) =>
      mutantsOf(plan.source, plan.file).some((mutant) => !isKnown(plan, mutant)),
    );
    const seconds = await measure([...new Set(open.flatMap((plan) => plan.specs))], url);
    for (const plan of plans) {
      const { file, source } = plan;
      /** @type {Map<string, number>} */
      const noticed = new Map();
      for (const mutant of mutantsOf(source, file)) {
        if (isStopping()) process.exit(130);
        count += 1;
        if (isKnown(plan, mutant)) continue;
        const suspects = [...plan.specs].sort(bySuspicion(file, noticed, seconds));
        const killer = await killerOf(file, source, mutant, suspects, seconds, url);
        if (killer !== undefined) {
          noticed.set(killer, (noticed.get(killer) ?? 0) + 1);
          killed.add(keyOf(plan, mutant, killer));
          fs.writeFileSync(memory, JSON.stringify([...killed]));
        } else {
          survivors.push(describe(file, source, mutant));
          say(`survived  ${survivors.at(-1)}`);
        }
      }
      say(`${file}: done, ${count - survivors.length} of ${count} killed so far`);
    }
  });
  say(survivors.length === 0 ? '\nNothing survived.' : `\nSurvivors:\n${survivors.join('\n')}`);
  say(
    `${count - survivors.length} of ${count} killed (${((100 * (count - survivors.length)) / Math.max(count, 1)).toFixed(1)} %)`,
  );
  process.exit(0);
});
