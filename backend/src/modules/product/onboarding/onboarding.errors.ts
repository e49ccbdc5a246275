import { AppError } from '#platform/errors/app-error.ts';

export const accountMissing = (): AppError => new AppError('not_found', 404, 'Account not found');
