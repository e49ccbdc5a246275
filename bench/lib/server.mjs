import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { request } from 'node:http';
import { endedEarly, onFreePort } from '@chairside/kit/testing/free-port';

const PROBE = fileURLToPath(new URL('./probe.mjs', import.meta.url));
const READY_MS = 180_000;

/** Starts a Node program as the measured server and waits until `path` answers 200. */
export function startServer(file, options) {
  return onFreePort((port) => startAt(port, file, options));
}

async function startAt(port, file, { env = {}, path = '/', args = [] } = {}) {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', PROBE, file, ...args], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    output = (output + text).slice(-8_000);
    if (process.env.BENCH_TRACE) process.stderr.write(text);
  });
  const ended = once(child, 'close').then(([code]) =>
    Promise.reject(endedEarly(`${file} ended with ${code}`, output)),
  );
  const url = `http://127.0.0.1:${port}`;
  await Promise.race([untilReady(url + path, started + READY_MS), ended]);
  const readyMs = performance.now() - started;
  ended.catch(() => undefined);
  return {
    url,
    readyMs,
    pid: child.pid,
    usage: () => query(child, 'usage'),
    reset: () => query(child, 'reset'),
    /** Bytes after a full collection. Collecting changes other figures, so it is measured last. */
    live: async () => (await query(child, 'live')).bytes,
    profile: () => query(child, 'profile'),
    profiled: async () => (await query(child, 'profiled')).profile,
    stop: () => stop(child),
  };
}

async function query(child, question) {
  child.send(question);
  const [answer] = await once(child, 'message');
  return answer;
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await exited;
  clearTimeout(timer);
}

async function untilReady(url, deadline) {
  while (!(await answers(url))) {
    if (performance.now() > deadline) throw new Error(`${url} was not ready within ${READY_MS} ms`);
    await new Promise((next) => setTimeout(next, 3));
  }
}

function answers(url) {
  return new Promise((done) => {
    const attempt = request(url, { agent: false }, (response) => {
      response.resume();
      done(response.statusCode === 200);
    });
    attempt.on('error', () => done(false));
    attempt.end();
  });
}
