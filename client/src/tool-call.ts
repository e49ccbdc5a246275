import type { Connection } from './connection.ts';
import { HubError } from './errors.ts';
import type { ErrorCode } from './generated/error-codes.ts';
import type { Answer, CallOptions, OperationEntry, StreamPart, ToolEntry } from './types.ts';

type Input = Readonly<Record<string, unknown>>;

const PROXY = '/functions/v1/picaos-proxy';

/** Sends one operation of one tool through picaos-proxy. */
export class ToolCall {
  private readonly hub: Connection;
  private readonly tool: ToolEntry;
  private readonly operation: OperationEntry;

  constructor(hub: Connection, tool: ToolEntry, operation: OperationEntry) {
    this.hub = hub;
    this.tool = tool;
    this.operation = operation;
  }

  async send<Output>(input: Input = {}, options: CallOptions = {}): Promise<Answer<Output>> {
    const response = await this.post(input, options);
    const replayed = response.headers.get('idempotency-replayed') === 'true';
    return answerIn<Output>(await response.json(), replayed);
  }

  async *stream<Output>(input: Input = {}, options: CallOptions = {}): AsyncGenerator<StreamPart<Output>> {
    const response = await this.post({ ...input, stream: true }, options);
    for await (const { event, data } of eventsIn(response)) {
      if (event === 'token') yield { type: 'token', text: String(data['text']) };
      else if (event === 'done') yield { type: 'done', answer: answerIn<Output>(data, false) };
      else if (event === 'error') throw failureIn(data);
    }
  }

  /** A write gets a key, the same one for every try: however often it is sent, it is one write. */
  private post(
    input: Input,
    { idempotencyKey, platform, signal, timeoutMs }: CallOptions,
  ): Promise<Response> {
    const { effect, id, repeatable } = this.operation;
    const key = idempotencyKey ?? (effect === 'read' ? undefined : crypto.randomUUID());
    const body = {
      ...{ tool_name: this.tool.name, api_endpoint: id, method: 'POST', payload: input, use_pica_sdk: true },
      ...(platform ? { use_platform_integration: true } : {}),
    };
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return this.hub.post({
      ...{ path: PROXY, body, headers, signal, timeoutMs },
      repeatable: key !== undefined || repeatable === true,
    });
  }
}

type Result = Answer<unknown> & Record<string, unknown>;

function answerIn<Output>(result: unknown, replayed: boolean): Answer<Output> {
  const { data, source, requestId, timestamp, enforced } = result as Result;
  return { data: data as Output, source, requestId, timestamp, enforced, replayed };
}

/** A failure in the middle of a stream: the status was sent long before. */
function failureIn(body: Record<string, unknown>): HubError {
  const [code, requestId] = [String(body['code']) as ErrorCode, String(body['requestId'])];
  const message = String(body['error']);
  return new HubError({ code, message, requestId, status: 200, retryAfterMs: null, fields: {}, body });
}

interface ServerEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** The events of a stream; lines that begin with a colon keep the connection open and say nothing. */
async function* eventsIn(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return;
  let rest = '';
  for await (const text of response.body.pipeThrough(
    new TextDecoderStream(),
  ) as unknown as AsyncIterable<string>) {
    const frames = (rest + text).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const lines = frame.split('\n');
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field('data');
      if (data !== undefined) yield { event: field('event') ?? 'message', data: JSON.parse(data) };
    }
  }
}
