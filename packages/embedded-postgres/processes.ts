import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this id is running; a zombie is not. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return statusOf(pid)?.state !== 'Z';
}

function statusOf(pid: number): { state: string; parent: number } | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', parent = '0'] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return { state: 'Z', parent: 0 };
  }
}

/** Running processes whose working folder is the data folder: the server and its backends. Works on Linux only. */
function processesIn(dataFolder: string): number[] {
  if (process.platform !== 'linux' || !fs.existsSync(dataFolder)) return [];
  const real = fs.realpathSync(dataFolder);
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && fs.readlinkSync(`/proc/${pid}/cwd`) === real && statusOf(pid)?.state !== 'Z';
      } catch {
        return false;
      }
    });
}

export interface RunningServer {
  pid: number;
  port: number;
  /** Whether it has a running supervisor, so that another instance is using it. */
  kept: boolean;
}

/** The server that is running on a data folder, if any. */
export function findServer(dataFolder: string, supervisorFile: string): RunningServer | undefined {
  const [pid, port] = readPidFile(dataFolder);
  const runs = process.platform === 'linux' ? processesIn(dataFolder).includes(pid) : isAlive(pid);
  if (!runs) return undefined;
  const { supervisor } = readSupervisorFile(supervisorFile);
  const parent = statusOf(pid)?.parent;
  return { pid, port, kept: isAlive(supervisor) && (parent === undefined || parent === supervisor) };
}

/** Process ids of the supervisor and of the process it runs the server for; zeros if there is none. */
function readSupervisorFile(file: string): { supervisor: number; owner: number } {
  const [supervisor = 0, owner = 0] = fs.existsSync(file)
    ? fs.readFileSync(file, 'utf8').split('\n').map(Number)
    : [];
  return { supervisor, owner };
}

/** Waits for a supervisor whose process has just been killed: it is stopping its server. */
export async function letGo(supervisorFile: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const { supervisor, owner } = readSupervisorFile(supervisorFile);
    if (!isAlive(supervisor) || owner === 0 || isAlive(owner)) return;
    await sleep(100);
  }
}

/** Process id and port in `postmaster.pid`; zeros if there is none. */
function readPidFile(dataFolder: string): [pid: number, port: number] {
  const file = path.join(dataFolder, 'postmaster.pid');
  if (!fs.existsSync(file)) return [0, 0];
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return [Number(lines[0]), Number(lines[3])];
}

/** Stops a server without a supervisor, and cleans up after a killed one. */
export async function clearRemains(dataFolder: string, supervisorFile: string): Promise<void> {
  const orphan = findServer(dataFolder, supervisorFile);
  if (orphan !== undefined) process.kill(orphan.pid, 'SIGINT');
  for (
    let tries = 0;
    tries < 200 && (processesIn(dataFolder).length > 0 || (orphan !== undefined && isAlive(orphan.pid)));
    tries++
  )
    await sleep(100);
  // a stale id, an unreaped zombie, or an id used by another process: the server itself would refuse to start
  if (process.platform === 'linux' && processesIn(dataFolder).length === 0)
    fs.rmSync(path.join(dataFolder, 'postmaster.pid'), { force: true });
}
