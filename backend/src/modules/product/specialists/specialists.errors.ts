import { AppError } from '#platform/errors/app-error.ts';

export const noProfile = (): AppError =>
  new AppError('not_found', 404, 'You have not applied as a specialist yet.');

export const applicationNotFound = (): AppError => new AppError('not_found', 404, 'Application not found');

export const appliedAlready = (): AppError =>
  new AppError('conflict', 409, 'You are in the directory already. Change your profile instead.');

export const profileChanged = (version: number): AppError =>
  new AppError('version_conflict', 409, 'This profile was changed elsewhere. Review it before you save.', {
    version,
  });

export const profileNotApproved = (): AppError =>
  new AppError('state_conflict', 409, 'Your profile can be changed after your application was approved.');

export const ownApplication = (): AppError =>
  new AppError('own_roles', 422, 'Somebody else has to decide about your own application.');

export const decidedAlready = (state: string): AppError =>
  new AppError('state_conflict', 409, `This application is ${state} already.`, { state });

export const templateNotFound = (): AppError => new AppError('not_found', 404, 'Template not found');

export const templateNameTaken = (): AppError =>
  new AppError('conflict', 409, 'You have a template with this name already.', {
    fields: { name: 'Choose another name' },
  });

export const tooManyTemplates = (most: number): AppError =>
  new AppError('too_many', 422, `You can keep ${most} templates. Delete one first.`);
