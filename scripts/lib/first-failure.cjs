// The environment of specs under `npm run mutate:sql`: one test that fails is enough, those after it in the file are skipped.
const { TestEnvironment } = require('jest-environment-node');

module.exports = class extends TestEnvironment {
  hasFailed = false;

  /** @param {import('@jest/types').Circus.Event} event */
  handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
  }
};
