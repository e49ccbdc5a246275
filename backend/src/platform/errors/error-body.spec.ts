import { describe, expect, it } from '@jest/globals';
import { AppError } from './app-error.ts';
import { errorAnswer } from './error-body.ts';

const error = new AppError('weak_password', 422, 'Password should be at least 6 characters.', {
  weak_password: { reasons: ['length'] },
});
const at = (url: string, apiVersion?: string, cause: AppError = error, method = 'GET') =>
  errorAnswer(cause, { url, method, apiVersion, requestId: 'req_1_a' });

describe('errorAnswer', () => {
  it('writes the newer auth shape and echoes the version, so that the client reads the code', () => {
    expect(at('/auth/v1/signup?x=1', '2024-01-01')).toEqual({
      status: 422,
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

  it('writes the older shape for an invalid or earlier version, and never leaks other fields', () => {
    for (const version of ['', 'newest', '2023-12-31', '9999'])
      expect(at('/auth/v1/signup', version).headers).toEqual({ 'x-sb-error-code': 'weak_password' });
    const fault = new AppError('validation_failed', 400, 'Bad', { fields: { email: 'Bad' } });
    expect(at('/auth/v1/signup', '2024-01-01', fault).body).toEqual({
      code: 'validation_failed',
      message: 'Bad',
    });
  });

  it('names a server error by the request id, in the older auth shape', () => {
    const broken = new AppError('unexpected_failure', 500, 'Sorry');
    expect(at('/auth/v1/signup', undefined, broken).body).toMatchObject({ code: 500, error_id: 'req_1_a' });
    expect(at('/auth/v1/signup', '2024-01-01', broken).body).toEqual({
      code: 'unexpected_failure',
      message: 'Sorry',
    });
  });

  it('writes the function result with source error', () => {
    expect(at('/functions/v1/picaos-proxy').body).toMatchObject({
      success: false,
      data: null,
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

  it.each([
    [
      '/rest/v1/secrets?select=*',
      'PGRST205',
      "Could not find the table 'public.secrets' in the schema cache",
    ],
    ['/rest/v1/<script>', 'PGRST205', "Could not find the table 'public.?' in the schema cache"],
    ['/rest/v1/rpc/run', 'PGRST202', 'Could not find the function public.run in the schema cache'],
  ])('says at %s what is not there, in the words of the data protocol', (url, code, message) => {
    const lost = new AppError('not_found', 404, 'Not found');
    expect(at(url, undefined, lost)).toEqual({
      status: 404,
      body: { code, message, details: null, hint: null },
      headers: {},
    });
  });

  it('never answers HEAD in the data area with 404, which the client takes for success without a body', () => {
    const lost = new AppError('not_found', 404, 'Not found');
    const statuses = ['/rest/v1/secrets', '/rest/v1/rpc/run', '/api/secrets'].map(
      (url) => at(url, undefined, lost, 'HEAD').status,
    );
    expect(statuses).toEqual([400, 400, 404]);
    expect(at('/rest/v1/secrets', undefined, error, 'HEAD').status).toBe(422);
  });

  it.each([
    ['/storage/v1/object/a/b.png', 404, 'not_found', 400, 'not_found', 'NoSuchKey', 'Object not found'],
    ['/storage/v1/bucket/a', 404, 'not_found', 400, 'Bucket not found', 'NoSuchBucket', 'Bucket not found'],
    ['/storage/v1/object/a/b', 413, 'x', 400, 'Payload too large', 'EntityTooLarge', 'Why'],
    ['/storage/v1/object/a/b', 400, 'bad_json', 400, 'invalid_request', 'InvalidRequest', 'Why'],
    ['/storage/v1/object/a/b', 429, 'rate_limited', 429, 'too_many_requests', 'SlowDown', 'Why'],
    ['/storage/v1/object/a/b', 503, 'unavailable', 503, 'internal', 'InternalError', 'Why'],
  ])('writes the storage shape at %s for %i %s', (url, status, code, wire, error, word, message) => {
    const answer = at(url, undefined, new AppError(code, status, 'Why'));
    expect(answer.status).toBe(wire);
    expect(answer.body).toEqual({ statusCode: String(status), error, message, code: word });
  });

  it('keeps the text of a storage error', () => {
    const own = new AppError('InvalidKey', 400, 'Invalid key: a//b', { error: 'InvalidKey' });
    expect(at('/storage/v1/object/a', undefined, own).body).toEqual({
      statusCode: '400',
      error: 'InvalidKey',
      message: 'Invalid key: a//b',
      code: 'InvalidKey',
    });
  });

  it('writes the hub’s own shape everywhere else, also where a path only begins like an area', () => {
    expect(at('/auth/v12').body).toHaveProperty('request_id');
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
