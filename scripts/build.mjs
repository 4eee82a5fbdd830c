// `npm run build`: builds the API and the web pages, if they have changed.
import { build } from './lib/build.mjs';
import { install, main, say } from './lib/steps.mjs';

main(async () => {
  await install();
  await build();
  say('Built.');
});
