import { describe, expect, it } from '@jest/globals';
import { ADAPTER_ERROR_CODES, AdapterError } from '@chairside/kit';
import { AppError } from '#platform/errors/app-error.ts';
import { toolFailure } from '#hub/tool-calls/index.ts';
import { causeOf, providerError, messageOf } from './causes.ts';

const failed = (code: (typeof ADAPTER_ERROR_CODES)[number], message = 'x', detail?: string): unknown =>
  toolFailure(new AdapterError(code, message, detail === undefined ? {} : { detail }));

describe('why an assistant did not answer', () => {
  it.each([
    ['unauthorized', 'key_refused'],
    ['not_configured', 'key_refused'],
    ['permission_denied', 'not_allowed'],
    ['quota_exceeded', 'quota_used_up'],
    ['timeout', 'timed_out'],
    ['not_found', 'model_gone'],
    ['rate_limited', 'busy'],
    ['vendor_unavailable', 'unreachable'],
    ['stream_interrupted', 'broken_off'],
    ['malformed_answer', 'broken_off'],
    ['invalid_request', 'not_accepted'],
  ] as const)('of the code %s is the cause %s', (code, cause) => expect(causeOf(failed(code))).toBe(cause));

  it('is the length where the tool reports it, by code or by message', () => {
    expect(causeOf(failed('invalid_request', 'The conversation is too long for this model.'))).toBe(
      'too_long',
    );
    expect(causeOf(failed('invalid_request', 'x', 'prompt is too long: 212000 tokens'))).toBe('too_long');
  });

  it('has a text for every failure of a tool, and none for refusals of the hub', () => {
    for (const code of ADAPTER_ERROR_CODES) expect(causeOf(failed(code))).not.toBeNull();
    expect(causeOf(new AppError('limit_reached', 429, 'x'))).toBeNull();
    expect(causeOf(new Error('x'))).toBeNull();
  });

  it('becomes a 502 that names cause and tool, and never the vendor’s own words', () => {
    const error = providerError(
      failed('unauthorized', 'x', 'Incorrect API key sk-1234'),
      'OpenAI',
    ) as AppError;
    expect([error.code, error.status, error.message]).toEqual([
      'provider_error',
      502,
      messageOf('key_refused', 'OpenAI'),
    ]);
    expect(error.extra).toEqual({ cause: 'key_refused', tool_name: 'OpenAI' });
  });
});
