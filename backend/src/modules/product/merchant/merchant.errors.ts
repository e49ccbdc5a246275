import { AppError } from '#platform/errors/app-error.ts';

export const filterNotFound = (): AppError => new AppError('not_found', 404, 'There is no such filter.');

export const filterNameTaken = (): AppError =>
  new AppError('conflict', 409, 'You have a filter with this name.', {
    fields: { name: 'You have a filter with this name.' },
  });

export const packingListNotFound = (): AppError =>
  new AppError('not_found', 404, 'There is no such packing list.');
