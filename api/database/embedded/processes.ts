import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process of this number lives; a zombie does not. */
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

/** Live processes whose working folder is the data folder: the server and its backends. Only Linux can tell. */
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
  /** Whether a living supervisor keeps it, so that another instance of us uses it. */
  kept: boolean;
}

/** The server that runs on a data folder, if one does. */
export function findServer(dataFolder: string, supervisorFile: string): RunningServer | undefined {
  const [pid, port] = readPidFile(dataFolder);
  const runs = process.platform === 'linux' ? processesIn(dataFolder).includes(pid) : isAlive(pid);
  if (!runs) return undefined;
  const { supervisor } = readSupervisorFile(supervisorFile);
  const parent = statusOf(pid)?.parent;
  return { pid, port, kept: isAlive(supervisor) && (parent === undefined || parent === supervisor) };
}

/** Numbers of the supervisor and of the process that it keeps the server for; zeros without one. */
function readSupervisorFile(file: string): { supervisor: number; owner: number } {
  const [supervisor = 0, owner = 0] = fs.existsSync(file)
    ? fs.readFileSync(file, 'utf8').split('\n').map(Number)
    : [];
  return { supervisor, owner };
}

/** Waits for a supervisor whose process was killed a moment ago: it is stopping its server. */
export async function letGo(supervisorFile: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const { supervisor, owner } = readSupervisorFile(supervisorFile);
    if (!isAlive(supervisor) || owner === 0 || isAlive(owner)) return;
    await sleep(100);
  }
}

/** Number and port in `postmaster.pid`; zeros without one. */
function readPidFile(dataFolder: string): [pid: number, port: number] {
  const file = path.join(dataFolder, 'postmaster.pid');
  if (!fs.existsSync(file)) return [0, 0];
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return [Number(lines[0]), Number(lines[3])];
}

/** Stops a server that nobody keeps any more, and clears what a killed one left behind. */
export async function clearRemains(dataFolder: string, supervisorFile: string): Promise<void> {
  const orphan = findServer(dataFolder, supervisorFile);
  if (orphan !== undefined) process.kill(orphan.pid, 'SIGINT');
  for (
    let tries = 0;
    tries < 200 && (processesIn(dataFolder).length > 0 || (orphan !== undefined && isAlive(orphan.pid)));
    tries++
  )
    await sleep(100);
  // stale, a zombie that its parent does not reap, or a number in other use: the server itself would refuse to start
  if (process.platform === 'linux' && processesIn(dataFolder).length === 0)
    fs.rmSync(path.join(dataFolder, 'postmaster.pid'), { force: true });
}
