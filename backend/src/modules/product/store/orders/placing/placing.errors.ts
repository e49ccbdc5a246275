import { AppError } from '#platform/errors/app-error.ts';

export const keyRequired = (): AppError =>
  new AppError(
    'validation_failed',
    400,
    'Send the header Idempotency-Key, so that nothing is ordered twice.',
  );
export const notYourOrganisation = (): AppError =>
  new AppError('validation_failed', 400, 'Please check the marked fields.', {
    fields: { organisation_id: 'Choose an organization that you belong to.' },
  });
