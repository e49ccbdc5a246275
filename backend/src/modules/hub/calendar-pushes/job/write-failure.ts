import { AppError } from '#platform/errors/app-error.ts';

/** What another try cannot mend: the person or an administrator has to do something first. */
const LASTING: ReadonlySet<string> = new Set([
  'integration_context',
  'integration_not_found',
  'invalid_request',
  'missing_key',
  'needs_reconnect',
  'not_configured',
  'not_supported',
  'permission_denied',
  'scope_needed',
]);

export interface WriteFailure {
  readonly code: string;
  readonly message: string;
  readonly lasting: boolean;
}

/** How a failed write is shown to its person. Details of the vendor and of the hub stay in the logs. */
export function writeFailure(cause: unknown, toolName: string): WriteFailure {
  if (!(cause instanceof AppError))
    return { code: 'unexpected_failure', message: 'The entry could not be written.', lasting: false };
  const message = isNotConnected(cause)
    ? `${toolName} is no longer connected, so its entry does not follow changes. Connect it and try again.`
    : cause.message.slice(0, 500);
  return { code: cause.code, message, lasting: LASTING.has(cause.code) };
}

const hasCode = (cause: unknown, code: string): boolean => cause instanceof AppError && cause.code === code;

/** The calendar has no such entry any more: the person deleted it there. */
export const isGone = (cause: unknown): boolean => hasCode(cause, 'not_found');

/** The calendar knows the request id from an earlier try. */
export const isTaken = (cause: unknown): boolean => hasCode(cause, 'conflict');

/** The calendar is not connected: nothing of ours can be in it without an id. */
export const isNotConnected = (cause: unknown): boolean => hasCode(cause, 'integration_not_found');
