// `npm start`: installs and builds what is missing or has changed, then serves everything, and restarts after a
// failure.
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from './lib/build.mjs';
import { keepRunning } from './lib/restarts.mjs';
import { install, isStopping, main, runTied, say } from './lib/steps.mjs';

// output that cannot be written, for example on a full disk, is lost; the program continues
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

main(async () => {
  await install();
  await build();
  if (isStopping()) process.exit(130);
  const pause = (/** @type {number} */ seconds) => sleep(seconds * 1000);
  process.exit(await keepRunning(() => runTied(['dist/api/main.js']), { say, pause, isStopping }));
});
