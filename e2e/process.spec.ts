import { expect, test } from '@playwright/test';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endChild } from '../api/testing/children';

// not used by the workers' servers or the gallery
const port = Number(process.env.E2E_PORT ?? 4310) + 67;
const address = `http://localhost:${port}`;
let dataDir: string;
const started: Started[] = [];

// each test creates a database, while the other worker's tests are running
test.describe.configure({ timeout: 180_000 });

test.beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'psychic-network-process-'));
});

test.afterEach(async () => {
  for (const program of started.splice(0)) {
    await endChild(program.child);
    const elsewhere = elsewhereOf(program);
    if (elsewhere !== undefined) rmSync(path.dirname(elsewhere), { recursive: true, force: true });
  }
  rmSync(dataDir, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  said: () => string;
}

function start(onPort = port): Started {
  let said = '';
  const child = spawn(process.execPath, ['dist/api/main.js'], {
    env: { ...process.env, PORT: String(onPort), DATA_DIR: dataDir, SEED_DEMO: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  const program = { child, said: () => said };
  started.push(program);
  return program;
}

const ready = async (): Promise<boolean> => {
  for (let tries = 0; tries < 900; tries++) {
    const answer = await fetch(`${address}/api/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return true;
    await sleep(100);
  }
  return false;
};

const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(child.exitCode)));

/** Location of the database files if not in the data folder, as printed when started by root. */
const elsewhereOf = ({ said }: Started): string | undefined => /files are in ([^\s"]+)\."/.exec(said())?.[1];

const folderOf = (program: Started): string => elsewhereOf(program) ?? path.join(dataDir, 'pg18');

const pidIn = (folder: string, file: string): number =>
  Number(readFileSync(path.join(folder, file), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

test('a second instance and a port in use are reported in one plain sentence', async () => {
  const first = start();
  expect(await ready()).toBe(true);
  if (process.getuid?.() === 0) expect(statSync(`/proc/${first.child.pid}`).uid).toBe(statSync(dataDir).uid);
  const second = start(port + 1);
  expect(await exitOf(second.child)).toBe(1);
  expect(second.said()).toMatch(/Another instance is already using the data in .*\.\n$/);
  const third = start();
  expect(await exitOf(third.child)).toBe(1);
  expect(third.said()).toBe(`Port ${port} is in use by another program. Set PORT to a free port.\n`);
  expect(await (await fetch(`${address}/api/health/live`)).json()).toEqual({ status: 'ok' });
  expect(first.child.exitCode).toBeNull();
});

test('a start after all processes were killed finds the data, and a stop leaves no process', async () => {
  const first = start();
  expect(await ready()).toBe(true);
  const folder = folderOf(first);
  const pids = [first.child.pid ?? 0, pidIn(folder, 'supervisor.pid'), pidIn(folder, 'data/postmaster.pid')];
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  const second = start();
  expect(await ready()).toBe(true);
  const server = pidIn(folder, 'data/postmaster.pid');
  second.child.kill('SIGTERM');
  expect(await exitOf(second.child)).toBe(0);
  expect(second.said()).toContain('Stopped.');
  // output to a file or another program is in log format, from the first line to the last
  const lines = second.said().trimEnd().split('\n');
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ msg: expect.any(String) });
  expect([server, ...pids].filter(isAlive)).toEqual([]);
});

test('the database restarts if killed alone; killed with the app, it stays down', async () => {
  const first = start();
  expect(await ready()).toBe(true);
  const folder = folderOf(first);
  process.kill(pidIn(folder, 'data/postmaster.pid'), 'SIGKILL');
  await sleep(300);
  expect(await ready(), first.said()).toBe(true);
  const server = pidIn(folder, 'data/postmaster.pid');
  first.child.kill('SIGKILL');
  for (let tries = 0; tries < 600 && isAlive(server); tries++) await sleep(100);
  expect(isAlive(server)).toBe(false);
});
