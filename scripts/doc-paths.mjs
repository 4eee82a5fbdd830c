// `npm run doc-paths`: fails if a guide names a file or folder of this project that does not exist. It looks at links and
// at words in backticks that begin with a folder of the top level.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { main, root, say } from './lib/steps.mjs';

/** Files that a start or a build makes. */
const made = /^(dist|\.data|node_modules|test-results|coverage)(\/|$)/;

/** @param {string} text */
const named = (text) => [
  ...[...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, to]) => ({ link: true, to })),
  ...[...text.matchAll(/`([\w.@-]+\/[\w./@{},*-]*)`/g)].map(([, to]) => ({ link: false, to })),
];

main(() => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  const tops = new Set(tracked.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
  const missing = tracked
    .filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')
    .flatMap((file) =>
      named(fs.readFileSync(path.join(root, file), 'utf8'))
        .map(({ link, to }) => (link ? path.join(path.dirname(file), to) : to))
        .filter((to) => tops.has(to.split('/')[0]) && !made.test(to) && !/[*{]/.test(to))
        .filter((to) => !fs.existsSync(path.join(root, to)))
        .map((to) => `${file}: ${to}`),
    );
  if (missing.length > 0) throw new Error(`These paths don't exist:\n${missing.join('\n')}`);
  say('Every path that the guides name exists.');
  return Promise.resolve();
});
