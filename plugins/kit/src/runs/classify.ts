import { AdapterError, type AdapterErrorCode } from './adapter-error.ts';
import { parseJson, readText } from '../requests/answer.ts';
import { valueAt } from '../declare/paths.ts';
import { maskText } from '../oauth/secrets.ts';
import type { Classification, LiveContext, ToolPlugin, TransportResponse } from '../runtime-types.ts';
import type { Operation } from '../types.ts';

const BY_STATUS: Readonly<Record<number, AdapterErrorCode>> = {
  401: 'unauthorized',
  402: 'quota_exceeded',
  403: 'permission_denied',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  410: 'not_found',
  412: 'conflict',
  429: 'rate_limited',
};

const WORDS: Readonly<Record<AdapterErrorCode, string>> = {
  unauthorized: 'refused the credentials.',
  permission_denied: 'does not permit this with the given credentials.',
  not_found: 'does not have what was asked for.',
  invalid_request: 'did not accept the request.',
  conflict: 'reports a conflict with what it already has.',
  rate_limited: 'asks to slow down.',
  quota_exceeded: 'reports that the account is out of credit.',
  vendor_unavailable: 'is not available at the moment.',
  timeout: 'took too long to answer.',
  malformed_answer: 'sent an answer that cannot be understood.',
  answer_too_large: 'sent an answer that is too large.',
  stream_interrupted: 'broke off its answer.',
  cancelled: 'was not asked: the call was cancelled.',
  not_configured: 'is not set up completely.',
  not_supported: 'does not offer this.',
};

/** The fixed wording of a code for one tool; safe to show and to log. */
export function messageFor(code: AdapterErrorCode, toolName: string): string {
  return `${toolName} ${WORDS[code]}`;
}

function codeOf(status: number): AdapterErrorCode {
  const known = BY_STATUS[status];
  if (known) return known;
  return status >= 400 && status < 500 ? 'invalid_request' : 'vendor_unavailable';
}

/** `Retry-After` in seconds or as a date; anything else counts as absent. */
export function retryAfterMs(headers: Readonly<Record<string, string>>): number | undefined {
  const value = headers['retry-after']?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}

/** Reads an answer outside 2xx and says what it means: the vendor's own rules first, else its status. Throws or answers. */
export async function classifyFailure(
  plugin: ToolPlugin,
  operation: Operation | undefined,
  response: TransportResponse,
  ctx: LiveContext,
): Promise<unknown> {
  const { status, headers } = response;
  const text = await readText(plugin, response);
  const body = parseJson(text);
  const classification = plugin.classify?.({ status, headers, body, text, operation }) ?? {};
  if (classification.answer !== undefined) return classification.answer;
  throw errorFor(plugin, response, { ...ownWords(plugin, body), ...classification }, ctx);
}

/** What a vendor reports in the middle of a stream. Part of the answer was shown, so that sending it again is not the host's to decide. */
export function streamFailureOf(toolName: string, classification: Classification = {}): AdapterError {
  const { code = 'vendor_unavailable', message = messageFor(code, toolName), detail } = classification;
  return new AdapterError(code, message, { retryable: false, ...(detail !== undefined && { detail }) });
}

/** A failure that a stream reported, with the vendor's words as they may be passed on: masked, and none about a refused key. */
export function reported(error: AdapterError, { manifest }: ToolPlugin, ctx: LiveContext): AdapterError {
  const { code, detail } = error;
  const kept = detail === undefined || code === 'unauthorized' ? undefined : maskText(detail, manifest, ctx);
  return Object.assign(error, { detail: kept });
}

/** A 2xx whose body reports a failure is classified like any other failure; every other body is the answer. */
export function classifyBody(
  plugin: ToolPlugin,
  operation: Operation | undefined,
  response: TransportResponse,
  body: unknown,
  ctx: LiveContext,
): unknown {
  if (!plugin.isFailure?.(body)) return body;
  const { status, headers } = response;
  const classification = plugin.classify?.({ status, headers, body, text: '', operation }) ?? {};
  if (classification.answer !== undefined) return classification.answer;
  throw errorFor(plugin, response, { ...ownWords(plugin, body), ...classification }, ctx);
}

/** The vendor's own words about a failure, where the manifest says where they stand. */
function ownWords({ manifest: { errorText } }: ToolPlugin, body: unknown): Pick<Classification, 'detail'> {
  const words = errorText === undefined ? undefined : valueAt(body, errorText);
  return typeof words === 'string' && words !== '' ? { detail: words } : {};
}

function errorFor(
  plugin: ToolPlugin,
  { status, headers }: TransportResponse,
  classification: Classification,
  ctx: LiveContext,
): AdapterError {
  const code = classification.code ?? codeOf(status);
  const wait = classification.retryAfterMs ?? retryAfterMs(headers);
  const redirected = status >= 300 && status < 400;
  const message = redirected
    ? `${plugin.manifest.name} redirected the request; its base address may be wrong.`
    : (classification.message ?? messageFor(code, plugin.manifest.name));
  // A vendor's text about a refused key tends to quote the key.
  const detail = code === 'unauthorized' ? undefined : classification.detail;
  return new AdapterError(code, message, {
    status,
    ...(wait !== undefined &&
      (code === 'rate_limited' || code === 'vendor_unavailable') && { retryAfterMs: wait }),
    ...(redirected
      ? { retryable: false }
      : classification.retryable !== undefined && { retryable: classification.retryable }),
    ...(detail !== undefined && { detail: maskText(detail, plugin.manifest, ctx) }),
  });
}
