import { AppError } from '#platform/errors/app-error.ts';

export const downloadNotFound = (): AppError => new AppError('not_found', 404, 'There is no such download.');
export const notPaid = (): AppError =>
  new AppError('not_paid', 403, 'You can download this file while its order is paid.');
export const downloadsUsedUp = (max: number): AppError =>
  new AppError(
    'download_limit',
    410,
    `You have downloaded this file ${max} times, which is as often as possible. Write to support if you need it again.`,
  );
