import { AppError } from '#platform/errors/app-error.ts';

export const fileRefused = (reason: string): AppError =>
  new AppError('validation_failed', 400, reason, { fields: { csv: reason } });

export const stockChanged = (): AppError =>
  new AppError('stock_changed', 409, 'The stock changed since you looked. Check the differences again.');
