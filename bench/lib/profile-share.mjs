/** A sample that lasts longer than two intervals of the profiler waited for the processor. */
const LONGEST_US = 400;
/** Of the profiler itself, and of nothing. */
const NO_WORK = new Set(['(idle)', 'post']);

/**
 * How much of the main thread's time, in percent, lies in frames for which `isPart` holds. Node's own and native frames belong to
 * whoever called them. Other work of the machine does not change it, as it changes two times that are compared.
 */
export function shareOf(profile, isPart) {
  const { samples, timeDeltas, nodes } = JSON.parse(profile);
  const callers = callersOf(nodes);
  let [part, all] = [0, 0];
  for (const [at, id] of samples.entries()) {
    if (NO_WORK.has(callers.get(id).frame.functionName)) continue;
    const time = Math.min(timeDeltas[at], LONGEST_US);
    all += time;
    const owner = ownerOf(callers, id);
    if (owner && isPart(owner)) part += time;
  }
  return (100 * part) / all;
}

/** Each node's frame, and the node that called it. */
function callersOf(nodes) {
  const callers = new Map(nodes.map(({ id, callFrame }) => [id, { frame: callFrame }]));
  for (const { id, children = [] } of nodes) for (const child of children) callers.get(child).caller = id;
  return callers;
}

/** The nearest frame that is of no native function and of no file of Node. */
function ownerOf(callers, id) {
  for (let at = id; at !== undefined; at = callers.get(at).caller) {
    const { frame } = callers.get(at);
    if (frame.url !== '' && !frame.url.startsWith('node:')) return frame;
  }
  return undefined;
}
