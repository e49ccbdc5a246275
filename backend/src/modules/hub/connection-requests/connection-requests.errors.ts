import { AppError } from '#platform/errors/app-error.ts';

export const requestNotFound = (): AppError => new AppError('not_found', 404, 'Request not found');
export const alreadySettled = (): AppError =>
  new AppError('state_conflict', 409, 'This request was settled already.');
export const alreadyRequested = (tool: string): AppError =>
  new AppError('conflict', 409, `${tool} was requested already. An administrator will answer.`);
export const notRequestable = (): AppError =>
  new AppError('validation_failed', 400, 'Choose one of the practice systems.', {
    fields: { tool_name: 'Choose one of the practice systems.' },
  });
export const foreignLocations = (): AppError =>
  new AppError('validation_failed', 400, 'Choose locations of this organization.', {
    fields: { location_ids: 'Choose locations of this organization.' },
  });
