import { parseArgs } from 'node:util';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/start-error.ts';

export type Print = (line: string) => void;
export type Database = (work: (env: Env) => Promise<void>) => Promise<void>;

/** The one file that the command is about. */
export function argumentOf(command: string, args: readonly string[]): string {
  const usage = `Usage: npm run hub -- ${command} <file>`;
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    if (positionals.length === 1 && positionals[0]) return positionals[0];
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
  throw new StartError(usage);
}
