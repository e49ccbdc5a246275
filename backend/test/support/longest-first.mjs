import Sequencer from '@jest/test-sequencer';

/**
 * Files that run for long, which Jest cannot know on a fresh clone: it sorts by size, and a drill has four lines.
 * Started last they would leave the other workers idle.
 */
const LONG = /\/(backend\/test\/drills\/|(embedded-postgres|killed-worker|oauth-refresh|plugin-test)\.spec)/;

/** Jest's own order, after those that are known to take long. */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const inOrder = await super.sort(tests);
    const isLong = ({ path }) => LONG.test(path);
    return [...inOrder.filter(isLong), ...inOrder.filter((test) => !isLong(test))];
  }
}
