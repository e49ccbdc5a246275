import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { cached, projectNode, root } from './project.mjs';
import { print } from './terminal.mjs';

const FORCE_AFTER_MS = 1_000;
const KILL_AFTER_MS = 4_800;
const PARENT_CHECK_MS = 250;

/**
 * The command that runs a file of the built server: the project's Node, with V8's compile cache kept between starts.
 */
export function serverCommand(file, args = []) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, METRICS_TOKEN } = process.env;
  const observed =
    OTEL_EXPORTER_OTLP_ENDPOINT || METRICS_TOKEN
      ? ['--import', pathToFileURL(join(root, 'backend/dist/otel.js')).href]
      : [];
  return {
    program: projectNode,
    args: [...observed, join(root, file), ...args],
    env: { NODE_COMPILE_CACHE: cached('v8'), ...process.env },
  };
}

/**
 * Runs the server until it ends and gives its exit code. It has a process group of its own, so Ctrl-C reaches it only
 * through us and once; when npm or the terminal goes away instead, we notice and stop it as well.
 */
export async function supervise({ program, args, env }) {
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const release = passSignalsTo(child);
  const [code, signal] = await new Promise((done) => {
    child.once('error', (cause) => {
      print(`Cannot start ${program}: ${cause.message}`);
      done([1, null]);
    });
    child.once('exit', (...ending) => done(ending));
  });
  release();
  return code ?? 128 + constants.signals[signal];
}

function passSignalsTo(child) {
  const parent = process.ppid;
  let since;
  const pass = (signal) => {
    const first = since === undefined;
    since ??= Date.now();
    if (!first && Date.now() - since < FORCE_AFTER_MS) return;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    if (first) setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const orphaned = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(orphaned);
    pass('SIGTERM');
  }, PARENT_CHECK_MS);
  return () => {
    clearInterval(orphaned);
    for (const signal of signals) process.off(signal, pass);
  };
}
