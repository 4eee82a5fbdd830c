// Keeps one PostgreSQL running for the process that holds this one's standard input: stops it when that pipe closes
// (after a clean stop, a crash, or kill -9) and restarts it on the same port if it alone dies. Arguments: JSON of {
// uid?, gid?, pidFile, temporary? }, then the program and its arguments. A temporary folder is removed with the
// server.
const { spawn } = require('node:child_process');
const fs = require('node:fs');

const [options = '', program = '', ...args] = process.argv.slice(2);
const { uid, gid, pidFile, temporary } =
  /** @type {{ uid?: number, gid?: number, pidFile: string, temporary?: string }} */ (JSON.parse(options));
/** Consecutive starts that failed within ten seconds; after this many, the cause is not external. */
const mostFailures = 20;
let stopping = false;
let failures = 0;
/** @type {import('node:child_process').ChildProcess} */
let child;

function start() {
  const begun = Date.now();
  child = spawn(program, args, { uid, gid, stdio: ['ignore', 'ignore', 'inherit'] });
  child.on('error', (error) => process.stderr.write(`${error.message}\n`));
  child.on('close', (code) => {
    if (stopping) finish(0);
    failures = Date.now() - begun < 10_000 ? failures + 1 : 0;
    if (failures > mostFailures || begun === firstBegin) finish(code ?? 1);
    // the dead server's backends need a moment to exit before the data folder is free again
    setTimeout(() => !stopping && start(), Math.min(200 * (failures + 1), 2000));
  });
  return begun;
}

/** @param {number} code */
function finish(code) {
  fs.rmSync(temporary ?? pidFile, { recursive: true, force: true });
  process.exit(code);
}

function stop() {
  if (stopping) return;
  stopping = true;
  if (child.exitCode !== null || child.signalCode !== null) finish(0);
  child.kill('SIGINT'); // fast shutdown: ends sessions and writes everything to disk
  setTimeout(() => child.kill('SIGQUIT'), 7000).unref();
}

// both process ids, so that others can check whether it still runs the server
fs.writeFileSync(pidFile, `${process.pid}\n${process.ppid}\n`);
// a server that fails at its first start is an error to report, not to retry
/** @type {number | undefined} */
let firstBegin = start();
setTimeout(() => (firstBegin = undefined), 5000).unref();
process.stdin.resume();
for (const event of ['end', 'close', 'error']) process.stdin.on(event, stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
process.stderr.on('error', () => undefined);
