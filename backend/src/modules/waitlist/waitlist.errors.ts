import { AppError } from '../../platform/errors/app-error.ts';

export const areaUnknown = (): AppError =>
  new AppError('not_found', 404, 'There is no area of this name that opens later.');

export const tooManyAddresses = (wait: number): AppError =>
  new AppError('rate_limited', 429, 'Too many addresses in a short time. Please wait a few minutes.', {
    retry_after: wait,
  });
