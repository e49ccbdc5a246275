import { AppError } from '../platform/errors/app-error.ts';
import type { Role } from './principal.ts';

export const notSignedIn = (path: string): AppError =>
  path.startsWith('/auth/v1')
    ? new AppError('no_authorization', 401, 'This endpoint requires a valid Bearer token')
    : new AppError('unauthenticated', 401, 'Please sign in first.');

export const roleNeeded = (roles: readonly Role[]): AppError =>
  new AppError('forbidden', 403, 'Your account does not have the role this needs.', { needed_roles: roles });

export const serviceOnly = (): AppError => new AppError('not_admin', 403, 'User not allowed');

export const notDeclared = (): AppError => new AppError('forbidden', 403, 'Nobody may call this.');
