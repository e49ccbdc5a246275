import { AppError } from '#platform/errors/app-error.ts';

/** Another owner's id gets the same answer as one that never existed. */
export const connectionNotFound = (): AppError => new AppError('not_found', 404, 'Connection not found');

/** Unknown, foreign or removed: one answer for all. */
export const webhookNotFound = (): AppError => new AppError('not_found', 404, 'Webhook not found');

/** A vendor that was quicker than its own answer tries again. */
export const jobUnknown = (): AppError =>
  new AppError('not_found', 404, 'This event is about a job that was not begun here');

export const signatureInvalid = (): AppError =>
  new AppError('signature_invalid', 401, 'The signature is missing, wrong or too old');

export const noWebhooks = (tool: string): AppError =>
  new AppError('not_supported', 422, `${tool} sends no events that this hub can verify.`);

export const notLive = (tool: string): AppError =>
  new AppError('state_conflict', 409, `Connect ${tool} with an account first: sample data sends no events.`);

/** The hub's own secret is never replaced by another one. */
export const secretMadeByHub = (tool: string): AppError =>
  new AppError('state_conflict', 409, `The secret for ${tool} is made here, with its address.`);
