// `npm start`: installs and builds what is missing or has changed, then serves everything.
import { build, install, isStopping, main, run } from './lib/steps.mjs';

main(async () => {
  await install();
  await build();
  if (isStopping()) process.exit(130);
  process.exit(await run(process.execPath, ['dist/api/main.js']));
});
