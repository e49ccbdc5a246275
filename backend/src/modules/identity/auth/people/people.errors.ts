import { AppError } from '#platform/errors/app-error.ts';

export const personMissing = (): AppError => new AppError('not_found', 404, 'There is no such account.');
export const roleMissing = (): AppError => new AppError('not_found', 404, 'There is no such role.');
export const ownRoles = (): AppError =>
  new AppError('own_roles', 422, 'Nobody changes their own roles. Ask another admin.');
export const ownAccount = (): AppError =>
  new AppError('own_account', 422, 'Nobody does this to their own account. Ask another admin.');
