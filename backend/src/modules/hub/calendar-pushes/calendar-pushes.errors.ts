import { AppError } from '#platform/errors/app-error.ts';

export const pushNotFound = (): AppError =>
  new AppError('not_found', 404, 'There is no such calendar entry.');

export const subjectNotFound = (): AppError =>
  new AppError('not_found', 404, 'There is nothing to add to a calendar here.');

export const notACalendar = (tool: string): AppError =>
  new AppError('validation_failed', 400, `${tool} is not a calendar.`, {
    fields: { tool_name: 'Choose a calendar that you have connected' },
  });
