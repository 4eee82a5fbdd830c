// Before every spec under `npm run mutate`: that a random test fails is enough, nobody reads the smallest case it fails for.
const fc = require('fast-check');

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
