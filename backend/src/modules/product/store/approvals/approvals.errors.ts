import { AppError } from '#platform/errors/app-error.ts';

export const organisationNotFound = (): AppError =>
  new AppError('not_found', 404, 'There is no such organization.');

export const ownerNeeded = (): AppError =>
  new AppError('forbidden', 403, 'Only an owner of the organization sets its limit.');

export const buyerLeft = (): AppError =>
  new AppError('buyer_left', 409, 'The person who ordered has left the organization. Decline the order.');
