import { AppError } from '#platform/errors/app-error.ts';

export const areaUnknown = (): AppError => new AppError('not_found', 404, 'There is no area with this name.');

export const areaNotOpen = (): AppError =>
  new AppError('state_conflict', 409, 'This area is not open yet, so there is nothing to announce.');

export const waitlistEmpty = (): AppError =>
  new AppError(
    'state_conflict',
    409,
    'No one is waiting for this area anymore. Another administrator may have notified them already.',
  );

export const tooManyAddresses = (wait: number): AppError =>
  new AppError('rate_limited', 429, 'Too many addresses in a short time. Please wait a few minutes.', {
    retry_after: wait,
  });
