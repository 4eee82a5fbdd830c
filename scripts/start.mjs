// `npm start`: installs and builds what is missing or has changed, then serves everything, again after each fault.
import { setTimeout as sleep } from 'node:timers/promises';
import { keepRunning } from './lib/restarts.mjs';
import { build, install, isStopping, main, runTied, say } from './lib/steps.mjs';

// words that cannot be written, on a full disk, are lost; the program goes on
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

main(async () => {
  await install();
  await build();
  if (isStopping()) process.exit(130);
  const pause = (/** @type {number} */ seconds) => sleep(seconds * 1000);
  process.exit(await keepRunning(() => runTied(['dist/api/main.js']), { say, pause, isStopping }));
});
