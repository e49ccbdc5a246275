import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createWriteStream, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { cached, root } from './project.mjs';
import { print, seconds, Stopped } from './terminal.mjs';

const PROGRESS_MS = 10_000;
const FORCE_AFTER_MS = 3_000;
const TAIL_LINES = 30;

/**
 * Runs one long command with its output in a file, and prints a line every 10 s while it runs.
 * @param {{ title: string, log: string, command: string[], env?: Record<string, string> }} step
 */
export async function runStep({ title, log, command, env }) {
  const since = Date.now();
  const file = cached(log);
  print(`${title} …`);
  const ticker = setInterval(() => print(`${title} … ${seconds(since)}`), PROGRESS_MS);
  const result = await runToFile(command, file, env).finally(() => clearInterval(ticker));
  if (result.ok) return print(`${title}: done in ${seconds(since)}`);
  const where = relative(root, file);
  throw new Stopped(`${title} failed (${result.outcome}). Everything it said is in ${where}.`, tail(file));
}

/** Runs a command in a process group of its own, so that a stopped step leaves nothing running. */
export async function runToFile([program, ...args], file, env = {}) {
  const output = createWriteStream(file);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const release = stopWith(child);
  const outcome = await ending(child);
  release();
  await new Promise((done) => output.end(done));
  return { ok: outcome === 0, outcome: typeof outcome === 'number' ? `exit code ${outcome}` : outcome };
}

const ending = (child) =>
  new Promise((done) => {
    child.once('error', (cause) => done(cause.message));
    child.once('close', (code, signal) => done(code ?? signal));
  });

/** Ctrl-C, SIGTERM or the end of the parent ends the child's whole group, and then this process. */
export function stopWith(child) {
  const parent = process.ppid;
  const stop = (signal) => {
    killGroup(child, 'SIGTERM');
    setTimeout(() => killGroup(child, 'SIGKILL'), FORCE_AFTER_MS).unref();
    child.once('close', () => process.exit(128 + constants.signals[signal]));
  };
  const orphaned = setInterval(() => process.ppid !== parent && stop('SIGTERM'), 250);
  orphaned.unref();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, stop);
  return () => {
    clearInterval(orphaned);
    for (const signal of signals) process.off(signal, stop);
  };
}

function killGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (cause) {
    if (cause.code !== 'ESRCH') throw cause;
  }
}

/** Where a failure begins: as Jest and Playwright mark a failed test, else the first mention of an error. */
const BEGINNINGS = [/^FAIL /, /^\s+✘/, /error/i];

/** The part of a program's output that is worth showing: from its first failure on, or its end. */
export function tail(file, count = TAIL_LINES) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const found = BEGINNINGS.map((mark) => lines.findIndex((line) => mark.test(line)));
  const first = found.find((at) => at >= 0);
  return first === undefined ? lines.slice(-count).join('\n') : lines.slice(first, first + count).join('\n');
}
