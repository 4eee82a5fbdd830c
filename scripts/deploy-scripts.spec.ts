import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const deploy = path.join(__dirname, '../deploy');

describe('the scripts for deployment', () => {
  let folder: string;
  const at = (...names: string[]): string => path.join(folder, ...names);
  /** A program that stands in for one of the machine. */
  const program = (name: string, script: string): void => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), `#!/bin/sh\n${script}\n`);
    chmodSync(at(name), 0o755);
  };
  const call = (
    file: string,
    args: string[],
    env: Record<string, string> = {},
  ): { status: number | null; out: string; err: string } => {
    const { status, stdout, stderr } = spawnSync(file, args, {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: `${at('bin')}:${process.env['PATH'] ?? ''}`, ...env },
    });
    return { status, out: stdout, err: stderr };
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
    mkdirSync(at('bin'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  describe('psychic-network', () => {
    const wrapper = path.join(deploy, 'psychic-network');
    const settings = (lines: string): string => {
      writeFileSync(at('settings.env'), lines);
      return at('settings.env');
    };
    beforeEach(() => {
      program('bin/node', 'printf "%s\\n" "$@"; env');
      program('bin/setpriv', 'echo "as $1"; shift 3; exec "$@"');
    });

    it('runs a command with the settings and the account of the service', () => {
      const file = settings(
        `# a comment\nDATABASE_URL=postgres://a:b@db/app?x=1&y=$z\nDATA_KEY="q=="\nSMTP_URL='smtp://m'\nHTTPS=1`,
      );
      const { status, out } = call(wrapper, ['manager:create', '--network', 'cos', 'two words'], {
        PSYCHIC_NETWORK_ENV: file,
      });
      expect(status).toBe(0);
      const lines = out.split('\n');
      expect(lines).toEqual(
        expect.arrayContaining([
          path.join(deploy, '../dist/api/commands/manager-create.js'),
          '--network',
          'two words',
          'DATABASE_URL=postgres://a:b@db/app?x=1&y=$z',
          'DATA_KEY=q==',
          'SMTP_URL=smtp://m',
          'HTTPS=1',
          'NODE_ENV=production',
          'DATA_DIR=/var/lib/psychic-network',
          'COMMAND_NAME=psychic-network',
        ]),
      );
      // only root can and must become the account
      expect(lines.includes('as --reuid=psychic-network')).toBe(process.getuid?.() === 0);
    });

    it('lets a variable of its caller win, and runs nothing that the settings hold', () => {
      const file = settings(
        `BACKUP_KEY=age1x\nDATA_KEY=$(touch ${at('run')})\nSITE_URL_COS=\`touch ${at('run')}\``,
      );
      const { out } = call(wrapper, ['restore', 'x'], {
        PSYCHIC_NETWORK_ENV: file,
        BACKUP_KEY: 'AGE-SECRET',
      });
      expect(out).toContain('BACKUP_KEY=AGE-SECRET\n');
      expect(out).toContain(`DATA_KEY=$(touch ${at('run')})\n`);
      expect(existsSync(at('run'))).toBe(false);
    });

    it('takes the settings from the environment where there is no file, as in a container', () => {
      const env = {
        PSYCHIC_NETWORK_ENV: at('missing'),
        DATABASE_URL: 'postgres://db/app',
        DATA_DIR: '/data',
      };
      const { status, out } = call(wrapper, ['mail', 'list'], env);
      expect(status).toBe(0);
      expect(out).toContain('DATA_DIR=/data\n');
      expect(out).not.toContain('as --reuid');
      // otherwise it would create an embedded database
      const without = call(wrapper, ['mail', 'list'], { PSYCHIC_NETWORK_ENV: at('missing') });
      expect(without).toMatchObject({ status: 1, out: '' });
      expect(without.err).toMatch(/^There are no settings: /);
    });

    it('knows every command for operators, and refuses other words', () => {
      const { scripts } = JSON.parse(readFileSync(path.join(deploy, '../package.json'), 'utf8')) as {
        scripts: Record<string, string>;
      };
      const names = Object.keys(scripts).filter((name) => scripts[name]?.includes('scripts/command.mjs'));
      expect(names.length).toBeGreaterThan(10);
      const env = { PSYCHIC_NETWORK_ENV: settings('DATABASE_URL=postgres://db/app') };
      expect(names.filter((name) => call(wrapper, [name], env).status !== 0)).toEqual([]);
      // the demo's, and no command
      for (const name of ['simulate', '../main'])
        expect(call(wrapper, [name], env)).toMatchObject({ status: 2, out: '' });
      const { status, err } = call(wrapper, [], env);
      expect(status).toBe(2);
      expect(names.filter((name) => name !== 'simulate' && !err.includes(name))).toEqual([]);
    });
  });

  describe('backup.sh', () => {
    beforeEach(() => {
      copyFileSync(path.join(deploy, 'backup.sh'), at('bin/backup.sh'));
      program('bin/psychic-network', `[ "$1" = backup ] && [ ! -e ${at('broken')} ] && echo "$2" > "$2"`);
      mkdirSync(at('backups'));
    });
    const backup = (day: string): number | null => {
      program('bin/date', `echo ${day}`);
      return call(at('bin/backup.sh'), [at('backups')]).status;
    };
    const kept = (kind: string): string[] =>
      readdirSync(at('backups'))
        .filter((name) => name.startsWith(kind))
        .sort();
    const days = (count: number): string[] =>
      Array.from({ length: count }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));

    it('keeps fourteen days and the first backup of each of twelve months', () => {
      writeFileSync(at('backups', 'mine.tgz'), 'kept');
      const every = days(3).concat(days(400).filter((_, n) => n % 9 === 0 && n > 3));
      for (const day of every) expect(backup(day)).toBe(0);
      expect(kept('daily')).toEqual(every.slice(-14).map((day) => `daily-${day}.backup`));
      expect(kept('monthly')).toHaveLength(12);
      expect(kept('monthly').at(-1)).toBe('monthly-2027-02.backup');
      const first = every.find((day) => day.startsWith('2026-05')) ?? '';
      expect(readFileSync(at('backups', 'monthly-2026-05.backup'), 'utf8')).toBe(`daily-${first}.backup\n`);
      expect(kept('mine')).toEqual(['mine.tgz']);
    });

    it('deletes the recordings that no kept backup needs any more', () => {
      const recording = at('backups/recordings/cos/1.wav');
      const backUp = (day: string, needed = ''): void => {
        const seconds = Date.parse(day) / 1000;
        const touched = needed && `mkdir -p recordings/cos; touch -d @${seconds + 1} ${needed}`;
        program(
          'bin/psychic-network',
          `[ "$3 $4" = "--recordings recordings" ] || exit 1\necho > "$2"; touch -d @${seconds} "$2"\n${touched}`,
        );
        expect(backup(day)).toBe(0);
      };
      const [first = '', ...later] = days(15);
      backUp(first, recording);
      for (const day of later) backUp(day);
      // for the backup of the month
      expect([kept('daily').includes(`daily-${first}.backup`), existsSync(recording)]).toEqual([false, true]);
      rmSync(at('backups/monthly-2026-01.backup'));
      backUp('2026-01-16');
      expect(existsSync(recording)).toBe(false);
    });

    it('deletes nothing after a failure, says so, and leaves a backup of today as it is', () => {
      for (const day of days(15)) expect(backup(day)).toBe(0);
      const before = kept('daily');
      expect(backup('2026-01-15')).toBe(0);
      writeFileSync(at('broken'), '');
      expect(backup('2026-01-16')).not.toBe(0);
      expect(kept('daily')).toEqual(before);
    });
  });

  it('roll.sh restarts one process after the other, and stops at one that does not become ready', () => {
    const log = at('log');
    program('bin/systemctl', `echo "$1 $2" >> ${log}`);
    program('bin/sleep', '');
    program(
      'bin/node',
      `echo "$2" | grep -o "127.0.0.1:[0-9]*" >> ${log}; case "$2" in *:3001/*) [ ! -e ${at('broken')} ];; esac`,
    );
    const roll = (): number | null => call(path.join(deploy, 'systemd/roll.sh'), ['3000', '3001']).status;
    expect(roll()).toBe(0);
    const order = [
      'restart psychic-network@3000',
      '127.0.0.1:3000',
      'restart psychic-network@3001',
      '127.0.0.1:3001',
    ];
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual(order);
    rmSync(log);
    writeFileSync(at('broken'), '');
    const other = call(path.join(deploy, 'systemd/roll.sh'), ['3001', '3000']);
    expect(other.status).toBe(1);
    expect(readFileSync(log, 'utf8')).not.toContain('@3000');
  });

  it('all of them are correct shell scripts that can be run', () => {
    const scripts = ['psychic-network', 'backup.sh', 'systemd/roll.sh'].map((name) =>
      path.join(deploy, name),
    );
    for (const script of scripts) execFileSync('sh', ['-n', script]);
    expect(scripts.filter((script) => (statSync(script).mode & 0o111) === 0)).toEqual([]);
  });
});
