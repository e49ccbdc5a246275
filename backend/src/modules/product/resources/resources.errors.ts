import { AppError } from '#platform/errors/app-error.ts';

export const resourceNotFound = (): AppError =>
  new AppError('not_found', 404, 'This resource does not exist.');
export const importNotFound = (): AppError => new AppError('not_found', 404, 'This import does not exist.');

export const addressRefused = (): AppError =>
  new AppError('validation_failed', 400, 'Only public web pages can be imported.', {
    fields: { url: 'Enter the http(s) address of a public page' },
  });

export const linkRefused = (): AppError =>
  new AppError('validation_failed', 400, 'Only public web pages can be linked.', {
    fields: { source_url: 'Enter the http(s) address of a public page' },
  });

export const addressNeeded = (): AppError =>
  new AppError('validation_failed', 400, 'A link needs its address.', {
    fields: { source_url: 'Enter the address that it leads to' },
  });

export const textNeeded = (): AppError =>
  new AppError('validation_failed', 400, 'A resource needs a text.', { fields: { body: 'Write the text' } });

export const importedAlready = (found: { resource_id?: string; import_id?: string } = {}): AppError =>
  new AppError('conflict', 409, 'This page is in the library or waits there for its review.', found);

export const notInReview = (): AppError =>
  new AppError('state_conflict', 409, 'This import does not wait for a review any more.');

export const versionConflict = (): AppError =>
  new AppError('version_conflict', 409, 'Somebody else has changed this meanwhile. Reload it and try again.');

export const noReader = (): AppError =>
  new AppError(
    'tool_not_connected',
    422,
    'No tool that reads web pages is connected. An admin can connect one under Tools.',
  );

/** A unique index refused the row. */
export const brokeRule = (cause: unknown, rule: string): boolean =>
  cause instanceof Error && 'constraint' in cause && cause.constraint === rule;
