import { AppError } from '#platform/errors/app-error.ts';

/** Why there is no answer, as a person would ask: each has its words, and something to do. */
export const CAUSES = [
  'key_refused',
  'not_allowed',
  'quota_used_up',
  'too_long',
  'timed_out',
  'model_gone',
  'busy',
  'unreachable',
  'broken_off',
  'not_accepted',
] as const;
export type Cause = (typeof CAUSES)[number];

const WORDS: Readonly<Record<Cause, (tool: string) => string>> = {
  key_refused: (tool) => `The key was refused by ${tool}. Reconnect ${tool} under Connected Tools.`,
  not_allowed: (tool) =>
    `${tool} does not allow this for your account. Check the permissions of your key there.`,
  quota_used_up: (tool) => `Your quota at ${tool} is used up. Add credit there, or choose another tool.`,
  too_long: () => 'The conversation is too long for this model. Start a new one, or shorten the question.',
  timed_out: (tool) => `${tool} did not answer within 60 seconds. Try again, or choose another model.`,
  model_gone: (tool) => `${tool} no longer offers this model to your account. Choose another one.`,
  busy: (tool) => `${tool} is overloaded at the moment. Wait a moment and try again.`,
  unreachable: (tool) => `${tool} cannot be reached at the moment. Try again shortly.`,
  broken_off: (tool) => `${tool} stopped in the middle of its answer. Try again.`,
  not_accepted: (tool) => `${tool} did not accept this question. Change it, or choose another model.`,
};

const BY_CODE: Readonly<Record<string, Cause>> = {
  needs_reconnect: 'key_refused',
  missing_key: 'key_refused',
  not_configured: 'key_refused',
  permission_denied: 'not_allowed',
  scope_needed: 'not_allowed',
  quota_exceeded: 'quota_used_up',
  timeout: 'timed_out',
  not_found: 'model_gone',
  rate_limited: 'busy',
  stream_interrupted: 'broken_off',
  malformed_answer: 'broken_off',
  answer_too_large: 'broken_off',
  cancelled: 'broken_off',
  invalid_request: 'not_accepted',
  not_supported: 'not_accepted',
  conflict: 'not_accepted',
};
const TOO_LONG = /too (?:long|large|many tokens)|context.?(?:length|window)|maximum context|prompt is too/i;

/** Reads a failed call's error; what is no failure of the tool has no cause. */
export function causeOf(error: unknown): Cause | null {
  if (!(error instanceof AppError)) return null;
  const text = `${error.message} ${String(error.extra['detail'] ?? '')}`;
  if (error.code === 'invalid_request' && TOO_LONG.test(text)) return 'too_long';
  const cause = BY_CODE[error.code];
  if (cause) return cause;
  return error.status >= 502 && error.code !== 'access_not_recorded' ? 'unreachable' : null;
}

export const isCause = (code: string): code is Cause => CAUSES.some((one) => one === code);

export const messageOf = (cause: Cause, tool: string): string => WORDS[cause](tool);

const OTHER_WORDS: Readonly<Record<string, string>> = {
  cut_off: 'The answer reached its maximum length. Ask the assistant to continue.',
  interrupted: 'The answer was interrupted. Regenerate it.',
  access_not_recorded: 'Nothing was sent, because access to patient data could not be recorded. Try again.',
};

/** What a kept answer says about its end. */
export const endText = (code: string, tool: string): string =>
  isCause(code) ? messageOf(code, tool) : (OTHER_WORDS[code] ?? 'The answer failed. Try again.');

/** The error to answer with: 502 with the cause in plain words. What is no failure of the tool is passed on. */
export function providerError(error: unknown, tool: string, more: object = {}): unknown {
  const cause = causeOf(error);
  if (!cause || !(error instanceof AppError)) return error;
  const wait = error.extra['retry_after'];
  const extra = { cause, tool_name: tool, ...(typeof wait === 'number' && { retry_after: wait }), ...more };
  return new AppError('provider_error', 502, messageOf(cause, tool), extra, { cause: error });
}
