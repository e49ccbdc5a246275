import {
  AdapterError,
  type LiveContext,
  rawTarget,
  retryAfterMs,
  type ToolPlugin,
  messageFor,
} from '@chairside/kit';
import type { Release } from '#platform/limits/semaphore.ts';
import { sendAgain } from '../egress.errors.ts';
import type { HubTransport, RawTransportRequest } from './hub-transport.ts';

/** A call whose body and answer pass through the hub unread. */
export interface RawCall {
  readonly method: RawTransportRequest['method'];
  /** The vendor's path with its query. */
  readonly path: string;
  /** The headers that may go to the vendor; the credential is added here. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RawTransportRequest['body'] | undefined;
  /** Aborts the call: the reader disconnected, or no byte moves any more. */
  readonly signal: AbortSignal;
  /** Whether it may be sent twice. */
  readonly repeatable: boolean;
  /** Before every try; what it throws stops the call, and nothing was sent. */
  readonly beforeSend: (repeatable: boolean) => Promise<void> | void;
}

/** The vendor's answer as a stream. The caller reads or discards the body, and calls `release` in both cases. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array>;
  readonly release: Release;
}
type Head = Omit<RawAnswer, 'release'>;

/** A 429 or 5xx: repeated where that is safe, and otherwise passed on like any answer. */
class RetryableAnswer extends AdapterError {
  constructor(
    name: string,
    readonly answer: Head,
  ) {
    const code = answer.status === 429 ? 'rate_limited' : 'vendor_unavailable';
    const wait = retryAfterMs(answer.headers);
    super(code, messageFor(code, name), {
      status: answer.status,
      ...(wait === undefined ? {} : { retryAfterMs: wait }),
    });
  }
}

const NOT_MODIFIED = 304;
const LAST = 599;

/** One raw call with all its tries. It reads only the status of the answer. */
export class RawSender {
  private retryable: RetryableAnswer | undefined;
  private bodySent = false;

  constructor(
    private readonly transport: HubTransport,
    private readonly plugin: ToolPlugin,
    private readonly call: RawCall,
  ) {}

  /** One try. */
  async send(context: LiveContext): Promise<Head> {
    const { manifest } = this.plugin;
    await discard(this.retryable?.answer);
    this.assertBodyAvailable();
    const { method, path, body, signal } = this.call;
    const target = rawTarget(this.plugin, path, this.call.headers, context);
    await this.call.beforeSend(this.call.repeatable);
    this.bodySent = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body);
    const request = { ...target, method, signal, ...(body === undefined ? {} : { body }) };
    const answer = await this.transport.raw(manifest, context.settings, request).catch((cause: unknown) => {
      throw toAdapterError(cause, signal, manifest.name);
    });
    return this.checked(answer);
  }

  /** The vendor's last answer when every try ended with a 429 or 5xx; rethrows every other error. */
  lastAnswer(cause: unknown): RawAnswer {
    if (cause !== this.retryable || !this.retryable) throw cause;
    return { ...this.retryable.answer, release: () => undefined };
  }

  private async checked(answer: Head): Promise<Head> {
    const { name } = this.plugin.manifest;
    const { status } = answer;
    if (status > LAST)
      throw new AdapterError('malformed_answer', messageFor('malformed_answer', name), { status });
    if (status === 429 || status >= 500) throw (this.retryable = new RetryableAnswer(name, answer));
    const refused = status === 401;
    // A browser that follows it would leave the hub, and the hub follows none.
    const redirected = status >= 300 && status < 400 && status !== NOT_MODIFIED;
    if (!refused && !redirected) return answer;
    await discard(answer);
    if (refused) throw new AdapterError('unauthorized', messageFor('unauthorized', name), { status });
    throw new AdapterError(
      'vendor_unavailable',
      `${name} redirected the request; its base address may be wrong.`,
      {
        status,
        retryable: false,
      },
    );
  }

  /** A streamed body cannot be sent twice by the hub: the caller still has it and may send it again. */
  private assertBodyAvailable(): void {
    if (this.bodySent) throw sendAgain(this.plugin.manifest.name);
  }
}

async function discard(answer: Head | undefined): Promise<void> {
  await answer?.body[Symbol.asyncIterator]().return?.();
}

function toAdapterError(cause: unknown, signal: AbortSignal, name: string): unknown {
  if (cause instanceof AdapterError) return cause;
  if (signal.aborted) return signal.reason as unknown;
  return new AdapterError('vendor_unavailable', `${name} could not be reached.`);
}
