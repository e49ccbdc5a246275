import { AppError } from '#platform/errors/app-error.ts';

export const profileMissing = (): AppError => new AppError('not_found', 404, 'Profile not found');

export const versionConflict = (): AppError =>
  new AppError(
    'version_conflict',
    409,
    'Your profile was changed in another window. Reload it to see the newer version, then save again.',
  );
