import { Worker } from 'node:worker_threads';
import type { ContractCase } from './setup.ts';

/** How long one case may keep the process from doing anything else. */
const LONGEST_MS = 5_000;
const TICK_MS = 250;
/** A thread that waits uses no computing time: it is given up after so many times the limit. */
const PATIENCE = 6;

/**
 * Runs in a thread of its own, because an endless loop leaves none to the code around it. Computing time counts, not the
 * clock: a machine that is busy with something else accuses nobody.
 */
const CODE = `
  const { appendFileSync, writeSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const { beat, limitMs, longestMs, tickMs } = workerData;
  const file = process.env.CONTRACT_BLOCKED_FILE;
  const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  let running;
  let seen = -1;
  let since = { at: 0, used: 0 };
  const begin = () => { since = { at: Date.now(), used: usedMs() }; };
  parentPort.on('message', (one) => { running = one; begin(); });
  setInterval(() => {
    const now = Atomics.load(beat, 0);
    if (now !== seen) begin();
    seen = now;
    const isOver = usedMs() - since.used >= limitMs || Date.now() - since.at >= longestMs;
    if (!running || !isOver) return;
    const broken = 'It blocks: for ' + limitMs / 1000 + ' s it lets nothing else run. Look for a loop without an end.';
    if (file) appendFileSync(file, JSON.stringify({ ...running, broken }) + '\\n');
    writeSync(2, '\\n' + running.tool + ': ' + running.name + '\\n  ' + broken + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, tickMs);
`;

export interface Watchdog {
  /** Runs a case of the tool; one that blocks is named, and ends the process. */
  watch(tool: string, one: ContractCase): Promise<void>;
  close(): Promise<void>;
}

/**
 * Ends this process when a case blocks it, and says which one: on standard error, and in the file that
 * `CONTRACT_BLOCKED_FILE` names.
 */
export function startWatchdog(limitMs = LONGEST_MS): Watchdog {
  const beat = new Int32Array(new SharedArrayBuffer(4));
  const workerData = { beat, limitMs, longestMs: limitMs * PATIENCE, tickMs: TICK_MS };
  const worker = new Worker(CODE, { eval: true, execArgv: [], workerData });
  worker.unref();
  const heart = setInterval(() => Atomics.add(beat, 0, 1), TICK_MS / 2);
  heart.unref();
  return {
    async watch(tool, { name, run }) {
      worker.postMessage({ tool, name });
      try {
        await run();
      } finally {
        worker.postMessage(undefined);
      }
    },
    async close() {
      clearInterval(heart);
      await worker.terminate();
    },
  };
}
