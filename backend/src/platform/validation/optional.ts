import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';

/**
 * A field that may be absent. The value null is read as absent, because some clients send it for every field that they
 * leave out; the handler never sees null.
 */
export const Optional = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (value === null ? undefined : value)),
  );

/** A field that may be absent or null, where null means something of its own: usually "remove the value". */
export const Nullable = (): PropertyDecorator => IsOptional();
