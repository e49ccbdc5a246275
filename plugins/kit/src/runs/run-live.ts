import { AdapterError } from './adapter-error.ts';
import { readJson } from '../requests/answer.ts';
import { classifyBody, classifyFailure, reported } from './classify.ts';
import { Deadline } from './deadline.ts';
import { buildLinkRequest } from '../links.ts';
import { collectPages } from './pages.ts';
import { buildRequest, type UnsentRequest } from '../requests/request.ts';
import { findOperation, parseInput, parseOutput } from '../schema.ts';
import { openFields } from '../oauth/secrets.ts';
import { timeoutOf } from '../settings.ts';
import { readSse } from './sse.ts';
import { assemble } from './stream.ts';
import type {
  LiveContext,
  OperationResult,
  StreamEvent,
  ToolPlugin,
  TransportResponse,
} from '../runtime-types.ts';
import type { Json, Operation, SseEvent, StreamReader } from '../types.ts';

const DEFAULT_IDLE_MS = 15_000;

const succeeded = ({ status }: TransportResponse): boolean => status >= 200 && status < 300;

/** One request and its JSON, within the operation's time limit. */
export async function fetchJson(
  plugin: ToolPlugin,
  operation: Operation | undefined,
  request: UnsentRequest,
  ctx: LiveContext,
): Promise<unknown> {
  const deadline = new Deadline(plugin.manifest.name, timeoutOf(plugin, operation), ctx.signal);
  try {
    const response = await ctx.transport.send({ ...request, signal: deadline.signal });
    const answer = succeeded(response)
      ? classifyBody(plugin, operation, response, await readJson(plugin, response), ctx)
      : await classifyFailure(plugin, operation, response, ctx);
    deadline.done();
    return answer;
  } catch (error) {
    deadline.close();
    throw deadline.explain(error);
  }
}

async function* withIdleLimit(events: AsyncIterable<SseEvent>, deadline: Deadline, ms: number) {
  deadline.restart(ms);
  for await (const event of events) {
    yield event;
    deadline.restart(ms);
  }
}

function expectEventStream(plugin: ToolPlugin, response: TransportResponse): void {
  if (response.headers['content-type']?.includes('text/event-stream')) return;
  throw new AdapterError('malformed_answer', `${plugin.manifest.name} did not answer with a stream.`);
}

/** What ended a stream after it had begun: silence and cancels by their names, a lost connection as interruption. */
function streamFailure(
  error: unknown,
  deadline: Deadline,
  plugin: ToolPlugin,
  ctx: LiveContext,
): AdapterError {
  const explained = deadline.explain(error);
  if (error instanceof AdapterError) return reported(explained, plugin, ctx);
  if (explained.code !== 'vendor_unavailable') return explained;
  return new AdapterError('stream_interrupted', `${plugin.manifest.name} broke off its answer.`);
}

async function openStream(
  plugin: ToolPlugin,
  operation: Operation,
  reader: StreamReader,
  input: Json,
  ctx: LiveContext,
): Promise<AsyncIterable<StreamEvent>> {
  const deadline = new Deadline(plugin.manifest.name, timeoutOf(plugin, operation), ctx.signal);
  try {
    const request = buildRequest(plugin.manifest, operation, input, ctx);
    request.headers['accept'] = 'text/event-stream';
    const response = await ctx.transport.send({ ...request, signal: deadline.signal });
    if (!succeeded(response)) await classifyFailure(plugin, operation, response, ctx);
    expectEventStream(plugin, response);
    return readStream(plugin, operation, reader, input, response, deadline, ctx);
  } catch (error) {
    deadline.close();
    throw deadline.explain(error);
  }
}

async function* readStream(
  plugin: ToolPlugin,
  operation: Operation,
  reader: StreamReader,
  input: Json,
  response: TransportResponse,
  deadline: Deadline,
  ctx: LiveContext,
): AsyncGenerator<StreamEvent, void, undefined> {
  const events = withIdleLimit(readSse(response.body), deadline, reader.idleTimeoutMs ?? DEFAULT_IDLE_MS);
  try {
    yield* assemble(plugin, operation, reader, input, events);
  } catch (error) {
    throw streamFailure(error, deadline, plugin, ctx);
  } finally {
    deadline.close();
  }
}

function requestOf(plugin: ToolPlugin, operation: Operation, input: Json, ctx: LiveContext): UnsentRequest {
  const { pagination } = operation;
  if (pagination?.kind !== 'link') return buildRequest(plugin.manifest, operation, input, ctx);
  const { [pagination.param]: link, ...rest } = input;
  if (typeof link !== 'string') return buildRequest(plugin.manifest, operation, rest, ctx);
  return buildLinkRequest(plugin.manifest, operation, rest, link, ctx);
}

/**
 * Runs an operation against the vendor over the host's transport: builds the request, reads, classifies, maps, checks.
 * It sends each request once. Guard, credentials, throttle, retries, fallback and logs are the host's.
 */
export async function runLive(
  plugin: ToolPlugin,
  operationId: string,
  input: unknown,
  ctx: LiveContext,
): Promise<OperationResult> {
  const operation = findOperation(plugin, operationId);
  const parsed = parseInput(operation, input);
  if (operation.stream?.when(parsed)) {
    return { kind: 'stream', events: await openStream(plugin, operation, operation.stream, parsed, ctx) };
  }
  const output = await collectPages(operation, parsed, ctx.maxPages ?? 1, async (pageInput) => {
    const body = await fetchJson(plugin, operation, requestOf(plugin, operation, pageInput, ctx), ctx);
    return parseOutput(plugin, operation, body, pageInput, openFields(plugin.manifest, ctx.credential));
  });
  return { kind: 'output', output };
}
