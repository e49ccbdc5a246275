import { AppError } from '#platform/errors/app-error.ts';
import type { ConnectAttempt } from './attempts/connect-attempt.entity.ts';
import { CANCELLED, TIMED_OUT } from './connect-texts.ts';

/** The same error for another person's id as for one that never existed. */
export const connectionNotFound = (): AppError => new AppError('not_found', 404, 'Connection not found');
export const attemptNotFound = (): AppError => new AppError('not_found', 404, 'Connection attempt not found');

/** No link token can be had for this attempt (details 11). */
export const authKitNotAvailable = (): AppError =>
  new AppError('authkit_not_available', 409, 'Pica AuthKit not available');

export const linkTokenRefused = (): AppError =>
  new AppError(
    'link_token_invalid',
    403,
    'This page has already been used. Please close it and connect again.',
  );

export const attemptTimedOut = (): AppError => new AppError(TIMED_OUT.code, 409, TIMED_OUT.message);

/** Whether the attempt's time is over, also when no task has ended it yet. */
export const isTimedOut = (
  { state, expiresAt }: Pick<ConnectAttempt, 'state' | 'expiresAt'>,
  now: Date,
): boolean => state === 'expired' || (state === 'open' && expiresAt <= now);

export const attemptClosed = (): AppError =>
  new AppError('attempt_closed', 409, 'This connection attempt has already ended. Please connect again.');

export const badFields = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('validation_failed', 400, Object.values(fields)[0] ?? 'Bad request', { fields });

/** The retry through the proxy found no credentials (specification §4). */
export const notConnected = (): AppError => new AppError(CANCELLED.code, 409, CANCELLED.message);

/** The same error for a missing state, another person's, and another browser's, so that it does not tell which. */
export const stateRefused = (): AppError =>
  new AppError(
    'state_invalid',
    403,
    'This response does not belong to any of your connections. Please connect again.',
  );

/** A tool that only people can connect, such as their own mailbox. */
export const notForTheHub = (tool: string): AppError =>
  new AppError('not_supported', 422, `${tool} can only be connected by each person individually.`);

/** Of an organisation's tools only practice systems are granted to members so far. */
export const notForOrganisations = (tool: string): AppError =>
  new AppError('not_supported', 422, `${tool} cannot be connected for an organization.`);

export const organisationIsPlatform = (): AppError =>
  badFields({ context: 'context must be platform for an organization' });

export const unknownScope = (tool: string, scope: string): AppError =>
  badFields({ scopes: `${tool} has no scope ${scope.slice(0, 60)}` });

/** The code is PostgreSQL's for a limit of a program, which the data API passes on. */
export const tooManyConnections = (most: number): AppError =>
  new AppError('54000', 400, `An account can have ${most} connections at most, ended ones included`);
