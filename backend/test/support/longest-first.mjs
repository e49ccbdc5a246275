import Sequencer from '@jest/test-sequencer';

/**
 * Files that wait or work for long, which Jest cannot know on a fresh clone: it goes by a file's size, and a drill has
 * four lines. Begun last they would leave the other workers with nothing to do.
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
