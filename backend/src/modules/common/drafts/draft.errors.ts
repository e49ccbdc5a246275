import { AppError } from '#platform/errors/app-error.ts';

export const draftTooLarge = (limit: number): AppError =>
  new AppError('too_large', 413, `A draft may have ${Math.floor(limit / 1024)} KB at most.`);
export const badDraftName = (field: 'kind' | 'ref'): AppError =>
  new AppError('validation_failed', 400, `${field} is not a valid draft name`, {
    fields: { [field]: `${field} is not a valid draft name` },
  });
