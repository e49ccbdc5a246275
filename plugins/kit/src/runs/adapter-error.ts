/** Every way a call to a tool can fail. The hub maps a code to its own status and text; tools never invent codes. */
export const ADAPTER_ERROR_CODES = [
  'unauthorized',
  'permission_denied',
  'not_found',
  'invalid_request',
  'conflict',
  'rate_limited',
  'quota_exceeded',
  'vendor_unavailable',
  'timeout',
  'malformed_answer',
  'answer_too_large',
  'stream_interrupted',
  'cancelled',
  'not_configured',
  'not_supported',
] as const;

export type AdapterErrorCode = (typeof ADAPTER_ERROR_CODES)[number];

export interface AdapterErrorOptions {
  /** HTTP status of the vendor, when it answered at all. */
  status?: number;
  /** Only with rate_limited and vendor_unavailable, only when the vendor said so. */
  retryAfterMs?: number;
  retryable?: boolean;
  /**
   * The vendor answered with success, but in a shape that the tool does not know. The requested change may have been
   * made.
   */
  answered?: boolean;
  /** The field of such an answer that did not fit, in the schema's own words (`data.*.id`). It may be logged and counted. */
  field?: string;
  /** The vendor's own explanation, secrets masked. For the caller's eyes: it may echo input, so it is never logged. */
  detail?: string;
}

const RETRYABLE: ReadonlySet<AdapterErrorCode> = new Set(['rate_limited', 'vendor_unavailable', 'timeout']);

/**
 * The one error a tool (or the kit on its behalf) throws. `message` is fixed wording that may be shown and logged;
 * whether and when to retry is the host's decision, `retryable` only says that the same request could succeed later.
 */
export class AdapterError extends Error {
  readonly code: AdapterErrorCode;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly retryable: boolean;
  readonly answered: boolean;
  readonly field: string | undefined;
  readonly detail: string | undefined;

  constructor(code: AdapterErrorCode, message: string, options: AdapterErrorOptions = {}) {
    super(message);
    this.name = 'AdapterError';
    this.code = code;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
    this.retryable = options.retryable ?? RETRYABLE.has(code);
    this.answered = options.answered ?? false;
    this.field = options.field;
    this.detail = options.detail;
  }
}
