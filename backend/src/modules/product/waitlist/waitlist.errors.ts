import { AppError } from '#platform/errors/app-error.ts';

export const areaUnknown = (): AppError => new AppError('not_found', 404, 'There is no area of this name.');

export const areaNotOpen = (): AppError =>
  new AppError('state_conflict', 409, 'This area is not open yet, so there is nothing to tell.');

export const waitlistEmpty = (): AppError =>
  new AppError('state_conflict', 409, 'Nobody waits for this area any more: somebody may have been quicker.');

export const tooManyAddresses = (wait: number): AppError =>
  new AppError('rate_limited', 429, 'Too many addresses in a short time. Please wait a few minutes.', {
    retry_after: wait,
  });
