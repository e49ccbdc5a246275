import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { folderOf } from './package-files.mjs';
import { isRecording } from './recordings.mjs';

const SETTLE_MS = 150;
const PAGE = readFileSync(join(import.meta.dirname, 'dev-page.html'), 'utf8');

/**
 * Runs the tool in its own process, which is replaced at every save. A tool that cannot be loaded answers with its
 * error.
 */
class ToolProcess {
  #folder;
  #vendorPort;
  #recorder;
  #child;
  #waiting = new Map();
  #count = 0;
  #loadError = '';

  constructor(folder, vendorPort, recorder) {
    this.#folder = folder;
    this.#vendorPort = vendorPort;
    this.#recorder = recorder;
    this.#begin();
  }

  /** The old process ends first, because both use the same port for the local vendor. */
  async restart() {
    const old = this.#child;
    this.stop();
    if (old?.exitCode === null && old.signalCode === null) await once(old, 'exit');
    this.#begin();
  }

  #begin() {
    this.#loadError = '';
    const given = [this.#folder, String(this.#vendorPort), JSON.stringify(this.#recorder)];
    const child = fork(join(import.meta.dirname, 'dev-run.mjs'), given, {
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    this.#child = child;
    child.stderr.on('data', (text) => {
      process.stderr.write(text);
      if (this.#child === child) this.#loadError = `${this.#loadError}${text}`.slice(-2000);
    });
    child.on('message', ({ number, ...answer }) => this.#waiting.get(number)?.(answer));
    child.on('exit', () => this.#child === child && this.#fail());
  }

  stop() {
    const child = this.#child;
    this.#child = undefined;
    child?.kill();
    this.#fail('The tool was loaded again.');
  }

  request(request) {
    if (!this.#child?.connected)
      return Promise.resolve({ error: { message: this.#loadError || 'The tool is not loaded.' } });
    const number = (this.#count += 1);
    return new Promise((done) => {
      this.#waiting.set(number, (answer) => done((this.#waiting.delete(number), answer)));
      this.#child.send({ number, ...request });
    });
  }

  #fail(words = this.#loadError) {
    for (const done of [...this.#waiting.values()]) done({ error: { message: words } });
  }
}

/**
 * Serves a local page that calls each operation of a tool, on its mock or its local vendor, and reloads after every
 * save. Host names other than loopback are refused, because a foreign page could use one (DNS rebinding).
 */
export async function startDev({ folder, port = 0, vendorPort = 0, record = false, at = undefined }) {
  for (const one of [port, vendorPort]) await assertFree(one);
  const toolProcess = new ToolProcess(folder, vendorPort, { record, at });
  const listeners = new Set();
  let timer;
  const watcher = watch(folderOf(folder), { recursive: true }, (_, name) => {
    if (isRecording(name)) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await toolProcess.restart();
      for (const response of listeners) response.write('data: changed\n\n');
    }, SETTLE_MS);
  });
  const server = createServer((request, response) => {
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? ''))
      return response.writeHead(421).end();
    return answer(toolProcess, listeners, request, response).catch((cause) =>
      json(response, { error: { message: cause.message } }),
    );
  });
  await new Promise((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  const close = () => {
    clearTimeout(timer);
    watcher.close();
    toolProcess.stop();
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, close };
}

/** Says which port is taken, for what, and what to type instead. */
export function portTaken({ port }, { tool, page }) {
  const what = port === page ? 'the page' : 'the local vendor';
  return `Port ${port}, for ${what}, is taken. Name another one: npm run plugin:dev ${tool} ${page + 100}`;
}

/** A port that is taken is told before anything starts: the tool's process would only say so when it is asked. */
async function assertFree(port) {
  if (port === 0) return;
  const server = createServer();
  await new Promise((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  await new Promise((done) => server.close(done));
}

const json = (response, value) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

async function answer(toolProcess, listeners, request, response) {
  const at = `${request.method} ${request.url}`;
  if (at === 'GET /')
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE);
  if (at === 'GET /tool') return json(response, await toolProcess.request({ command: 'describe' }));
  if (at === 'GET /changes') {
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      .write('data: here\n\n');
    listeners.add(response);
    return response.once('close', () => listeners.delete(response));
  }
  const isJson = request.headers['content-type'] === 'application/json';
  if (at !== 'POST /call' || !isJson) return response.writeHead(404).end();
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return json(
    response,
    await toolProcess.request({ command: 'call', ...JSON.parse(Buffer.concat(chunks).toString('utf8')) }),
  );
}
