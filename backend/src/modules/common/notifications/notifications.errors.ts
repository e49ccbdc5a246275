import { AppError } from '#platform/errors/app-error.ts';

export const notificationNotFound = (): AppError => new AppError('not_found', 404, 'Notification not found');
