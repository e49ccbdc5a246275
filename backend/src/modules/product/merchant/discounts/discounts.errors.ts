import { AppError } from '#platform/errors/app-error.ts';

export const discountNotFound = (): AppError => new AppError('not_found', 404, 'There is no such discount.');

export const codeTaken = (): AppError =>
  new AppError('code_taken', 409, 'Another discount has this code.', {
    fields: { code: 'Another discount has this code' },
  });
