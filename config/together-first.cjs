const { default: Sequencer } = require('@jest/test-sequencer');

/** The specs that run together take longest: at the end, one of them would leave the other workers idle. */
module.exports = class TogetherFirst extends Sequencer {
  /** @override @type {InstanceType<typeof Sequencer>['sort']} */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const together = sorted.filter(({ path }) => path.endsWith('together.spec.ts'));
    return [...together, ...sorted.filter((test) => !together.includes(test))];
  }
};
