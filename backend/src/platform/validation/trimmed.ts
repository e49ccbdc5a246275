import { Transform } from 'class-transformer';

/** A field of a body or query without the blanks around it; what is no text is left for the checks. */
export const trimmed = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' ? value.trim() : value,
);
