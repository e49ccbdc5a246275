import { FaultPoints } from '#hub/connections/index.ts';
import { startHub } from '../../src/start-hub.ts';

/** A worker that stops at every step of the connect job until its parent continues or kills it. */
const standing = new Map<number, () => void>();
let calls = 0;
process.on('message', (call: number) => {
  standing.get(call)?.();
  standing.delete(call);
});
FaultPoints.prototype.reached = (step, attemptId) =>
  new Promise((goOn) => {
    calls += 1;
    standing.set(calls, goOn);
    process.send?.({ call: calls, step, attemptId });
  });
await startHub({ HUB_ROLE: 'worker' });
