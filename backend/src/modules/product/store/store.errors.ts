import { AppError } from '#platform/errors/app-error.ts';

export const productNotFound = (): AppError => new AppError('not_found', 404, 'There is no such product.');
export const orderNotFound = (): AppError => new AppError('not_found', 404, 'There is no such order.');
