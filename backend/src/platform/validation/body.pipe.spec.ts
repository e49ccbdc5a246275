import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsEmail, IsInt, Min, ValidateNested } from 'class-validator';
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

class Order {
  @ArrayMaxSize(2, { message: 'At most 2 lines' })
  @ValidateNested({ each: true })
  @Type(() => Strict)
  lines: Strict[] = [];
  @ValidateNested()
  @Type(() => Strict)
  buyer: Strict;
}

const check = async (metatype: new () => object, value: unknown) =>
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

  const hidden = {
    get count(): number {
      throw new Error('an element was looked at');
    },
  };
  it.each([
    ['that is too long', { lines: [hidden, hidden, hidden] }, { lines: 'At most 2 lines' }],
    ['for one object', { buyer: [hidden] }, { buyer: 'buyer must be an object' }],
  ])('refuses a list %s without a look at its elements', async (_, body, fields) => {
    const error = await fault(Order, body);
    expect([error?.code, error?.extra['fields']]).toEqual(['validation_failed', fields]);
  });

  it('judges the elements of a list that is not too long', async () => {
    const error = await fault(Order, {
      lines: [{ email: 'a@b.cd', count: 0 }],
      buyer: { email: 'x', count: 1 },
    });
    expect(Object.keys(error?.extra['fields'] ?? {})).toEqual(['lines.0.count', 'buyer.email']);
  });
});
