// `npm run import`, `api-key`, and so on: builds the API if it has changed, then runs dist/api/commands/NAME.js.
import { build } from './lib/build.mjs';
import { install, main, run } from './lib/steps.mjs';

main(async () => {
  const [name, ...args] = process.argv.slice(2);
  await install();
  await build({ apiOnly: true });
  // paths on the command line are relative to the caller's folder
  process.exit(await run(process.execPath, [`dist/api/commands/${name}.js`, ...args]));
});
