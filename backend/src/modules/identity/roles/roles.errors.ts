import { AppError } from '#platform/errors/app-error.ts';

export const lastAdmin = (): AppError =>
  new AppError('last_admin', 422, 'The last active admin cannot be demoted, suspended or deleted.');
