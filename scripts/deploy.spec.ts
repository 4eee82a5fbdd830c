import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsRead } from '../api/testing/settings';

const root = path.join(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const units = readdirSync(path.join(root, 'deploy/systemd'))
  .filter((name) => name.endsWith('.service'))
  .map((name) => `deploy/systemd/${name}`);
const ignored = 'deploy/compose/certs';

/** Names that look like settings, beside those of PostgreSQL's image and of the sample for Compose. */
const notOurs = [
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
  'DATABASE_PASSWORD',
  'DATABASE_OWNER_PASSWORD',
];

describe('the files for deployment', () => {
  it.each(['compose.yaml', 'Dockerfile', 'deploy/compose/sample.env', 'deploy/systemd/sample.env', ...units])(
    '%s: sets only variables that the program reads',
    (file) => {
      const named = [...read(file).matchAll(/(?:^\s*|[ =])([A-Z][A-Z0-9_]+)(?:: |=)/gm)].map(
        ([, name]) => name,
      );
      expect(named.length).toBeGreaterThan(1);
      const known = [...settingsRead(), ...notOurs];
      expect(named.filter((name) => name !== 'NODE_IMAGE' && !known.includes(name ?? ''))).toEqual([]);
    },
  );

  it('Compose mounts only files that exist, and its sample names every variable it asks for', () => {
    const compose = read('compose.yaml');
    const mounted = [...compose.matchAll(/- (\.\/[^:]+):/g)].map(([, file]) => file ?? '');
    expect(mounted.length).toBeGreaterThan(1);
    expect(mounted.filter((file) => !file.endsWith(ignored) && !existsSync(path.join(root, file)))).toEqual(
      [],
    );
    const asked = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const sample = [...read('deploy/compose/sample.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(sample.sort()).toEqual([...asked].sort());
  });

  it('the image gets everything that a build reads, and nothing secret', () => {
    const kept = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name ?? '');
    expect(kept.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    // what scripts/lib/build.mjs hashes is what a build depends on
    const sources = [...read('scripts/lib/build.mjs').matchAll(/^ {2}'([^']+)',$/gm)].map(
      ([, source]) => source?.split('/', 1)[0] ?? '',
    );
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((source) => !kept.includes(source))).toEqual([]);
    expect(read('.dockerignore')).toMatch(/^\*$/m);
  });

  it('programs that are started are those that a build makes', () => {
    const started = ['compose.yaml', 'Dockerfile', ...units].flatMap((file) => [
      ...read(file).matchAll(/dist\/(api\/[\w/-]+)\.js/g),
    ]);
    expect(started.length).toBeGreaterThan(2);
    expect(started.filter(([, program]) => !existsSync(path.join(root, `${program}.ts`)))).toEqual([]);
  });
});
