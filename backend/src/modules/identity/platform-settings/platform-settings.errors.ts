import { AppError } from '#platform/errors/app-error.ts';

export const settingUnknown = (): AppError => new AppError('not_found', 404, 'There is no such setting.');

export const settingChanged = (): AppError =>
  new AppError('version_conflict', 409, 'Someone else has changed this setting. Nothing was saved.');

/** @param fields what is wrong with the value, by the path in it */
export const settingWrong = (fields: Readonly<Record<string, string>>): AppError =>
  new AppError('validation_failed', 400, Object.values(fields)[0] ?? 'Bad request', { fields });
