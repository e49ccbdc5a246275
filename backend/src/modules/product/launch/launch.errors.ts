import { AppError } from '#platform/errors/app-error.ts';

/** A plan of somebody else gets the same answer as one that never existed. */
export const planNotFound = (): AppError => new AppError('not_found', 404, 'Launch plan not found');
export const taskNotFound = (): AppError => new AppError('not_found', 404, 'Task not found');
export const templateNotFound = (): AppError => new AppError('not_found', 404, 'Template not found');

/** A link that has ended gets the same answer as one that never existed. */
export const feedNotFound = (): AppError => new AppError('not_found', 404, 'Calendar link not found');
export const tooManyReads = (wait: number): AppError =>
  new AppError('rate_limited', 429, 'Too many calendars were read. Please wait a moment.', {
    retry_after: wait,
  });

export const activePlanExists = (): AppError =>
  new AppError(
    'active_plan_exists',
    409,
    'An active plan exists here already. Pause or finish it before you start another one.',
  );
export const autoTask = (message: string): AppError => new AppError('auto_task', 409, message);
export const planNotActive = (): AppError =>
  new AppError('state_conflict', 409, 'The plan is not active. Resume it to work on its tasks.');
export const taskChanged = (): AppError =>
  new AppError('version_conflict', 409, 'The task was changed in the meantime. Look at it again first.');
export const templateChanged = (version: number): AppError =>
  new AppError('version_conflict', 409, 'Someone else changed this template. Review the changes first.', {
    version,
  });
export const templateInUse = (): AppError =>
  new AppError('template_in_use', 409, 'Plans were started from this template. Deactivate it instead.');
export const tooMany = (kind: string, limit: number): AppError =>
  new AppError('too_many', 422, `There are ${limit} ${kind} already. Delete one first.`, { limit });
export const badField = (field: string, message: string): AppError =>
  new AppError('validation_failed', 400, message, { fields: { [field]: message } });

/** Whether a statement broke this constraint or unique index of the database. */
export const brokeRule = (cause: unknown, rule: string): boolean =>
  cause instanceof Error && 'constraint' in cause && cause.constraint === rule;
