import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.ts';
import { errorAnswer } from './error-body.ts';

const error = new AppError('weak_password', 422, 'Password should be at least 6 characters.', {
  weak_password: { reasons: ['length'] },
});
const at = (url: string, apiVersion?: string, cause: AppError = error) =>
  errorAnswer(cause, { url, apiVersion, requestId: 'req_1_a' });

describe('errorAnswer', () => {
  it('writes the newer auth shape and echoes the version, so that the client reads the code', () => {
    expect(at('/auth/v1/signup?x=1', '2024-01-01')).toEqual({
      body: { code: 'weak_password', message: error.message, weak_password: { reasons: ['length'] } },
      headers: { 'x-sb-error-code': 'weak_password', 'x-supabase-api-version': '2024-01-01' },
    });
  });

  it('writes the older auth shape for callers without a version', () => {
    expect(at('/auth/v1/signup').body).toEqual({
      code: 422,
      error_code: 'weak_password',
      msg: error.message,
      weak_password: { reasons: ['length'] },
    });
  });

  it('writes the function result with source error', () => {
    expect(at('/functions/v1/picaos-proxy').body).toMatchObject({
      success: false,
      error: error.message,
      code: 'weak_password',
      source: 'error',
      requestId: 'req_1_a',
    });
  });

  it('writes the data shape with details and hint', () => {
    expect(at('/rest/v1/x').body).toEqual({
      code: 'weak_password',
      message: error.message,
      details: null,
      hint: null,
    });
  });

  it('writes our own shape everywhere else', () => {
    expect(at('/api/me/profile').body).toEqual({
      error: { code: 'weak_password', message: error.message, weak_password: { reasons: ['length'] } },
      request_id: 'req_1_a',
    });
  });

  it('says when to come back', () => {
    const busy = new AppError('unavailable', 503, 'Later', { retry_after: 1.2 });
    expect(at('/api/x', undefined, busy).headers['retry-after']).toBe('2');
  });
});
