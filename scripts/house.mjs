// `npm run house`: draws the folders of the API from their imports into docs/house.md, lowest first: a folder only
// imports folders above it in the list. With --check, which is `npm run rooms`: fails if the drawing would change,
// or an import breaks a rule of config/dependency-cruiser.config.mjs.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { bin, main, root, say } from './lib/steps.mjs';

/**
 * @typedef {{ modules: { source: string, dependencies: { resolved: string }[] }[], summary: { error: number } }} Cruise
 */

const folders = [
  'api',
  'demo',
  'common',
  'admin',
  'psychic-portal',
  'chat-console',
  'public-site',
  'migrations',
  'packages',
  'scripts',
];

/** @param {string} file */
const roomOf = (file) => /^api\/([^/]+)\//.exec(file)?.[1];

/** Every import of every program. @throws Error after printing forbidden ones, if there are any */
function imports() {
  const text = execFileSync(
    bin('depcruise'),
    [...folders, '--config', 'config/dependency-cruiser.config.mjs', '--output-type', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64e6 },
  );
  /** @type {Cruise} */
  const cruise = JSON.parse(text);
  if (cruise.summary.error > 0) {
    const report = spawnSync(bin('depcruise-fmt'), ['--output-type', 'err', '-'], { input: text });
    throw new Error(report.stdout.toString());
  }
  return cruise;
}

/**
 * The direct imports of each folder.
 * @param {Cruise} cruise
 */
function arrows({ modules }) {
  /** @type {Map<string, Set<string>>} */
  const known = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (from === undefined) continue;
    const rooms = known.get(from) ?? new Set();
    known.set(from, rooms);
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to !== undefined && to !== from) rooms.add(to);
    }
  }
  return known;
}

/**
 * The level of each folder: one above the highest that it imports.
 * @param {Map<string, Set<string>>} known
 */
function floors(known) {
  /** @type {Map<string, number>} */
  const floor = new Map();
  /** @type {(room: string, path: string[]) => number} */
  const find = (room, path) => {
    const found = floor.get(room);
    if (found !== undefined) return found;
    if (path.includes(room)) throw new Error(`Circular imports: ${[...path, room].join(' → ')}.`);
    const below = [...(known.get(room) ?? [])].map((other) => find(other, [...path, room]));
    const height = below.length === 0 ? 0 : Math.max(...below) + 1;
    floor.set(room, height);
    return height;
  };
  for (const room of known.keys()) find(room, []);
  return floor;
}

main(async () => {
  const known = arrows(imports());
  const floor = floors(known);
  const rooms = [...floor].sort(([a, low], [b, high]) => low - high || (a < b ? -1 : 1));
  const text = [
    '# The house',
    '',
    'The rooms of `api/`, drawn from their imports by `npm run house`; types count. A room knows only rooms of lower floors, so',
    'no arrow leads back. Every room may know `common/`, which knows none of them.',
    '',
    '| floor | room | knows |',
    '| ----- | ---- | ----- |',
    ...rooms.map(([room, height]) => {
      const others = [...(known.get(room) ?? [])].sort().map((other) => `\`${other}\``);
      return `| ${height} | \`${room}\` | ${others.join(', ') || 'none'} |`;
    }),
    '',
  ].join('\n');
  const { format } = await import('oxfmt');
  const file = path.join(root, 'docs', 'house.md');
  const { code: drawn } = await format(file, text, { printWidth: 110 });
  if (!process.argv.includes('--check')) fs.writeFileSync(file, drawn);
  else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== drawn)
    throw new Error('docs/house.md is out of date. Run npm run house and commit the result.');
  say(`${rooms.length} rooms on ${Math.max(...floor.values()) + 1} floors, no arrow back.`);
});
