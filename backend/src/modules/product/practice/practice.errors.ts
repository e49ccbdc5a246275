import { AppError } from '#platform/errors/app-error.ts';
import { PLATFORM_TEXT, toolFailure, USER_TEXT } from '#hub/tool-calls/index.ts';
import type { PracticeFallbackDto } from './dto/answer.dto.ts';

/** The practice tool that is asked is not among the caller's own connections. */
export const notConnected = (): AppError => new AppError('integration_context', 403, USER_TEXT);

/** The same for an organisation's, whether it is foreign, missing, or has no such tool. */
export const notGranted = (): AppError => new AppError('integration_context', 403, PLATFORM_TEXT);

export const notFound = (what: string): AppError => new AppError('not_found', 404, `${what} not found.`);

export const badInput = (field: string, rule: string): AppError =>
  new AppError('validation_failed', 400, `${field} ${rule}`, { fields: { [field]: `${field} ${rule}` } });

export const cannot = (tool: string, what: string): AppError =>
  new AppError('not_supported', 422, `${tool} does not ${what}.`, { tool_name: tool });

/** Sample rows that stand in for a live list share their numbers with real people: they open nothing. */
export const sampleRecord = (tool: string): AppError =>
  new AppError(
    'sample_record',
    409,
    `This is a sample record, shown while ${tool} did not answer. It cannot be opened or changed.`,
  );

/** The connection was replaced meanwhile: from sample to live, or from live to sample. */
export const staleReference = (): AppError =>
  new AppError(
    'state_conflict',
    409,
    'The connection changed after this page was loaded. Please reload the page.',
  );

export const changedInTool = (tool: string, item: unknown): AppError =>
  new AppError(
    'changed_in_tool',
    409,
    `Someone else changed this appointment in ${tool}. Review it and try again.`,
    { item },
  );

export const refusedByTool = (tool: string, why: string): AppError =>
  new AppError('conflict', 409, `${tool} did not carry out the change: ${why}.`);

export const grantNeeded = (grant: string, neededRoles: readonly string[]): AppError =>
  new AppError(
    'grant_needed',
    403,
    'Your organization has not given you access to practice data. Its owner or a manager can.',
    { needed_roles: neededRoles, needed_grant: grant },
  );

/** A member who may look through the organisation's connection, and no more. */
export const writeNotGranted = (tool: string): AppError =>
  new AppError(
    'grant_needed',
    403,
    `Your organization has not given you permission to change anything in ${tool}. Its owner or a manager can.`,
    { needed_grant: 'practice.write' },
  );

export const taskChanged = (): AppError =>
  new AppError('version_conflict', 409, 'Someone else changed this task. Review it before you save.');

const KEPT: ReadonlySet<string> = new Set([
  'needs_reconnect',
  'rate_limited',
  'not_found',
  'not_supported',
  'conflict',
  'invalid_request',
]);

/** A tool's failure in the codes of `/api` (feature-areas A1); what is no failure of a tool stays as it is. */
export function practiceFailure(
  cause: unknown,
  { name: tool, organisation }: { readonly name: string; readonly organisation: object | null },
): unknown {
  const error = toolFailure(cause);
  if (!(error instanceof AppError)) return error;
  const { code, status, message } = error;
  const extra = { ...error.extra, source: 'error', tool_name: tool };
  if (code === 'integration_not_found') return organisation ? notGranted() : notConnected();
  if (code === 'timeout') return new AppError('provider_timeout', 504, message, extra, { cause });
  if (status < 502 || KEPT.has(code) || status > 504) return withExtra(error, extra);
  if (code === 'access_not_recorded' || code === 'tool_not_loaded') return error;
  return new AppError('provider_error', 502, message, { ...extra, reason: code }, { cause });
}

const withExtra = (error: AppError, extra: Readonly<Record<string, unknown>>): AppError =>
  new AppError(error.code, error.status, error.message, extra, { cause: error });

/** Why sample data stands in, in words for the page. */
export function fallbackOf(cause: unknown): PracticeFallbackDto | null {
  if (cause === undefined) return null;
  const error = toolFailure(cause);
  return error instanceof AppError
    ? { code: error.code, message: error.message }
    : { code: 'provider_error', message: 'The live call failed.' };
}
