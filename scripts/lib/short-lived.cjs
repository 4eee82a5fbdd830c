// For processes that run tests. They live for minutes and load most of their code again for each file, so V8's
// early optimization, also on a background thread, costs a fifth of their CPU time and does not pay off. This
// delays it until code has run about seven times as much as usual.
require('node:v8').setFlagsFromString('--interrupt-budget=1000000');
