import { applyDecorators } from '@nestjs/common';
import { ArrayMaxSize, ArrayUnique, IsArray, IsString, Matches, MaxLength } from 'class-validator';

/** At most five tags, each in lowercase letters and digits with single hyphens. */
export const Tags = (): PropertyDecorator =>
  applyDecorators(
    IsArray(),
    ArrayMaxSize(5, { message: 'Use at most five tags' }),
    ArrayUnique({ message: 'Use each tag once' }),
    IsString({ each: true }),
    MaxLength(30, { each: true }),
    Matches(TAG, { each: true, message: 'Use lowercase letters, digits and single hyphens' }),
  );

export const TAG = /^[a-z0-9]+(?:-[a-z0-9]+){0,14}$/;
