import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endedEarly } from '@chairside/kit/testing/free-port';
import { waitUntil } from '../load/concurrent-users.ts';
import type { SeparateHub } from './cluster.ts';
import { isHubReady } from './hub-ready.ts';

const READY_MS = 60_000;
const STOP_MS = 10_000;

/**
 * Starts one more hub process on its own database and data folder. A refused start is not a failure of the drill; a
 * taken port is thrown with the code EADDRINUSE.
 */
export async function startSeparateHub(
  bundle: string,
  variables: Readonly<Record<string, string>>,
  port: number,
): Promise<SeparateHub> {
  const child = spawn(process.execPath, [bundle], {
    env: { ...process.env, ...variables, HOST: '127.0.0.1', PORT: String(port) },
    // A hub ends with this channel, so that a killed drill leaves none running.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  const url = `http://127.0.0.1:${port}`;
  const closed = once(child, 'close');
  const ready = waitUntil('the hub being ready', () => isHubReady(url, output), {
    withinMs: READY_MS,
    everyMs: 50,
  });
  const started = await Promise.race([ready.then(() => true), closed.then(() => false)]);
  ready.catch(() => undefined);
  const text = output.join('');
  const taken = endedEarly('a hub ended', text);
  if (!started && 'code' in taken) throw taken;
  return {
    url: started ? url : undefined,
    output: text,
    async stop() {
      if (!started) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await closed;
      clearTimeout(timer);
    },
  };
}

/** A value for NODE_OPTIONS that sets the clock of the process forward by so many minutes. */
export function otherClock(minutes: number): string {
  const script = `const now=Date.now,off=${minutes * 60_000};const RealDate=Date;
globalThis.Date=class extends RealDate{constructor(...a){a.length?super(...a):super(now()+off)}static now(){return now()+off}};`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}
