import { AppError } from '#platform/errors/app-error.ts';
import type { Role } from '#access/principal.ts';
import { PLATFORM_TEXT, USER_TEXT } from '#hub/tool-calls/index.ts';

/** Somebody else's organisation gets the very same answer as one that never existed. */
export const scopeNotFound = (): AppError => new AppError('not_found', 404, 'Organization not found');

export const ownScopeRefused = (roles: readonly Role[]): AppError =>
  new AppError('forbidden', 403, 'Your account does not have figures of its own.', { needed_roles: roles });

export const platformRefused = (): AppError =>
  new AppError('forbidden', 403, 'Only administrators see the totals of the platform.', {
    needed_roles: ['admin'],
  });

export const figuresNotGranted = (): AppError =>
  new AppError(
    'grant_needed',
    403,
    'Your organization has not given you access to its figures. Its owner or a manager can.',
    { needed_grant: 'bi.read' },
  );

export const platformHasNone = (): AppError =>
  new AppError(
    'not_supported',
    422,
    'The totals of the platform have no records, targets or collection of their own.',
  );

export const badField = (field: string, rule: string): AppError =>
  new AppError('validation_failed', 400, `${field} ${rule}`, { fields: { [field]: `${field} ${rule}` } });

export const rangeTooLong = (months: number): AppError =>
  new AppError('range_too_long', 422, `Choose a period of at most ${months} months.`, { limit: months });

export const tooManyRows = (most: number): AppError =>
  new AppError(
    'too_many',
    422,
    `More than ${most.toLocaleString('en-US')} records stand behind this number. Choose a shorter period, a location or a provider.`,
    { limit: most },
  );

export const rowsNotSupported = (label: string, tools: readonly string[]): AppError =>
  new AppError(
    'not_supported',
    422,
    tools.length > 0
      ? `${tools.join(' and ')} does not send the records behind “${label}”.`
      : `No connected tool sends the records behind “${label}”.`,
    { tool_names: tools },
  );

export const nothingToCollect = (own: boolean): AppError =>
  new AppError('integration_context', 403, own ? USER_TEXT : PLATFORM_TEXT);

export const collectedRecently = (seconds: number): AppError =>
  new AppError(
    'rate_limited',
    429,
    'Figures were collected a moment ago. They can be collected once in 10 minutes.',
    { retry_after: seconds },
  );

export const viewNotFound = (): AppError => new AppError('not_found', 404, 'View not found');
export const viewNameTaken = (): AppError =>
  new AppError('conflict', 409, 'You already have a view with this name.', {
    fields: { name: 'You already have a view with this name.' },
  });
