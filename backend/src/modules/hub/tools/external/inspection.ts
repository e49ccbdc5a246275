import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { ToolSummary } from '@chairside/kit';

/** What a plugin is, with all files that it was read from; or why it cannot be used. */
export type Inspected =
  | { readonly summary: ToolSummary; readonly files: readonly string[] }
  | { readonly fault: string };
export type FromChild =
  | { readonly ready: true }
  | { readonly begun: string }
  | (Inspected & { readonly file: string })
  | { readonly crash: string }
  | { readonly rested: true };

interface Outcome {
  readonly found: Map<string, Inspected>;
  /** What ended the process, and the plugin that was being loaded when it gave control back no more. */
  readonly broke?: { readonly words: string; readonly file?: string };
}

const LOAD_MS = 10_000;
const MEMORY_MB = 512;

/**
 * Loads plugins in processes of their own, so that none can stop the hub (decision 78): all in one, and when that breaks and
 * nobody knows by whom, each half again.
 */
export async function inspect(
  files: readonly string[],
  program: string,
  loadMs = LOAD_MS,
): Promise<Map<string, Inspected>> {
  if (files.length === 0) return new Map();
  if (!existsSync(program)) throw new Error(`${program} is missing: build the hub again`);
  const { found, broke } = await inOneProcess(files, program, loadMs);
  if (!broke) return found;
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0) return new Map([[only, { fault: broke.words }]]);
  const again = new Map<string, Inspected>();
  for (const part of partsOf(files, broke.file))
    for (const [file, one] of await inspect(part, program, loadMs)) again.set(file, one);
  return again;
}

/** The one that is suspected alone: what was loaded before it may have blocked it later. Without a suspect two halves. */
function partsOf(files: readonly string[], suspect: string | undefined): (readonly string[])[] {
  if (suspect !== undefined) return [[suspect], files.filter((file) => file !== suspect)];
  const half = Math.ceil(files.length / 2);
  return [files.slice(0, half), files.slice(half)];
}

function inOneProcess(files: readonly string[], program: string, loadMs: number): Promise<Outcome> {
  const child = fork(program, [], {
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    follow(child, files, loadMs, done);
  });
}

/** Code that does not give control back is known by name: nothing else can run meanwhile. */
function follow(
  child: ChildProcess,
  files: readonly string[],
  loadMs: number,
  done: (outcome: Outcome) => void,
): void {
  const found = new Map<string, Inspected>();
  let [begun, crash, rested, late]: [string?, string?, boolean?, boolean?] = [];
  const timer = setTimeout(() => (late = child.kill('SIGKILL')), loadMs);
  child.on('message', (message: FromChild) => {
    timer.refresh();
    if ('ready' in message) child.send(files);
    else if ('begun' in message) begun = message.begun;
    else if ('crash' in message) crash = message.crash;
    else if ('rested' in message) rested = true;
    else found.set(message.file, message);
  });
  child.once('close', (code, signal) => {
    clearTimeout(timer);
    if (late) return done({ found, broke: { words: tooLong(loadMs), ...(begun ? { file: begun } : {}) } });
    if (rested) return done({ found });
    return done({ found, broke: { words: crash ?? endOf(code, signal) } });
  });
}

const tooLong = (ms: number): string => `cannot be loaded: it did not finish loading within ${ms / 1000} s`;

const endOf = (code: number | null, signal: string | null): string =>
  `ended its process ${signal ? `by the signal ${signal}` : `with the code ${code}`} while it was loaded`;
