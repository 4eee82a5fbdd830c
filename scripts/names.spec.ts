import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '..');

/** What several programs or tests have of their own, each under the field's name. */
const ofTheField = ['App', 'Chat', 'Contact', 'Listing', 'Listings', 'Psychic', 'Related', 'Work'];

const declared = /^(?:export )?(?:abstract )?(?:async )?(?:const|function|class|interface|type) (\w+)/gm;

describe('a name', () => {
  it('of one word is at the top of two files at most, so that a search finds its thing', () => {
    const filesOf = new Map<string, string[]>();
    for (const file of execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((name) => name !== '' && !name.endsWith('.d.ts'))) {
      const text = readFileSync(path.join(root, file), 'utf8');
      const names = new Set([...text.matchAll(declared)].map(([, name = '']) => name));
      for (const name of names) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
    }
    // other lowercase names are mostly a file's own, and read where they stand
    const isVague = (name: string): boolean =>
      /^([A-Z][a-z]+|most|of)$/.test(name) && !ofTheField.includes(name);
    expect([...filesOf].filter(([name, files]) => isVague(name) && files.length > 2)).toEqual([]);
  });
});
