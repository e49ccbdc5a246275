import type { ErrorCode } from './generated/error-codes.ts';

/** What a failed call knows about itself. */
export interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  /** HTTP status; 0 where nothing answered. */
  readonly status: number;
  /** As in the hub's log; null where nothing answered. */
  readonly requestId: string | null;
  /** Milliseconds after which another try makes sense, where the hub says so. */
  readonly retryAfterMs: number | null;
  /** What is wrong with which field of the input. */
  readonly fields: Readonly<Record<string, string>>;
  /** The hub's answer as it came. */
  readonly body: unknown;
}

/** A call that failed, whoever refused it. `code` says what happened; `message` is a sentence for people. */
export class HubError extends Error implements Failure {
  override readonly name = 'HubError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: unknown;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.message, { cause });
    this.code = failure.code;
    this.status = failure.status;
    this.requestId = failure.requestId;
    this.retryAfterMs = failure.retryAfterMs;
    this.fields = failure.fields;
    this.body = failure.body;
  }
}

/** Nothing answered, or not in time. A caller's own abort is not wrapped. */
export function unanswered(cause: unknown, timedOut: boolean): HubError {
  const message = timedOut ? 'The hub took too long to answer.' : 'The hub cannot be reached.';
  const code = timedOut ? 'timeout' : 'network_error';
  return new HubError(
    { code, message, status: 0, requestId: null, retryAfterMs: null, fields: {}, body: null },
    cause,
  );
}

/** A refusal of the hub, in the shape of functions (`error` is a sentence) or of its API (`error` is an object). */
export async function refusal(answer: Response): Promise<HubError> {
  const body = await answer.json().catch(() => null);
  const { error, code, requestId, fields } = asObject(body);
  const inner = typeof error === 'object' ? asObject(error) : { message: error, code, fields };
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return new HubError({
    code: (textOf(inner['code']) ?? 'unexpected_failure') as ErrorCode,
    message: textOf(inner['message']) ?? `HTTP ${answer.status}: ${answer.statusText}`,
    status: answer.status,
    requestId: textOf(requestId) ?? answer.headers.get('x-request-id'),
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null,
    fields: asObject(inner['fields']) as Record<string, string>,
    body,
  });
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
