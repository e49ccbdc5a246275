import {
  AdapterError,
  type LiveContext,
  rawTarget,
  retryAfterMs,
  type ToolPlugin,
  wordsFor,
} from '@chairside/kit';
import type { Release } from '../limits/account-rate-limiter.ts';
import { sendAgain } from '../egress.errors.ts';
import type { HubTransport, RawTransportRequest } from './hub-transport.ts';

/** A call whose body and answer the hub does not read. */
export interface RawCall {
  readonly method: RawTransportRequest['method'];
  /** The vendor's path with its query. */
  readonly path: string;
  /** What may go to the vendor; the credential is added here. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RawTransportRequest['body'] | undefined;
  /** Ends the call: the reader left, or nothing moves any more. */
  readonly signal: AbortSignal;
  /** Whether it may be sent twice. */
  readonly repeatable: boolean;
  /** Before every try; what it throws stops the call, and nothing was sent. */
  readonly beforeSend: (repeatable: boolean) => Promise<void> | void;
}

/** The vendor's answer as it comes. Whoever takes it reads the body or leaves it, and releases in either case. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: AsyncIterable<Uint8Array>;
  readonly release: Release;
}
type Head = Omit<RawAnswer, 'release'>;

/** A 429 or 5xx: worth another try where that is safe, and otherwise an answer like any other. */
class Trouble extends AdapterError {
  constructor(
    name: string,
    readonly answer: Head,
  ) {
    const code = answer.status === 429 ? 'rate_limited' : 'vendor_unavailable';
    const wait = retryAfterMs(answer.headers);
    super(code, wordsFor(code, name), {
      status: answer.status,
      ...(wait === undefined ? {} : { retryAfterMs: wait }),
    });
  }
}

const NOT_MODIFIED = 304;
const LAST = 599;

/** One raw call over all its tries; sends each time what the guard let through and judges nothing but the status. */
export class RawExchange {
  private trouble: Trouble | undefined;
  private spent = false;

  constructor(
    private readonly transport: HubTransport,
    private readonly plugin: ToolPlugin,
    private readonly call: RawCall,
  ) {}

  /** One try. */
  async send(context: LiveContext): Promise<Head> {
    const { manifest } = this.plugin;
    await leave(this.trouble?.answer);
    this.assertBodyLeft();
    const { method, path, body, signal } = this.call;
    const target = rawTarget(this.plugin, path, this.call.headers, context);
    await this.call.beforeSend(this.call.repeatable);
    this.spent = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body);
    const request = { ...target, method, signal, ...(body === undefined ? {} : { body }) };
    const answer = await this.transport.raw(manifest, context.settings, request).catch((cause: unknown) => {
      throw inWords(cause, signal, manifest.name);
    });
    return this.judged(answer);
  }

  /** What is left when every try met trouble: the vendor's own last words. */
  lastWords(cause: unknown): RawAnswer {
    if (cause !== this.trouble || !this.trouble) throw cause;
    return { ...this.trouble.answer, release: () => undefined };
  }

  private async judged(answer: Head): Promise<Head> {
    const { name } = this.plugin.manifest;
    const { status } = answer;
    if (status > LAST)
      throw new AdapterError('malformed_answer', wordsFor('malformed_answer', name), { status });
    if (status === 429 || status >= 500) throw (this.trouble = new Trouble(name, answer));
    const refused = status === 401;
    // Followed by a browser it would lead out of the hub, and the hub follows none.
    const redirected = status >= 300 && status < 400 && status !== NOT_MODIFIED;
    if (!refused && !redirected) return answer;
    await leave(answer);
    if (refused) throw new AdapterError('unauthorized', wordsFor('unauthorized', name), { status });
    throw new AdapterError(
      'vendor_unavailable',
      `${name} redirected the request; its base address may be wrong.`,
      {
        status,
        retryable: false,
      },
    );
  }

  /** A body that streamed is gone: the caller still has it and may send it again. */
  private assertBodyLeft(): void {
    if (this.spent) throw sendAgain(this.plugin.manifest.name);
  }
}

async function leave(answer: Head | undefined): Promise<void> {
  await answer?.body[Symbol.asyncIterator]().return?.();
}

function inWords(cause: unknown, signal: AbortSignal, name: string): unknown {
  if (cause instanceof AdapterError) return cause;
  if (signal.aborted) return signal.reason as unknown;
  return new AdapterError('vendor_unavailable', `${name} could not be reached.`);
}
