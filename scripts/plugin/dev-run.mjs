// One tool in its current state, in a process that ends at the next save. Requests and answers use the process channel.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveKitHere } from './resolve-kit.mjs';

resolveKitHere();
const { runLive, runMock } = await import('@chairside/kit');
const { validatePlugin } = await import('@chairside/kit/validate');
const { z } = await import('zod');
const { declaredSetup, loopbackTransport, MemoryMockStore } = await import('@chairside/kit/testing/plain');

const folder = process.argv[2];
const port = Number(process.argv[3]);
const load = async (...names) => {
  const file = names.map((name) => join(folder, name)).find((path) => existsSync(path));
  return file ? import(pathToFileURL(file).href) : {};
};

const { default: tool } = await load('index.ts', 'index.js');
const { faults } = validatePlugin(tool);
const { setup = tool.declared && declaredSetup(tool) } = await load('testing/setup.ts', 'testing/setup.js');
const vendor = await (setup
  ? setup.startServer(port)
  : startOf(await load('testing/index.ts', 'testing/index.js')));
const store = new MemoryMockStore();
const transport = loopbackTransport();

/** Built-in tools without testing/setup.ts name their server differently. */
function startOf(module) {
  const start = Object.entries(module).find(
    ([name, one]) => /^start\w+$/.test(name) && typeof one === 'function',
  );
  return start?.[1]({ port });
}

function describe() {
  return {
    name: tool.manifest.name,
    faults,
    vendor: vendor?.url,
    credential:
      setup?.credential ?? Object.fromEntries(tool.manifest.auth[0].fields.map(({ name }) => [name, ''])),
    operations: tool.operations.map(({ id, title, description, effect, request, input }) => ({
      id,
      title,
      description,
      effect,
      request: `${request.method} ${request.path}`,
      sample: setup?.samples[id]?.[0] ?? {},
      schema: z.toJSONSchema(input, { io: 'input' }),
    })),
  };
}

async function call({ side, operation, input, credential }) {
  const sent = vendor?.requests.length ?? 0;
  const result = await (side === 'mock'
    ? runMock(tool, operation, input, { store, clock: { now: () => new Date() }, settings: {} })
    : runLive(tool, operation, input, {
        transport,
        credential,
        settings: { ...setup?.settings, base_url: vendor?.url },
      }));
  const output = result.kind === 'output' ? result.output : await streamed(result.events);
  const requests = vendor?.requests
    .slice(sent)
    .map(({ method, path, query, body }) => ({ method, path, query: String(query), body }));
  return { output, ...(side === 'live' ? { requests } : {}) };
}

async function streamed(events) {
  const pieces = [];
  for await (const event of events) {
    if (event.type === 'done') return { pieces, whole: event.output };
    pieces.push(event.text);
  }
  return { pieces };
}

process.on('message', async ({ number, command, ...request }) => {
  const answer = await (command === 'describe' ? Promise.resolve().then(describe) : call(request)).then(
    (value) => ({ value }),
    ({ name, code, message, detail, retryable }) => ({ error: { name, code, message, detail, retryable } }),
  );
  process.send({ number, ...answer });
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });
