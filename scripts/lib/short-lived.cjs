// For processes that run tests. They live for minutes and load most of their code anew for each file: what V8 spends on
// making it faster, soon and on a thread beside, costs a fifth of their processor time and is not earned back. It begins
// to after about seven times as much running as usual.
require('node:v8').setFlagsFromString('--interrupt-budget=1000000');
