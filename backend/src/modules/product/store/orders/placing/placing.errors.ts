import { AppError } from '#platform/errors/app-error.ts';

export const notYourOrganisation = (): AppError =>
  new AppError('validation_failed', 400, 'Please check the marked fields.', {
    fields: { organisation_id: 'Choose an organization that you belong to.' },
  });
