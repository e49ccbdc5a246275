// One tool in its current state, in a process that ends at the next save. Requests and answers use the process channel.
import { pathToFileURL } from 'node:url';
import { entryOf, serverOf, setupOf } from './package-files.mjs';
import { recorderOf } from './recorder.mjs';
import { resolveKitHere } from './resolve-kit.mjs';

resolveKitHere();
const { runLive, runMock } = await import('@chairside/kit');
const { validatePlugin } = await import('@chairside/kit/validate');
const { z } = await import('zod');
const { declaredSetup, loopbackTransport, MemoryMockStore } = await import('@chairside/kit/testing/plain');

const place = process.argv[2];
const port = Number(process.argv[3]);
const { record: isRecording, at } = JSON.parse(process.argv[4] ?? '{}');
const load = async (file) => (file ? import(pathToFileURL(file).href) : {});

const { default: tool } = await load(entryOf(place));
const { faults } = validatePlugin(tool);
const { setup = tool.declared && declaredSetup(tool) } = await load(setupOf(place));
const vendor = await (setup ? setup.startServer(port) : startOf(await load(serverOf(place))));
/** What the tool writes: in the terminal, and beside the answer of the call that ran meanwhile. */
const MOST_LOG = 20_000;
const logs = new Set();
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream);
  stream.write = (text, ...rest) => {
    for (const log of logs) log.text = (log.text + String(text)).slice(-MOST_LOG);
    return write(text, ...rest);
  };
}
const recorder = isRecording ? await recorderOf(tool, place, at) : undefined;
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
    records: Boolean(recorder),
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
  if (side === 'vendor') return recorder.record({ operation, input, credential });
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
  const log = { text: '' };
  logs.add(log);
  const answer = await (command === 'describe' ? Promise.resolve().then(describe) : call(request)).then(
    (value) => ({ value }),
    ({ name, code, message, detail, retryable }) => ({ error: { name, code, message, detail, retryable } }),
  );
  logs.delete(log);
  process.send({ number, ...answer, ...(log.text ? { log: log.text } : {}) });
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });
