import { AppError } from '#platform/errors/app-error.ts';

/** What another try within minutes may mend; anything else waits for a person or for the next night. */
const PASSING: ReadonlySet<string> = new Set([
  'provider_error',
  'provider_timeout',
  'vendor_unavailable',
  'timeout',
  'rate_limited',
  'network',
]);

export const isLasting = (cause: unknown): boolean =>
  cause instanceof AppError && cause.status < 500 && !PASSING.has(cause.code);

/** Why a run ended early, for people: errors of tools have a text for them, others stay in the log. */
export const reasonOf = (cause: unknown, toolName: string): string =>
  cause instanceof AppError ? cause.message.slice(0, 300) : `Figures of ${toolName} could not be read.`;
