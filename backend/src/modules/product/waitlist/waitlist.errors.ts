import { AppError } from '#platform/errors/app-error.ts';

export const areaUnknown = (): AppError => new AppError('not_found', 404, 'There is no area with this name.');

export const waitlistEmpty = (): AppError =>
  new AppError(
    'state_conflict',
    409,
    'No one is waiting for this area anymore. Another administrator may have notified them already.',
  );
