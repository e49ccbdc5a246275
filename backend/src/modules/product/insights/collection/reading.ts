import { AppError } from '#platform/errors/app-error.ts';
import type { Contribution } from '../facts/contribution.ts';

/** A record with what it adds to figures. Facts are the sums of these, and the rows behind a number are the records. */
export interface Counted<T> {
  readonly record: T;
  readonly parts: readonly Contribution[];
}

/** A list of records, page by page. */
export type Reading<T> = AsyncGenerator<readonly Counted<T>[], void>;

/** @throws AppError where a tool has more than may be read: half a list would be a wrong figure */
export function assertWhole(whole: boolean, toolName: string): void {
  if (!whole)
    throw new AppError(
      'too_many',
      422,
      `${toolName} has more records in this period than can be read at once.`,
    );
}
