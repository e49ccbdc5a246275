import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { Optional } from './optional.ts';

/** `true` and `false` of an address. */
export const flag: PropertyDecorator = (target, name) => {
  const read = Transform(({ value }: { value: unknown }) =>
    value === 'true' ? true : value === 'false' ? false : value,
  );
  for (const check of [Optional(), IsBoolean(), read]) check(target, name as string);
};
