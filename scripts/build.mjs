// `npm run build`: the API and the web pages, as far as they have changed.
import { build, install, main, say } from './lib/steps.mjs';

main(async () => {
  await install();
  await build();
  say('Built.');
});
