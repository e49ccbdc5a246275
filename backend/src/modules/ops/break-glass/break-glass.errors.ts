import { AppError } from '#platform/errors/app-error.ts';

export const recordNotFound = (): AppError =>
  new AppError('not_found', 404, 'Chairside keeps no such record.');

export const permissionNotFound = (): AppError =>
  new AppError('not_found', 404, 'You have no such permission.');

export const ownRecord = (): AppError =>
  new AppError('own_record', 422, 'This record is your own. Open it where you keep it.');

export const permissionEnded = (): AppError =>
  new AppError(
    'permission_ended',
    403,
    'This permission has ended. State a reason to open the record again.',
  );

export const reasonNamesPatient = (): AppError => {
  const message = 'Leave out names with dates, phone numbers and other details that identify a patient.';
  return new AppError('identifiers_found', 422, message, { fields: { reason: message } });
};
