// Runs before every spec under `npm run mutate`: a failing property test is enough, so shrinking to the smallest
// case is off.
const fc = require('fast-check');

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
