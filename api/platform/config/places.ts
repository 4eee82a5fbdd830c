import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Env } from './env';
import { StartupError } from './startup-error';

const faultsOfFolders: Partial<Record<string, string>> = {
  EACCES: 'this account cannot write there',
  EPERM: 'this account cannot write there',
  ENOENT: 'no folder can be created there',
  EROFS: 'its file system is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota of this account is used up',
};

/** A message for a file or folder that is not writable; undefined for other errors. */
export function sentenceForFolder(folder: string, error: unknown): string | undefined {
  const why = faultsOfFolders[String((error as { code?: unknown } | null)?.code)];
  return why && `DATA_DIR ${folder} cannot be written: ${why}.`;
}

/**
 * Creates a folder and its parents. Node's recursive mkdir never returns where folders cannot be created, such as
 * in /proc.
 */
function make(folder: string): void {
  if (existsSync(folder)) return;
  make(path.dirname(folder));
  mkdirSync(folder);
}

/**
 * @throws StartupError if the folder for the program's files is not usable
 */
export function requireDataDir({ dataDir, databaseUrl, smtpUrl, bucket, dataKey }: Env): void {
  if (databaseUrl !== undefined && smtpUrl !== undefined && bucket !== undefined && dataKey !== undefined)
    return;
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    make(dataDir);
    writeFileSync(probe, 'x'.repeat(4096));
    rmSync(probe);
  } catch (error) {
    if (existsSync(probe)) rmSync(probe);
    throw new StartupError(
      sentenceForFolder(dataDir, error) ?? `DATA_DIR cannot be used: ${(error as Error).message}.`,
    );
  }
}

/**
 * @param prefix of the two variables, for the message
 * @returns the port; for 0, a free one
 * @throws StartupError if the system refuses to listen there, before anything else is started
 */
export function requireFreePort({ port, host }: Pick<Env, 'port' | 'host'>, prefix = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartupError(sentenceForPort(error, port, host, prefix))),
    );
    probe.listen(port, host, () => {
      const free = (probe.address() as net.AddressInfo).port;
      probe.close(() => resolve(free));
    });
  });
}

function sentenceForPort(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string,
  prefix: string,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Set ${prefix}PORT to a free port.`;
    case 'EACCES':
      return `${prefix}PORT ${port} requires root, which this process is not or does not keep. Set ${prefix}PORT to 1024 or higher, and have a proxy listen on ${port}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `${prefix}HOST must be an address of this machine, not "${host}".`;
    default:
      return `Port ${port} of ${host} cannot be used: ${message}.`;
  }
}
