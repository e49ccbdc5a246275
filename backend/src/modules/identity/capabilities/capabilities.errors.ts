import { AppError } from '#platform/errors/app-error.ts';

export const switchedOff = (key: string, name: string, signedIn: boolean): AppError =>
  new AppError(
    'switched_off',
    403,
    signedIn ? `${name} is switched off by your administrator.` : `${name} is switched off at the moment.`,
    { capability: key },
  );

export const capabilityUnknown = (): AppError =>
  new AppError('not_found', 404, 'There is no such feature or tool.');

export const personUnknown = (): AppError => new AppError('not_found', 404, 'There is no such person.');

export const capabilityChanged = (name: string): AppError =>
  new AppError('version_conflict', 409, `Somebody else has changed ${name}. Nothing was saved.`);

export const overridesWrong = (message: string): AppError =>
  new AppError('validation_failed', 400, message, { fields: { overrides: message } });
