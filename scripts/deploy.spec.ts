import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { settingsRead } from '../api/testing/settings';

const root = path.join(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const units = readdirSync(path.join(root, 'deploy/systemd'))
  .filter((name) => name.endsWith('.service'))
  .map((name) => `deploy/systemd/${name}`);
const ignored = 'deploy/compose/certs';

/** The settings in the table of the manual. */
const documented = (): string[] => {
  const [table = ''] = /(?<=\| variable )[^]*?\n\n/.exec(read('docs/operations.md')) ?? [];
  return table.split('\n').flatMap((row) => (row.split('|')[1] ?? '').match(/[A-Z][A-Z0-9_]+/g) ?? []);
};
/** The names and values of a part of compose.yaml. */
const valuesIn = (part: string): Record<string, string> =>
  Object.fromEntries(
    [...part.matchAll(/^ +([A-Z][A-Z0-9_]+): (.+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
/** A part of compose.yaml, such as `  app1:`, with the lines below it that are indented further. */
const partOf = (heading: string): string => {
  const [, part] = `\n${read('compose.yaml')}`.split(`\n${heading}`);
  const depth = /^ */.exec(heading)?.[0].length ?? 0;
  return part?.split(new RegExp(`\\n {0,${depth}}\\S`), 1)[0] ?? '';
};
/** What the parts of compose.yaml are to each other; .env can't change it. */
const fixed = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATA_DIR', 'HOST', 'PORT'];
const mails = ['MAIL_FROM_COS', 'MAIL_FROM_ONESUN', 'SUPPORT_MAIL_COS', 'SUPPORT_MAIL_ONESUN'];
const mailboxes = ['SUPPORT_IMAP_COS', 'SUPPORT_IMAP_ONESUN'];

/** Names that look like settings: of PostgreSQL's image, of the sample for Compose, and of HAProxy; COMMAND_NAME. */
const notOurs = [
  'COMMAND_NAME',
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
    const required = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name);
    expect(sample).toEqual(expect.arrayContaining(required));
    expect(required).toEqual(expect.arrayContaining(mails));
    expect(sample).toEqual(expect.arrayContaining(mailboxes));
    // everything else has a default
    expect([...asked].filter((name) => !compose.includes(`\${${name}:`))).toEqual([]);
  });

  it('Compose passes on every documented setting, except those that its sample names', () => {
    const app = partOf('x-app: &app');
    expect(app).toMatch(/^ {2}env_file: \.env$/m);
    const set = valuesIn(app);
    const names = documented();
    expect(names.length).toBeGreaterThan(40);
    const changed = names.filter((name) => set[name] !== undefined && !set[name].startsWith(`\${${name}:`));
    expect(changed.sort()).toEqual([...fixed].sort());
    const [, told = ''] =
      /added here, except ([^]*?), which compose/.exec(read('deploy/compose/sample.env')) ?? [];
    expect((told.match(/[A-Z][A-Z_]+/g) ?? []).sort()).toEqual([...fixed].sort());
    for (const process of ['  app1:', '  app2:', '  migrate:', '  backup:'])
      expect(partOf(process)).toMatch(/<<: \*(app|process)$/m);
    // the owner is only for migrations and restores
    expect(set).toMatchObject({ DATABASE_OWNER_PASSWORD: "''", DATABASE_OWNER_URL: "''" });
    expect(valuesIn(partOf('  migrate:'))['DATABASE_OWNER_URL']).toContain('${DATABASE_OWNER_PASSWORD:?}');
  });

  it('every service of Compose has a limit for its log', () => {
    expect(partOf('x-logging: &logging')).toContain('max-size');
    const [, services = ''] = /\nservices:\n([^]*?)\n\S/.exec(read('compose.yaml')) ?? [];
    const names = [...services.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? '');
    expect(names).toContain('proxy');
    const unlimited = names.filter(
      (name) => !/logging: \*logging|<<: \*(app|process)/.test(partOf(`  ${name}:`)),
    );
    expect(unlimited).toEqual([]);
    expect(partOf('x-app: &app')).toContain('logging: *logging');
  });

  it('systemd passes on every setting, and its sample has those that a server needs', () => {
    const programs = units.filter((unit) => read(unit).includes('ExecStart='));
    expect(programs).toHaveLength(2);
    for (const unit of programs) {
      expect(read(unit)).toMatch(/^EnvironmentFile=\/etc\/psychic-network\.env$/m);
      // settings in the file win over these
      expect(read(unit)).toContain(' DATA_DIR=/var/lib/psychic-network');
    }
    const sample = read('deploy/systemd/sample.env');
    const names = [...sample.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const needed = [
      'DATABASE_URL',
      'DATABASE_OWNER_URL',
      'DATA_KEY',
      'SMTP_URL',
      'BACKUP_KEY',
      ...mails,
      ...mailboxes,
    ];
    expect(names).toEqual(expect.arrayContaining(needed));
    expect(names).not.toContain('PORT');
    expect(sample).toMatch(/^DATA_DIR=\/var\/lib\/psychic-network$/m);
  });

  it('HAProxy, systemd, and Compose agree on the port of each process, so that one machine has two', () => {
    const backends = read('deploy/haproxy/api.cfg')
      .split(/^backend /m)
      .slice(1);
    expect(backends).toHaveLength(2);
    for (const backend of backends)
      expect([...backend.matchAll(/^ {2}server (.+)$/gm)].map(([, server]) => server)).toEqual([
        'app1 app1:3000',
        'app2 app2:3001',
      ]);
    expect(read('deploy/systemd/psychic-network@.service')).toContain(
      'systemctl enable --now psychic-network@3000 psychic-network@3001',
    );
    expect(valuesIn(partOf('x-app: &app'))['PORT']).toBe("'3000'");
    expect(partOf('  app2:')).toContain("PORT: '3001'");
  });

  it('HAProxy reads both of its files together: only one global section counts', () => {
    expect(read('deploy/haproxy/api.cfg')).toMatch(/^global\n[^]*?^ {2}presetenv API_CFG 1$/m);
    expect(read('deploy/haproxy/database.cfg')).toMatch(
      /^\.if !defined\(API_CFG\)\nglobal\n(?: {2}.+\n)+\.endif$/m,
    );
  });

  it('the image has the packages that the API imports, and no others', () => {
    const sources = ['api', 'demo', 'common/domain', 'common/documents', 'migrations', 'packages'].flatMap(
      (folder) =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
          .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
          .filter((file) => /(?<!\.spec|\.d)\.ts$/.test(file) && !/\/testing\//.test(file)),
    );
    const imported = new Set(
      sources.flatMap((file) =>
        [
          ...read(file).matchAll(/^(?:import|export|\} from|.*\bimport\().*?'((?:@[\w-]+\/)?[\w-]+)[^']*'/gm),
        ].map(([, name]) => name ?? ''),
      ),
    );
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    // loaded by other packages when they are there, or installed with one
    const indirect = ['class-transformer', 'passport', 'pg-query-stream'];
    const installed = Object.keys(dependencies).filter((name) => !indirect.includes(name));
    expect(installed.filter((name) => !imported.has(name))).toEqual([]);
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>;
    };
    // the demo has no mailbox without it
    expect([...imported].filter((name) => name in devDependencies)).toEqual(['hoodiecrow-imap']);
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
    expect(started.length).toBeGreaterThan(1);
    expect(started.filter(([, program]) => !existsSync(path.join(root, `${program}.ts`)))).toEqual([]);
  });
});
