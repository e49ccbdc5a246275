import { describe, expect, it } from '@jest/globals';
import { IsEmail, IsInt, Min } from 'class-validator';
import { AppError } from '../errors/app-error.ts';
import { AllowUnknownFields, BodyPipe } from './body.pipe.ts';

class Strict {
  @IsEmail()
  email: string;
  @IsInt()
  @Min(1)
  count: number;
}

@AllowUnknownFields()
class Lenient {
  @IsEmail()
  email: string;
}

const check = (metatype: new () => object, value: unknown) =>
  new BodyPipe().transform(value, { type: 'body', metatype });
const fault = (metatype: new () => object, value: unknown) =>
  check(metatype, value).then(
    () => undefined,
    (error: unknown) => error as AppError,
  );

describe('BodyPipe', () => {
  it('names every bad field', async () => {
    const error = await fault(Strict, { email: 'x', count: 0 });
    expect([error?.code, error?.status, Object.keys(error?.extra['fields'] ?? {})]).toEqual([
      'validation_failed',
      400,
      ['email', 'count'],
    ]);
  });

  it('refuses unknown fields', async () => {
    expect((await fault(Strict, { email: 'a@b.cd', count: 1, admin: true }))?.message).toMatch(/admin/);
  });

  it('drops unknown fields where the standard client sends them', async () => {
    expect(await check(Lenient, { email: 'a@b.cd', gotrue_meta_security: {} })).toEqual({ email: 'a@b.cd' });
  });

  it.each([null, [], 'text', 5])('refuses a body that is %p', async (body) => {
    await expect(async () => check(Strict, body)).rejects.toThrow('The request body must be a JSON object');
  });
});
