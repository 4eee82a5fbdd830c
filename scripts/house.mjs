// `npm run house`: draws the districts of the API and their rooms into docs/house.md, from the imports and from the
// sentence that a district's README has for each room. With --check, which is `npm run rooms`: fails if the drawing would
// change, or an import breaks a rule of config/dependency-cruiser.config.mjs.
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

/** The districts, lowest first: each may know those before it. */
const districts = ['platform', 'identity', 'records', 'switch', 'people', 'operations'];

/** @param {string} file */
const roomOf = (file) => /^api\/([^/]+\/[^/]+)\//.exec(file)?.[1];

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

/**
 * What the README of a district says: its first paragraph without its links, and a sentence for each room.
 * @param {string} district
 * @param {string[]} rooms
 * @throws Error if a room has no sentence, or a sentence no room
 */
function readme(district, rooms) {
  const text = fs.readFileSync(path.join(root, 'api', district, 'README.md'), 'utf8');
  const purpose = /^# .+\n\n(.+?) Knows /.exec(text)?.[1];
  const sentences = new Map(
    [...text.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, room, says]) => [room, says]),
  );
  const wrong = rooms
    .filter((room) => !sentences.has(room))
    .concat([...sentences.keys()].filter((room) => !rooms.includes(room)));
  if (purpose === undefined || wrong.length > 0)
    throw new Error(
      `api/${district}/README.md must have a purpose and a sentence for each room. Look at: ${wrong.join(', ')}.`,
    );
  return { purpose, sentences };
}

/**
 * A district as a section of the page, its rooms lowest first.
 * @param {string} district
 * @param {Map<string, Set<string>>} known
 * @param {Map<string, number>} floor
 */
function section(district, known, floor) {
  const rooms = [...floor.keys()]
    .filter((room) => room.startsWith(`${district}/`))
    .sort((a, b) => (floor.get(a) ?? 0) - (floor.get(b) ?? 0) || (a < b ? -1 : 1));
  const names = rooms.map((room) => room.slice(district.length + 1));
  const { purpose, sentences } = readme(district, names);
  const lines = rooms.map((room, place) => {
    const beside = names
      .filter((name) => known.get(room)?.has(`${district}/${name}`))
      .map((name) => `\`${name}\``);
    return `- \`${names[place]}\`: ${sentences.get(names[place])}${beside.length > 0 ? ` (knows ${beside.join(', ')})` : ''}`;
  });
  return { names, text: [`## ${district}`, '', purpose, '', ...lines, ''] };
}

main(async () => {
  const known = arrows(imports());
  const floor = floors(known);
  const sections = [...districts]
    .reverse()
    .map((district) => ({ district, ...section(district, known, floor) }));
  const widest = Math.max(...districts.map(({ length }) => length));
  const text = [
    '# The house',
    '',
    'The API is six districts of rooms, drawn from their imports by `npm run house`; types count. A district knows only',
    'those below it, a room only rooms that are listed before it, so no arrow leads back. All may know `common/`, which knows',
    'none of them. `commands/`, `main.ts`, and `app.module.ts` start programs and may know all.',
    '',
    '```text',
    ...sections.map(({ district, names }) => `${district.padEnd(widest)}  ${names.join('  ')}`),
    '```',
    '',
    ...sections.flatMap(({ text }) => text),
  ].join('\n');
  const { format } = await import('oxfmt');
  const file = path.join(root, 'docs', 'house.md');
  const { code: drawn } = await format(file, text, { printWidth: 110 });
  if (!process.argv.includes('--check')) fs.writeFileSync(file, drawn);
  else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== drawn)
    throw new Error('docs/house.md is out of date. Run npm run house and commit the result.');
  say(`${floor.size} rooms in ${districts.length} districts, no arrow back.`);
});
