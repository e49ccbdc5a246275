import { AppError } from '#platform/errors/app-error.ts';

export const assignmentNotFound = (): AppError => new AppError('not_found', 404, 'Assignment not found');

export const unknownTarget = (): AppError =>
  new AppError('validation_failed', 400, 'Choose a member, a role or a location of this organization.', {
    fields: { target_id: 'Choose a member, a role or a location of this organization.' },
  });

export const dueInThePast = (): AppError =>
  new AppError('validation_failed', 400, 'The due date must not be in the past.', {
    fields: { due_on: 'The due date must not be in the past.' },
  });

export const tooManyAssignments = (most: number): AppError =>
  new AppError('too_many', 422, `An organization can have at most ${most} training assignments at a time.`);
