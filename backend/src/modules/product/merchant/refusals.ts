import { AppError } from '#platform/errors/app-error.ts';

export const refusedFields = (fields: Record<string, string>): AppError =>
  new AppError('validation_failed', 400, 'Please check the marked fields.', { fields });

/** What is shown was changed meanwhile; `what` names it, for example "product". */
export const changedMeanwhile = (what: string, version: number): AppError =>
  new AppError(
    'version_conflict',
    409,
    `Someone else changed this ${what}. Review the changes before you continue.`,
    { version },
  );

export const stateConflict = (message: string): AppError => new AppError('state_conflict', 409, message);
