import { describe, expect, it } from '@jest/globals';
import { BadRequestException, NotFoundException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { toAppError } from './to-app-error.ts';

const status = (cause: unknown) => toAppError(cause).status;

describe('toAppError', () => {
  it('hides unknown errors behind one sentence', () => {
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

  it.each(['53100', 'ENOSPC', 'EDQUOT'])(
    'answers 503 with a longer pause when a disk is full (%s)',
    (code) => {
      const full = Object.assign(new Error('x'), { code });
      for (const cause of [full, new QueryFailedError('insert', [], full)])
        expect(toAppError(cause)).toMatchObject({
          status: 503,
          code: 'unavailable',
          extra: { retry_after: 30 },
        });
    },
  );

  it.each(['53000', '53200', '58030'])('answers 503 when the system fails the database (%s)', (code) => {
    expect(status(Object.assign(new Error('x'), { code }))).toBe(503);
  });

  it('recognizes a full disk by the system’s message where the database has no code for it', () => {
    const quota = 'could not extend file "base/1": Disk quota exceeded';
    expect(toAppError(Object.assign(new Error(quota), { code: 'XX000' })).extra).toEqual({ retry_after: 30 });
  });

  it('keeps errors of the request 4xx', () => {
    expect(status(new URIError('URI malformed'))).toBe(400);
    expect(status(new NotFoundException())).toBe(404);
    expect(status(new BadRequestException('no'))).toBe(400);
    expect(toAppError(Object.assign(new SyntaxError('bad'), { statusCode: 400 })).code).toBe('bad_json');
    expect(toAppError(Object.assign(new Error('big'), { statusCode: 413 })).code).toBe(
      'request_entity_too_large',
    );
  });
});
