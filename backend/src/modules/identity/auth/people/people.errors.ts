import { AppError } from '#platform/errors/app-error.ts';

export const personMissing = (): AppError => new AppError('not_found', 404, 'There is no such account.');
export const sessionMissing = (): AppError => new AppError('not_found', 404, 'Session not found');
export const ownRoles = (): AppError =>
  new AppError('own_roles', 422, 'You cannot change your own roles. Ask another administrator.');
export const ownAccount = (): AppError =>
  new AppError('own_account', 422, 'You cannot do this to your own account. Ask another administrator.');
export const alreadySuspended = (): AppError =>
  new AppError('state_conflict', 409, 'This account is suspended already.');
export const nothingToConfirm = (): AppError =>
  new AppError('nothing_to_confirm', 422, 'This account has no address that waits for its confirmation.');
export const contradictingRoles = (): AppError =>
  new AppError('validation_failed', 400, 'Name at least one role, and none of them to add and to remove', {
    fields: { add: 'Name at least one role, and none of them to add and to remove' },
  });
export const roleToChangeMissing = (): AppError =>
  new AppError('validation_failed', 400, 'Choose a role', { fields: { role: 'Choose a role' } });
