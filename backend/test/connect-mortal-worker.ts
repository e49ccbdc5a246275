import { KillPoints } from '../src/modules/connections/index.ts';
import { startHub } from '../src/start-hub.ts';

/** A worker that dies at the step it is told as its last argument: at once, without a word, as a killed one does. */
const fatal = process.argv.at(-1);
KillPoints.prototype.reached = async (point) => {
  if (point === fatal) process.kill(process.pid, 'SIGKILL');
};
await startHub({ HUB_ROLE: 'worker' });
