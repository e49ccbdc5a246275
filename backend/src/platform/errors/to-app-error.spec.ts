import { describe, expect, it } from '@jest/globals';
import { BadRequestException, NotFoundException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { toAppError } from './to-app-error.ts';

const status = (cause: unknown) => toAppError(cause).status;

describe('toAppError', () => {
  it('hides what it does not know behind one sentence', () => {
    const error = toAppError(new Error('select secret from users'));
    expect([error.status, error.code, error.message]).toEqual([
      500,
      'unexpected_failure',
      'Something went wrong on our side. Please try again.',
    ]);
  });

  it('answers 503 with a pause while the database is away', () => {
    const away = Object.assign(new Error('x'), { code: '57P01' });
    expect(toAppError(away).extra).toEqual({ retry_after: 2 });
    expect(status(new QueryFailedError('select 1', [], away))).toBe(503);
    expect(status(new Error('Connection terminated unexpectedly'))).toBe(503);
  });

  it('keeps faults of the request 4xx', () => {
    expect(status(new URIError('URI malformed'))).toBe(400);
    expect(status(new NotFoundException())).toBe(404);
    expect(status(new BadRequestException('no'))).toBe(400);
    expect(toAppError(Object.assign(new SyntaxError('bad'), { statusCode: 400 })).code).toBe('bad_json');
    expect(toAppError(Object.assign(new Error('big'), { statusCode: 413 })).code).toBe(
      'request_entity_too_large',
    );
  });
});
