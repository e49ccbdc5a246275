import { AppError } from '#platform/errors/app-error.ts';

export const personMissing = (): AppError => new AppError('not_found', 404, 'There is no such account.');
export const roleMissing = (): AppError => new AppError('not_found', 404, 'There is no such role.');
export const ownRoles = (): AppError =>
  new AppError('own_roles', 422, 'You cannot change your own roles. Ask another administrator.');
export const ownAccount = (): AppError =>
  new AppError('own_account', 422, 'You cannot do this to your own account. Ask another administrator.');
