import { setTimeout as pause } from 'node:timers/promises';
import { shareHostModules } from './host-modules.ts';
import type { FromChild } from './inspection.ts';
import { notLoadable, PluginFault } from './plugin-fault.ts';
import { inspectHere } from './plugin-import.ts';

/** How long code may still be at work after it was loaded. */
const REST_MS = 1_000;

/**
 * The process in which plugins are loaded for the first time: what they break, they break here. It says what it found of
 * each, and `rested` when nothing is left that could still fail.
 */
export async function inspectForParent(): Promise<void> {
  process.once('message', (files: readonly string[]) => void inspectAll(files));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  await shareHostModules();
  say({ ready: true });
}

async function inspectAll(files: readonly string[]): Promise<void> {
  for (const file of files) {
    say({ begun: file });
    say({ file, ...(await inspectHere(file)) });
  }
  process.once('beforeExit', () => say({ rested: true }));
  await pause(REST_MS, undefined, { ref: false });
  const busy = [...new Set(process.getActiveResourcesInfo())].join(', ');
  crash(
    new PluginFault(
      `is still at work after it was loaded (${busy}), but a module does nothing by being imported`,
    ),
  );
}

function crash(cause: unknown): void {
  const { message } = cause instanceof PluginFault ? cause : notLoadable(cause);
  process.send?.({ crash: message }, () => process.exit(1));
}

const say = (message: FromChild): void => void process.send?.(message);
