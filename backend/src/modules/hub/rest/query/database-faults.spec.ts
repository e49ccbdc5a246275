import { describe, expect, it } from '@jest/globals';
import { AppError } from '#platform/errors/app-error.ts';
import { explained } from './database-faults.ts';

const after = (cause: unknown): Promise<unknown> =>
  explained('profiles', () => Promise.reject(cause as Error)).catch((thrown: unknown) => thrown);
const fault = (code: string) => Object.assign(new Error(`secret value, ${code}`), { code, column: 'bio' });

describe('what the database has against a value', () => {
  it.each([
    ['22P02', 400, '22P02'],
    ['22008', 400, '22P02'],
    ['23502', 400, '23502'],
    ['23514', 400, '23514'],
    ['23503', 409, '23503'],
    ['23505', 409, '23505'],
  ])('%s is %i %s, in our words', async (code, status, answered) => {
    const error = await after(fault(code));
    expect(error).toMatchObject({ name: 'AppError', status, code: answered });
    expect(String(error)).not.toContain('secret');
  });

  it.each(['22021', '22023', '42501', '57P01', '40P01', '42703'])(
    '%s is no fault of a value, and stays what it is',
    async (code) => {
      const cause = fault(code);
      expect(await after(cause)).toBe(cause);
    },
  );
});

describe('what the app has against a value', () => {
  it('is a check of the table to the protocol', async () => {
    const rule = new AppError('validation_failed', 400, 'specialty must be one of ours');
    expect(await after(rule)).toMatchObject({ code: '23514', message: expect.stringContaining('specialty') });
  });

  it('stays what it is where it is no rule about values', async () => {
    const off = new AppError('switched_off', 403, 'Off');
    expect(await after(off)).toBe(off);
  });
});
