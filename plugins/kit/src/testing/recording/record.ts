import { AdapterError } from '../../runs/adapter-error.ts';
import { parseJson, readText } from '../../requests/answer.ts';
import { baseUrlOf } from '../../requests/request.ts';
import { runLive } from '../../runs/run-live.ts';
import { findOperation } from '../../schema.ts';
import type { LiveContext, ToolPlugin, Transport, TransportRequest } from '../../runtime-types.ts';
import type { Json } from '../../types.ts';
import { Pseudonyms } from './pseudonyms.ts';
import { replay } from './replay.ts';
import { Scrubber } from './scrub.ts';
import type { RecordedCall, RecordedExchange, Recording } from './types.ts';

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

/** What was asked, as the tool's own address and the answer are no part of it. */
function asked({ method, url, body }: TransportRequest, base: string): Omit<RecordedExchange, 'status'> {
  const { pathname, searchParams } = new URL(url);
  const names = [...new Set(searchParams.keys())];
  const sent = typeof body === 'string' ? parseJson(body) : undefined;
  return {
    method,
    path: pathname.slice(new URL(base).pathname.replace(/\/$/, '').length),
    query: Object.fromEntries(names.map((name) => [name, searchParams.getAll(name)])),
    ...(sent !== undefined && { sent }),
  };
}

function listening(plugin: ToolPlugin, ctx: LiveContext, exchanges: RecordedExchange[]): Transport {
  return {
    async send(request) {
      const response = await ctx.transport.send(request);
      const text = await readText(plugin, response);
      const answer = parseJson(text);
      const about = asked(request, baseUrlOf(plugin.manifest, ctx.settings));
      exchanges.push({ ...about, status: response.status, ...(answer !== undefined && { answer }) });
      return { ...response, body: once(text) };
    },
  };
}

export interface Recorded {
  call: RecordedCall;
  /** What the caller would have got, with people and all. */
  output: unknown;
}

/** Runs a call at the vendor, through all its pages, and returns it without secrets and people. What it returns is replayed once. */
export async function recordCall(
  plugin: ToolPlugin,
  operationId: string,
  input: Json,
  ctx: LiveContext,
  pseudonyms: Pseudonyms = new Pseudonyms(),
): Promise<Recorded> {
  const operation = findOperation(plugin, operationId);
  if (operation.stream?.when(input))
    throw new AdapterError('not_supported', `${operationId}: a stream is not recorded.`);
  const exchanges: RecordedExchange[] = [];
  const transport = listening(plugin, ctx, exchanges);
  const maxPages = operation.pagination?.maxPages ?? 1;
  const result = await runLive(plugin, operationId, input, { ...ctx, transport, maxPages });
  const output = result.kind === 'output' ? result.output : undefined;
  const call = new Scrubber(plugin, operation, output, ctx, pseudonyms).call(operationId, input, exchanges);
  const { drift } = await replay(plugin, call);
  if (drift.length > 0)
    throw new AdapterError(
      'malformed_answer',
      `Without people it no longer fits, so it is not kept: ${drift.join('; ')}`,
    );
  return { call, output };
}

/** A recording with one more call; the same call again replaces the older one. */
export function withCall(recording: Recording, call: RecordedCall): Recording {
  const key = (one: RecordedCall): string => JSON.stringify([one.operation, one.input]);
  return { ...recording, calls: [...recording.calls.filter((one) => key(one) !== key(call)), call] };
}
