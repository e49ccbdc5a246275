import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsBoolean,
  IsDefined,
  IsEmail,
  IsIn,
  IsInt,
  Min,
  ValidateNested,
} from 'class-validator';
import { AppError } from '../errors/app-error.ts';
import { AllowUnknownFields, BodyPipe } from './body.pipe.ts';
import { Optional } from './optional.ts';

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
  @Optional()
  @IsBoolean()
  gift?: boolean;
  @Optional()
  @IsIn(['red', 'blue'], { each: true })
  colors?: string[];
  @IsDefined()
  anything: unknown;
  @Optional()
  whatever?: unknown;
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
    ['for one value', { gift: Array(101).fill(hidden) }, { gift: 'gift must not be a list' }],
    ['in a field unknown', { more: Array(101).fill(hidden) }, { more: 'property more should not exist' }],
    [
      'of a thousand without a bound of its own',
      { colors: Array(1_001).fill(hidden) },
      { colors: 'colors must contain no more than 1000 elements' },
    ],
  ])('refuses a list %s without a look at its elements', async (_, body, fields) => {
    const error = await fault(Order, body);
    expect([error?.code, error?.extra['fields']]).toEqual(['validation_failed', fields]);
  });

  it('takes a long list where anything may stand, and where unknown fields are dropped', async () => {
    const [lines, anything] = [[], Array(2_000).fill(0)];
    const free = { anything, whatever: anything };
    const order = await check(Order, { lines, ...free, buyer: { email: 'a@b.cd', count: 1 } });
    expect(order).toMatchObject(free);
    const kept = { email: 'a@b.cd' };
    expect(await check(Lenient, { ...kept, more: Array(2_000).fill(0) })).toEqual(kept);
  });

  it('judges the elements of a list that is not too long', async () => {
    const error = await fault(Order, {
      lines: [{ email: 'a@b.cd', count: 0 }],
      buyer: { email: 'x', count: 1 },
      anything: 1,
    });
    expect(Object.keys(error?.extra['fields'] ?? {})).toEqual(['lines.0.count', 'buyer.email']);
  });
});
